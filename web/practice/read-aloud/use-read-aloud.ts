import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import { isSpoken } from '@bitu/questions/traits.ts';
import { type ReadAloud, readAloudFor, readAloudHere } from '@bitu/rules/practice/read-aloud.ts';
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
