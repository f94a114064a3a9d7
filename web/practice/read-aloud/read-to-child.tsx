import type { BaiLam, PracticeQuestion } from '@bitu/contract/practice.ts';
import { type ReadAloud, readAloudFor, readAloudHere } from '@bitu/rules/practice/read-aloud.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { type Readables, ReadablesContext } from './place.ts';
import { isSpoken } from '@bitu/questions/traits.ts';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../api/client.ts';
import { profileQuery } from '../../session/me.ts';

const hasSound = ({ content }: PracticeQuestion): boolean =>
  content.stem.some(({ kind }) => kind === 'audio' || kind === 'video');

/** How a question of an attempt is read aloud to the signed-in child. */
export function useReadAloud(
  questions: readonly PracticeQuestion[],
  question: PracticeQuestion | undefined,
  reveals: boolean,
): ReadAloud {
  const { data: profile } = useQuery({ ...profileQuery, enabled: false });
  if (!profile || !question) return 'never';
  const { yob, read_aloud: setting } = profile;
  const age = yob === null ? null : new Date(serverNow()).getFullYear() - yob;
  return readAloudHere(readAloudFor(age, setting), {
    isSpoken: isSpoken(question.type_code),
    hasSound: hasSound(question),
    inTest: !reveals,
    besideSound: questions.some(hasSound),
  });
}

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
