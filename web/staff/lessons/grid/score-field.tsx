import { numberText } from '@bitu/rules/format/numbers.ts';
import { readScore } from '@bitu/rules/lessons/entry.ts';
import { type KeyboardEvent, useId, useState } from 'react';
import type { CellProps } from './cell-props.ts';

interface ScoreFieldProps extends CellProps {
  label: string;
  score: number | null;
  /** The child was absent. */
  away: boolean;
  onEnter: (score: number | null) => void;
  /** The text of the field if it is no score. It stays in sight, so that nobody takes it for saved. */
  slip: string | undefined;
  onSlip: (text: string | null) => void;
}

const half = (score: number | null, by: number) => Math.min(10, Math.max(0, (score ?? 5) + by / 2));

/** A score from 0 to 10; empty means "not judged". */
export function ScoreField(props: ScoreFieldProps) {
  const { label, score, away, onEnter, slip, onSlip, ...cell } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // "76" begins with a score that nobody gave: an invalid text keeps the previous score.
  const [before, setBefore] = useState(score);
  const helpId = useId();
  const visibleSlip = away ? undefined : slip;

  function type(text: string) {
    setTyped(text);
    const read = readScore(text);
    onSlip(read === undefined ? text : null);
    const next = read === undefined ? before : read;
    if (next !== score) onEnter(next);
  }

  function step(event: KeyboardEvent) {
    const by = { '+': 1, '=': 1, '-': -1 }[event.key];
    if (by === undefined || away) return;
    event.preventDefault();
    setTyped(null);
    onSlip(null);
    onEnter(half(score, by));
  }

  return (
    <>
      <input
        {...cell}
        className="score-field"
        inputMode="decimal"
        autoComplete="off"
        aria-label={away ? `${label}: học sinh vắng` : label}
        aria-invalid={visibleSlip !== undefined || undefined}
        aria-describedby={visibleSlip === undefined ? undefined : helpId}
        placeholder={away ? '–' : undefined}
        readOnly={away}
        value={visibleSlip ?? typed ?? (score === null ? '' : numberText(score))}
        onFocus={(event) => {
          setBefore(score);
          event.currentTarget.select();
        }}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={step}
      />
      {visibleSlip !== undefined && (
        <span id={helpId} role="status" className="block text-sm font-normal text-error">
          Từ 0 đến 10, theo bước 0,5
        </span>
      )}
    </>
  );
}
