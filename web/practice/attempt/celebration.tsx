import type { Combo } from '@bitu/rules/practice/combo.ts';
import type { CSSProperties, ReactNode } from 'react';
import { Confetti } from '../../ui/confetti.tsx';
import { Star } from '../../ui/icons.ts';
import './celebration.css';

export type CelebrationProps = {
  /** The number of right answers in a row. Each has its own picture. */
  combo: Combo;
  /** Short words: 'Đúng 3 câu liên tiếp!' */
  children: ReactNode;
  /** Called after at most 900 ms; the parent then removes it. A new `key` plays it again. */
  onEnd?: (() => void) | undefined;
};

/** Two stars meet, three fly up, five open in a ring, ten rain over the whole screen with confetti. */
const stars: Readonly<Record<Combo, number>> = { 2: 2, 3: 3, 5: 10, 10: 20 };

/** Its index, with a place and a delay that look random. */
const styleOf = (index: number) =>
  ({ '--i': index, '--place': (index * 7) % 20, '--late': (index * 3) % 10 }) as CSSProperties;

/** Stars over the nearest positioned parent. Clicks pass through them. */
export function Celebration({ combo, children, onEnd }: CelebrationProps) {
  return (
    <div
      className="celebration"
      data-combo={combo}
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) onEnd?.();
      }}
    >
      {Array.from({ length: stars[combo] }, (_, index) => (
        <span key={index} className="celebration-star" style={styleOf(index)} aria-hidden="true">
          <Star />
        </span>
      ))}
      {combo === 10 && <Confetti />}
      <p role="status" className="celebration-words">
        {children}
      </p>
    </div>
  );
}
