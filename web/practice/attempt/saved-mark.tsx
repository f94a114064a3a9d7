import { cx } from '../../ui/cx.ts';
import { CloudCheck, Smartphone, TriangleAlert } from '../../ui/icons.ts';

const looks = {
  saving: {
    text: 'Đang lưu…',
    icon: <span className="spinner border-2" aria-hidden="true" />,
    tone: 'text-muted',
  },
  local: {
    text: 'Đã lưu trên máy này',
    icon: <Smartphone className="icon" />,
    tone: 'text-warning',
  },
  saved: { text: 'Đã lưu', icon: <CloudCheck className="icon" />, tone: 'text-success' },
  refused: {
    text: 'Chưa lưu được',
    icon: <TriangleAlert className="icon" />,
    tone: 'font-semibold text-error',
  },
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
    <span className={cx('inline-flex items-center gap-2 text-sm', look.tone, className)}>
      {look.icon}
      <span>{words}</span>
      {state === 'refused' && onRetry && (
        <button
          type="button"
          className="min-h-target rounded-sm px-2 font-semibold text-brand-700 underline underline-offset-[3px]"
          onClick={onRetry}
        >
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
