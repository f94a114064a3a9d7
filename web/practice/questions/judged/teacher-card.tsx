import { numberText } from '@bitu/rules/format/numbers.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import { ChangedMark, Criteria, NextStep } from '../../../ui/content/mark-details.tsx';
import { Fold } from './fold.tsx';
import './judged.css';

/**
 * A teacher's feedback on an answer: the whole mark, a comment and one next step, with the criteria collapsed beneath.
 */
export function TeacherCard({ feedback }: { feedback: TeacherFeedback }) {
  const { teacher, outcome, overall, scale, criteria, comment, next_step, changed } = feedback;
  return (
    <section className="judged-card" aria-label={`${teacher} chấm`}>
      <p className="judged-head">
        <span>{teacher} chấm</span>
        {overall !== null && (
          <strong>
            {numberText(overall)} <span className="judged-scale">trên {numberText(scale.max)}</span>
          </strong>
        )}
      </p>
      <ChangedMark changed={changed} />
      {outcome === 'again' && <p>Cô mời con làm lại bài này một lần nữa nhé!</p>}
      {comment !== null && comment !== '' && <p className="judged-comment">{comment}</p>}
      <NextStep words={next_step} />
      {criteria.length > 0 && (
        <Fold title="Điểm từng tiêu chí">
          <Criteria criteria={criteria} />
        </Fold>
      )}
    </section>
  );
}
