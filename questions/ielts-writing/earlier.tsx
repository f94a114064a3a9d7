import type { QuestionStatistics } from '@bitu/contract/practice.ts';
import { Button } from '@bitu/web/ui/button.tsx';
import { machineOf } from './result/better.tsx';
import { writtenIn } from './written.ts';

interface EarlierProps {
  statistics: QuestionStatistics[string];
  /** Starts with the earlier text; null when something is written already. */
  onBegin: ((text: string) => void) | null;
}

/** Shown before a second draft: the first one, and the one thing to improve. */
export function Earlier({ statistics, onBegin }: EarlierProps) {
  const { last_user_answer: answer, last_result: result } = statistics;
  const { text } = writtenIn(answer);
  if (text === '') return null;
  const step =
    result?.teacher_evaluation?.content?.next_step ??
    (result && machineOf(result)?.next_step?.text) ??
    null;
  return (
    <details className="block-transcript">
      <summary>Bài con viết lần trước</summary>
      <div className="grid gap-3">
        {step !== null && (
          <p>
            <strong>Lần này con thử:</strong> {step}
          </p>
        )}
        <div lang="en" className="judged-text">
          {text}
        </div>
        {onBegin && (
          <Button variant="secondary" onClick={() => onBegin(text)}>
            Sửa tiếp từ bài này
          </Button>
        )}
      </div>
    </details>
  );
}

/** How many more times a machine judges this question today, shown while the child can still plan for it. */
export function Remaining({ remaining }: { remaining: number | null }) {
  if (remaining === null || remaining > 1) return null;
  return (
    <p className="writing-note">
      {remaining === 1
        ? 'Hôm nay Bitu chấm câu này được một lần nữa. Con xem lại bài kỹ rồi hãy nộp nhé!'
        : 'Hôm nay Bitu đã chấm đủ số lần cho câu này. Con nộp bây giờ thì bài được chấm vào ngày mai.'}
    </p>
  );
}
