import { rangeText } from '@bitu/rules/practice/writing/range-text.ts';
import type { Mark } from '@bitu/rules/practice/counted-words.ts';
import { ScoreRing } from '../ui/charts/score-ring.tsx';
import './result-mark.css';

/** What a result is told as: its band, or a ring of ten. */
export const ResultMark = ({ score, band }: Mark) =>
  band ? (
    <p className="result-band">
      <small>Band</small> {rangeText(band)}
    </p>
  ) : (
    <ScoreRing value={score} max={10} size="large" />
  );
