import { Button } from '../../ui/button.tsx';
import { LayoutGrid } from '../../ui/icons.ts';
import { Progress } from '../../ui/charts/progress.tsx';
import type { Moment } from '../session/attempt.ts';
import { SavedMark, type SavedMarkProps } from './saved-mark.tsx';
import { Timer } from './timer.tsx';
import { Suspense } from 'react';
import { LiveRino, Saying, useRinoHere } from '../rino/part.ts';

interface AttemptHeaderProps {
  title: string;
  done: number;
  total: number;
  /** Null means no limit. */
  seconds: number | null;
  /** Where the answer on the screen is stored. */
  mark: SavedMarkProps['state'] | null;
  /** The event that Rino comments on beside the question, or null. */
  moment: Moment | null;
  /** He is shown in the sheet, or beside the recorder. */
  rinoIsAway: boolean;
  onMap: () => void;
}

/** Rino, the student's progress, and the time left. */
export function AttemptHeader(props: AttemptHeaderProps) {
  const { title, done, total, seconds, mark, moment, rinoIsAway, onMap } = props;
  return (
    <header className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 pt-2 lg:px-0">
      <HeaderRino away={rinoIsAway} />
      {/* One line for every save state: nothing moves below it. */}
      <div className="relative flex min-h-6 items-center justify-between gap-4 overflow-hidden whitespace-nowrap">
        <h1 className="attempt-title truncate text-sm font-semibold text-muted">{title}</h1>
        {moment && <BesideWords moment={moment} />}
        {mark && <SavedMark state={mark} className="flex-none" />}
      </div>
      <div className="flex min-h-target items-center gap-3">
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

interface HeaderRinoProps {
  /** He is elsewhere: at the verdict, or beside the recorder. */
  away: boolean;
}

/** Rino at rest, above the question. His space is reserved while he is away, so that nothing moves. */
function HeaderRino({ away }: HeaderRinoProps) {
  const here = useRinoHere();
  return (
    <div className="header-rino pointer-events-none row-span-2 grid size-12 items-end justify-items-center contain-strict">
      {here && !away && (
        <Suspense fallback={null}>
          <LiveRino state="idle" height={48} />
        </Suspense>
      )}
    </div>
  );
}

/** His line beside the question, in place of the title until something is entered. */
function BesideWords({ moment }: { moment: Moment }) {
  const here = useRinoHere();
  if (!here) return null;
  return (
    <Suspense fallback={null}>
      {/* Over the whole title, as half of one would be unreadable. */}
      <p className="absolute inset-0 rounded-full rounded-tl-[4px] bg-brand-50 px-[10px] text-xs/[24px] font-semibold text-ink">
        <Saying moment={moment} />
      </p>
    </Suspense>
  );
}
