import type { BandRange, WritingFeedback } from '@bitu/contract/writing.ts';
import { criterionNames } from '@bitu/rules/practice/writing/progress.ts';
import type { ReactNode } from 'react';
import { numberText } from '../../../../ui/format.ts';

/** '5,5–6,5'. */
const rangeText = ({ low, high }: BandRange): string =>
  low === high ? numberText(low) : `${numberText(low)}–${numberText(high)}`;

/** One figure with its name. */
function Band({ name, value, note }: { name: string; value: string; note: string | null }) {
  return (
    <div className="band">
      <p className="band-name">{name}</p>
      <p className="band-value">{value}</p>
      {note !== null && <p className="band-note">{note}</p>}
    </div>
  );
}

interface CriterionProps {
  name: string;
  value: string | null;
  children: ReactNode;
}

function Criterion({ name, value, children }: CriterionProps) {
  return (
    <li className="criterion">
      <p className="criterion-head">
        <span className="criterion-name">{name}</span>
        {value !== null && <strong className="criterion-value">{value}</strong>}
      </p>
      {children}
    </li>
  );
}

/** The machine's range for the whole, and each criterion with its reason in the child's own words. */
export function MachineMarks({ feedback }: { feedback: WritingFeedback }) {
  const { overall } = feedback;
  return (
    <div className="machine-marks">
      {overall && (
        <Band
          name="Band ước lượng"
          value={rangeText(overall)}
          note={
            overall.provisional
              ? 'Bitu còn học cách chấm của thầy cô, nên đây là ước lượng ban đầu.'
              : 'Máy ước lượng; điểm của thầy cô được tính nếu có.'
          }
        />
      )}
      <Criteria criteria={feedback.criteria} />
    </div>
  );
}

/** Each criterion with its range and its reason. */
export function Criteria({ criteria }: Pick<WritingFeedback, 'criteria'>) {
  return (
    <ul className="criteria">
      {criteria.map(({ code, range, words, reason, quote }) => (
        <Criterion key={code} name={criterionNames[code]} value={range ? rangeText(range) : words}>
          <p>{reason}</p>
          {quote && (
            <blockquote lang="en" className="criterion-quote">
              “{quote.text}”
            </blockquote>
          )}
        </Criterion>
      ))}
    </ul>
  );
}
