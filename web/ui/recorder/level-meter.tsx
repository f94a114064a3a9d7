import { type CSSProperties, useEffect, useRef } from 'react';

const bars = [0.15, 0.3, 0.45, 0.6, 0.75];

/**
 * The volume, as bars that light up. Decorative: the text beside it says what matters. With reduced motion they change
 * without animation.
 */
export function LevelMeter({ level }: { level: () => number }) {
  const meter = useRef<HTMLDivElement>(null);
  const now = useRef(level);
  useEffect(() => {
    now.current = level;
  });

  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const show = () => meter.current?.style.setProperty('--level', now.current().toFixed(2));
    const timer = setInterval(show, calm ? 500 : 60);
    return () => clearInterval(timer);
  }, []);

  return (
    <div ref={meter} aria-hidden="true" className="level-meter">
      {bars.map((from) => (
        <span key={from} style={{ '--from': from } as CSSProperties} />
      ))}
    </div>
  );
}
