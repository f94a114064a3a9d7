import type { WritingFeedback } from '@bitu/contract/writing.ts';
import { criterionNames } from '@bitu/rules/practice/writing/progress.ts';
import { rangeText } from '@bitu/rules/practice/writing/range-text.ts';

/** Each criterion with its range and its reason. */
export function Criteria({ criteria }: Pick<WritingFeedback, 'criteria'>) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {criteria.map(({ code, range, words, reason, quote }) => {
        const value = range ? rangeText(range) : words;
        return (
          <li
            key={code}
            className="grid content-start gap-1 rounded-md border border-divider px-4 py-3 text-sm break-inside-avoid"
          >
            <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-base">
              <span className="font-semibold">{criterionNames[code]}</span>
              {value !== null && <strong className="tabular-nums">{value}</strong>}
            </p>
            <p>{reason}</p>
            {quote && (
              <blockquote
                lang="en"
                className="border-s-[3px] border-brand-500 ps-3 wrap-anywhere text-muted"
              >
                “{quote.text}”
              </blockquote>
            )}
          </li>
        );
      })}
    </ul>
  );
}
