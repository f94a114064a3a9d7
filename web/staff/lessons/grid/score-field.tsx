import { numberText } from '@bitu/rules/format/numbers.ts';
import { readScore } from '@bitu/rules/lessons/score-text.ts';
import { type KeyboardEvent, useState } from 'react';
import { showToast } from '../../../ui/feedback/toast.ts';
import type { CellProps } from './cell-props.ts';

interface ScoreFieldProps extends CellProps {
  label: string;
  score: number | null;
  /** The child was absent. */
  away: boolean;
  onEnter: (score: number | null) => void;
}

const half = (score: number | null, by: number) => Math.min(10, Math.max(0, (score ?? 5) + by / 2));

/** A score from 0 to 10; empty means "not judged". */
export function ScoreField({ label, score, away, onEnter, ...cell }: ScoreFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // "76" begins with a score that nobody gave: an invalid text keeps the previous score.
  const [before, setBefore] = useState(score);
  const isWrong = typed !== null && readScore(typed) === undefined;

  function type(text: string) {
    setTyped(text);
    const read = readScore(text);
    const next = read === undefined ? before : read;
    if (next !== score) onEnter(next);
  }

  /** Invalid text stays in sight, so that nobody takes it for saved. */
  function leave() {
    if (isWrong) showToast(`${label}: điểm từ 0 đến 10, theo bước 0,5.`, { tone: 'error' });
    else setTyped(null);
  }

  function step(event: KeyboardEvent) {
    const by = { '+': 1, '=': 1, '-': -1 }[event.key];
    if (by === undefined || away) return;
    event.preventDefault();
    setTyped(null);
    onEnter(half(score, by));
  }

  return (
    <input
      {...cell}
      className="score-field"
      inputMode="decimal"
      autoComplete="off"
      aria-label={away ? `${label}: con vắng` : label}
      aria-invalid={isWrong || undefined}
      title={isWrong ? 'Từ 0 đến 10, theo bước 0,5' : undefined}
      placeholder={away ? '–' : undefined}
      readOnly={away}
      value={typed ?? (score === null ? '' : numberText(score))}
      onFocus={(event) => {
        setBefore(score);
        event.currentTarget.select();
      }}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onKeyDown={step}
    />
  );
}
