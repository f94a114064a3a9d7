import { Button } from '../../ui/button.tsx';
import { LayoutGrid } from '../../ui/icons.ts';
import { Progress } from '../../ui/charts/progress.tsx';
import { SavedMark, type SavedMarkProps } from './saved-mark.tsx';
import { Timer } from './timer.tsx';

interface AttemptHeaderProps {
  title: string;
  done: number;
  total: number;
  /** null: no limit. */
  seconds: number | null;
  /** Where the answer on the screen is stored. */
  mark: SavedMarkProps['state'] | null;
  onMap: () => void;
}

/** The student's progress, and the time left. */
export function AttemptHeader({ title, done, total, seconds, mark, onMap }: AttemptHeaderProps) {
  return (
    <header className="attempt-header">
      <div className="attempt-line">
        <h1 className="attempt-title">{title}</h1>
        {mark && <SavedMark state={mark} className="flex-none" />}
      </div>
      <div className="attempt-progress">
        <Progress
          label={`Đã làm ${done}/${total} câu`}
          hideLabel
          value={done}
          max={total}
          text={`${done}/${total}`}
          className="min-w-0 flex-1"
        />
        {seconds !== null && <Timer seconds={seconds} />}
        <Button
          variant="quiet"
          icon={<LayoutGrid />}
          className="attempt-map-button"
          aria-haspopup="dialog"
          aria-label="Bảng câu hỏi"
          onClick={onMap}
        />
      </div>
    </header>
  );
}
