import { numberText } from '@bitu/rules/format/numbers.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import { ChangedMark, Criteria, NextStep } from '../../../ui/content/mark-details.tsx';
import { Fold } from './fold.tsx';

/**
 * A teacher's feedback on an answer: the whole mark, a comment and one next step, with the criteria collapsed beneath.
 */
export function TeacherCard({ feedback }: { feedback: TeacherFeedback }) {
  const { teacher, outcome, overall, scale, criteria, comment, next_step, changed } = feedback;
  return (
    <section className="grid gap-2 rounded-md bg-success-tint p-4" aria-label={`${teacher} chấm`}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1 font-semibold">
        <span>{teacher} chấm</span>
        {overall !== null && (
          <strong className="text-xl/[1.5]">
            {numberText(overall)}{' '}
            <span className="text-(length:--text-sm) font-normal text-muted">
              trên {numberText(scale.max)}
            </span>
          </strong>
        )}
      </p>
      <ChangedMark changed={changed} />
      {outcome === 'again' && <p>Cô mời con làm lại bài này một lần nữa nhé!</p>}
      {comment !== null && comment !== '' && <p className="whitespace-pre-line">{comment}</p>}
      <NextStep words={next_step} />
      {criteria.length > 0 && (
        <Fold title="Điểm từng tiêu chí">
          <Criteria criteria={criteria} />
        </Fold>
      )}
    </section>
  );
}
