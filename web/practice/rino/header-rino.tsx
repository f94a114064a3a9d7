import { Suspense } from 'react';
import type { Moment } from '../session/attempt.ts';
import { LiveRino, Saying, useRinoHere } from './part.ts';
import './header-rino.css';

interface HeaderRinoProps {
  /** He is elsewhere: at the verdict, or beside the recorder. */
  away: boolean;
}

/** Rino at rest, above the question. His space is reserved while he is away, so that nothing moves. */
export function HeaderRino({ away }: HeaderRinoProps) {
  const here = useRinoHere();
  return (
    <div className="header-rino">
      {here && !away && (
        <Suspense fallback={null}>
          <LiveRino state="idle" height={48} />
        </Suspense>
      )}
    </div>
  );
}

/** His line beside the question, in place of the title until something is entered. */
export function BesideWords({ moment }: { moment: Moment }) {
  const here = useRinoHere();
  if (!here) return null;
  return (
    <Suspense fallback={null}>
      <p className="beside-words">
        <Saying moment={moment} />
      </p>
    </Suspense>
  );
}
