import type { CSSProperties } from 'react';
import './confetti.css';

const pieces = 26;

/** Its index, with a direction, a height and a spin that look random. */
const styleOf = (index: number) =>
  ({
    '--side': ((index * 7) % pieces) / (pieces - 1) - 0.5,
    '--height': ((index * 5) % 9) / 8,
    '--spin': `${((index * 11) % 7) * 120 - 360}deg`,
  }) as CSSProperties;

/**
 * Confetti over the nearest positioned parent, once, for 900 ms. Clicks pass through it. With reduced motion there is
 * none.
 */
export function Confetti() {
  return (
    <div className="confetti" aria-hidden="true">
      {Array.from({ length: pieces }, (_, index) => (
        <i key={index} style={styleOf(index)} />
      ))}
    </div>
  );
}
