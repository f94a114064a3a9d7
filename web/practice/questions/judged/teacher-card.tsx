import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import { numberText } from '../../../ui/format.ts';
import { Lightbulb } from '../../../ui/icons.ts';
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
      {changed && (
        <p className="text-sm text-muted">
          {changed.from === null
            ? 'Điểm đã được sửa. '
            : `Điểm đã được sửa từ ${numberText(changed.from)}. `}
          {changed.reason}
        </p>
      )}
      {outcome === 'again' && <p>Cô mời con làm lại bài này một lần nữa nhé!</p>}
      {criteria.length > 0 && (
        <dl className="judged-criteria">
          {criteria.map(({ id, name, band, words }) => (
            <div key={id}>
              <dt>
                {name}: <strong>{numberText(band)}</strong>
              </dt>
              {words !== null && <dd className="text-sm text-muted">{words}</dd>}
            </div>
          ))}
        </dl>
      )}
      {comment !== null && comment !== '' && <p className="judged-comment">{comment}</p>}
      {next_step !== null && next_step !== '' && (
        <p className="judged-next">
          <Lightbulb className="icon" />
          <span>
            <strong>Việc tiếp theo:</strong> {next_step}
          </span>
        </p>
      )}
    </section>
  );
}
