import type { ReactNode } from 'react';
import './celebration.css';
import { Star } from './icons.ts';

export type CelebrationProps = {
  /** Short words: 'Đúng 3 câu liên tiếp!' */
  children: ReactNode;
  /** After at most 900 ms; the parent then removes it. A new `key` plays it again. */
  onEnd?: (() => void) | undefined;
};

const rays = Array.from({ length: 10 }, (_, index) => index);

/** A burst of stars over its nearest positioned parent; presses go through it. */
export function Celebration({ children, onEnd }: CelebrationProps) {
  return (
    <div
      className="celebration"
      onAnimationEnd={(event) => {
        if (event.target === event.currentTarget) onEnd?.();
      }}
    >
      {rays.map((ray) => (
        <span key={ray} className="celebration-ray" aria-hidden="true">
          <Star />
        </span>
      ))}
      <p role="status" className="celebration-words">
        {children}
      </p>
    </div>
  );
}
