import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import { ChangedMark, Criteria, NextStep } from '../../../ui/content/mark-details.tsx';
import { numberText } from '../../../ui/format.ts';
import './judged.css';

/** What a teacher says about an answer: the whole, each criterion, a comment, and one next step. */
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
      <Criteria criteria={criteria} />
      {comment !== null && comment !== '' && <p className="judged-comment">{comment}</p>}
      <NextStep words={next_step} />
    </section>
  );
}
