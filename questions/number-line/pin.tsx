import type { Verdict } from '@bitu/web/practice/questions/answer/answer-mark.tsx';

/** What the head of the pin shows, which tells right from wrong on paper without colours. */
const signs = {
  correct: 'M-6 .5l4 4l8 -8',
  incorrect: 'M-5 -5l10 10M5 -5l-10 10',
};

interface PinProps {
  /** From the beginning of the line. */
  left: string;
  verdict: Verdict | null;
  isMoving?: boolean;
}

/** The marker: above the line, its tip on it, so that a thumb does not cover the place. */
export const Pin = ({ left, verdict, isMoving = false }: PinProps) => (
  <span className="number-line-pin" style={{ left }} data-moving={isMoving || undefined}>
    <svg viewBox="-18 -18 36 46" aria-hidden="true">
      <path
        className="number-line-pin-shape"
        d="M0 27C-5 19 -16 12 -16 0A16 16 0 0 1 16 0C16 12 5 19 0 27Z"
      />
      {verdict ? (
        <path className="number-line-pin-sign" d={signs[verdict]} />
      ) : (
        <circle className="number-line-pin-dot" r="5" />
      )}
    </svg>
  </span>
);

/**
 * Marks the right place on the line, and stands beside the right number below it. A ring, so that it can be told from
 * the pin of the child's answer without colours.
 */
export const Ring = ({ left }: { left?: string }) => (
  <svg
    className="number-line-ring"
    viewBox="-13 -13 26 26"
    aria-hidden="true"
    data-placed={left === undefined ? undefined : true}
    style={{ left }}
  >
    <circle r="9" />
  </svg>
);
