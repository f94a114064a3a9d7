import { numberText } from '@bitu/rules/format/numbers.ts';
import type { CSSProperties, ReactNode } from 'react';
import { cx } from '../cx.ts';
import './progress.css';

export type ScoreRingProps = {
  value: number;
  max: number;
  /** Text in the middle; by default the value over the maximum. */
  children?: ReactNode;
  /** By default 'Điểm 8 trên 10'. */
  label?: string | undefined;
  size?: 'medium' | 'large' | undefined;
  className?: string | undefined;
};

export function ScoreRing(props: ScoreRingProps) {
  const { value, max, size = 'medium', className } = props;
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const style: CSSProperties & { '--share': number } = { '--share': share };
  const label = props.label ?? `Điểm ${numberText(value)} trên ${numberText(max)}`;
  return (
    <div
      role="img"
      aria-label={label}
      className={cx('score-ring', className)}
      data-size={size}
      style={style}
    >
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        {share > 0 && <circle cx="50" cy="50" r="44" pathLength="1" className="score-ring-arc" />}
      </svg>
      <span className="score-ring-text">
        {props.children ?? (
          <>
            {numberText(value)}
            <small>/{numberText(max)}</small>
          </>
        )}
      </span>
    </div>
  );
}
