import { whenText } from '@bitu/rules/format/times.ts';
import type { JudgingStage } from '@bitu/rules/practice/writing/stage.ts';
import { Hourglass } from '../../../ui/icons.ts';
import { cx } from '../../../ui/cx.ts';

interface JudgingNoteProps {
  stage: JudgingStage;
  /** When a teacher marks it at the latest; null when unknown. */
  dueTime: number | null;
  /** The machine's reason for not judging, or null. */
  refusal: string | null;
  /** How many more times a machine judges today; null when a teacher does. */
  remaining: number | null;
}

/**
 * What the answer waits for, and until when. That Bitu will notify the child is said once, for the whole result.
 * Announced, as it changes by itself.
 */
export function JudgingNote({ stage, dueTime, refusal, remaining }: JudgingNoteProps) {
  const lines = linesOf({ stage, dueTime, refusal, remaining });
  return (
    <div role="status">
      {lines.length > 0 && (
        <div
          className={cx(
            'flex items-start gap-3 rounded-md px-4 py-3 [print-color-adjust:exact]',
            stage === 'failed' ? 'bg-warning-tint text-warning' : 'bg-ai-tint text-ai',
          )}
        >
          {stage === 'machine' ? (
            <span className="spinner mt-[2px]" aria-hidden="true" />
          ) : (
            <Hourglass className="icon mt-[2px]" />
          )}
          <div>
            {lines.map((line, i) => (
              <p key={line} className={i === 0 ? 'font-semibold' : 'text-sm'}>
                {line}
              </p>
            ))}
          </div>
        </div>
      )}
    </div>
  );
}

function linesOf({ stage, dueTime, refusal, remaining }: JudgingNoteProps): string[] {
  const due = dueTime === null ? [] : [`Cô sẽ chấm trước ${whenText(dueTime)}.`];
  const why = refusal === null ? [] : [refusal];
  switch (stage) {
    case 'machine':
      return remaining === 0
        ? ['Hôm nay Bitu đã chấm đủ số lần cho câu này, nên bài có thể được chấm vào ngày mai.']
        : ['Bitu đang đọc bài của con…'];
    case 'teacher':
      return [...why, 'Cô giáo đang chấm bài này.', ...due];
    case 'both':
      return ['Cô giáo cũng đang xem bài này.', ...due];
    case 'failed':
      return [...why, 'Bitu chưa chấm được bài này, nên bài chưa tính vào điểm.'];
    default:
      return [];
  }
}
