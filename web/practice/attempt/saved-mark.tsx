import { cx } from '../../ui/cx.ts';
import { CloudCheck, Smartphone, TriangleAlert } from '../../ui/icons.ts';
import './saved-mark.css';

const looks = {
  saving: { text: 'Đang lưu…', icon: <span className="spinner" aria-hidden="true" /> },
  local: { text: 'Đã lưu trên máy này', icon: <Smartphone className="icon" /> },
  saved: { text: 'Đã lưu', icon: <CloudCheck className="icon" /> },
  refused: { text: 'Chưa lưu được', icon: <TriangleAlert className="icon" /> },
};

export type SavedMarkProps = {
  /** Being sent, kept on this device, saved at the server, or refused by it. */
  state: keyof typeof looks;
  /** Other words, such as the reason of a refusal. */
  text?: string | undefined;
  onRetry?: (() => void) | undefined;
  className?: string | undefined;
};

export function SavedMark({ state, text, onRetry, className }: SavedMarkProps) {
  const look = looks[state];
  const words = text ?? look.text;
  return (
    <span className={cx('saved-mark', className)} data-saved={state}>
      {look.icon}
      <span>{words}</span>
      {state === 'refused' && onRetry && (
        <button type="button" className="saved-retry" onClick={onRetry}>
          Thử lại
        </button>
      )}
      {/* Saving happens all the time while writing, so only a refusal is read aloud. */}
      <span role="status" className="sr-only">
        {state === 'refused' ? words : ''}
      </span>
    </span>
  );
}
