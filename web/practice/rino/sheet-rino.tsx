import { Suspense, useState } from 'react';
import type { Moment } from '../session/attempt.ts';
import type { SheetTone } from '../session/feedback.ts';
import { isRinoHere, LiveSheetRino, Saying, useRinoHere } from './part.ts';

/** Rino beside the feedback on the question. */
export function SheetRino({ tone }: { tone: SheetTone }) {
  if (!useRinoHere()) return null;
  return (
    <Suspense fallback={null}>
      <LiveSheetRino tone={tone} />
    </Suspense>
  );
}

/** His line. It is rendered with the rest or not at all: if it came later, all the rest would be announced again. */
export function SheetWords({ moment }: { moment: Moment }) {
  const [here] = useState(isRinoHere);
  if (!here) return null;
  return (
    <Suspense fallback={null}>
      <p className="sheet-says">
        <Saying moment={moment} />
      </p>
    </Suspense>
  );
}
