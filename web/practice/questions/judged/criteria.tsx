import type { WritingFeedback } from '@bitu/contract/writing.ts';
import { criterionNames } from '@bitu/rules/practice/writing/progress.ts';
import { rangeText } from '@bitu/rules/practice/writing/range-text.ts';
import type { ReactNode } from 'react';
import './criteria.css';

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
