import { Suspense } from 'react';
import type { Moment } from '../session/attempt.ts';
import { LiveRino, Saying, useRinoHere } from './part.ts';
import './header-rino.css';

interface HeaderRinoProps {
  /** He is elsewhere: at the verdict, or beside the recorder. */
  away: boolean;
}

/** Rino at rest, over the question. His place is kept while he is not there, so that nothing moves. */
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

/** What he says beside the question, over the line of the title until something is entered. */
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
