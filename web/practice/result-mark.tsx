import { rangeText } from '@bitu/rules/practice/writing/range-text.ts';
import type { Mark } from '@bitu/rules/practice/counted-words.ts';
import { ScoreRing } from '../ui/charts/score-ring.tsx';
import './result-mark.css';

/** Shows a result: its band if it has one, else its score as a ring of ten. */
export const ResultMark = ({ score, band }: Mark) =>
  band ? (
    <p className="result-band">
      <small>Band</small> {rangeText(band)}
    </p>
  ) : (
    <ScoreRing value={score} max={10} size="large" />
  );
