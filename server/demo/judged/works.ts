/** All work of the demo that a person judges. */
import { markedWorks } from './marked.ts';
import { returnedWorks } from './returned.ts';
import { waitingWorks } from './waiting.ts';
import type { JudgedWork } from './work.ts';

/** The oldest first, so that what was done again is the attempt that counts. */
export const judgedWorks: readonly JudgedWork[] = [
  ...waitingWorks,
  ...markedWorks,
  ...returnedWorks,
].toSorted((a, b) => b.before - a.before);

/** Practices whose demo attempts are listed here; those of the others are generated at random. */
export const judgedPractices: ReadonlySet<string> = new Set(
  judgedWorks.map(({ practice }) => practice),
);

/** The work by which the same child did the same again; undefined: not done again. */
export const againOf = ({ student, practice, before }: JudgedWork): JudgedWork | undefined =>
  judgedWorks.find(
    (other) => other.student === student && other.practice === practice && other.before < before,
  );
