import type { BaiLam } from '@bitu/contract/practice.ts';
import type { ReadAloud } from '@bitu/rules/practice/read-aloud.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type Readables, ReadablesContext } from './place.ts';

// Its file is loaded only for children who are read to.
const Reading = lazyPart(() => import('./reading.tsx'), 'Reading', { optional: true });

interface ReadToChildProps {
  how: ReadAloud;
  entered: BaiLam;
  /** Nothing more can be entered. */
  isOver: boolean;
  /** One question, with its readable parts. */
  children: ReactNode;
}

/** Reads a question to a child who can't read yet. */
export function ReadToChild({ how, entered, isOver, children }: ReadToChildProps) {
  const [readables] = useState<Readables>(() => new Map());
  const isRead = how !== 'never';
  return (
    <ReadablesContext value={isRead ? readables : null}>
      {children}
      {isRead && (
        <Suspense>
          <Reading itself={how === 'itself'} entered={JSON.stringify(entered)} isOver={isOver} />
        </Suspense>
      )}
    </ReadablesContext>
  );
}
