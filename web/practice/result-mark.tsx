import { rangeText } from '@bitu/rules/practice/writing/range-text.ts';
import type { Mark } from '@bitu/rules/practice/counted-words.ts';
import { ScoreRing } from '../ui/charts/score-ring.tsx';

/** Shows a result: its band if it has one, else its score as a ring of ten. */
export const ResultMark = ({ score, band }: Mark) =>
  band ? (
    <p className="text-3xl/[1.5] font-bold tabular-nums">
      <small className="block text-sm/[1.5] font-semibold text-muted">Band</small> {rangeText(band)}
    </p>
  ) : (
    <ScoreRing value={score} max={10} size="large" />
  );
