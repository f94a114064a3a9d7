/** All judged work of the demo. */
import { markedWorks } from './marked.ts';
import { returnedWorks } from './returned.ts';
import { waitingWorks } from './waiting.ts';
import type { JudgedWork } from './work.ts';

/** Oldest first, so that a repeated practice is the attempt that counts. */
export const judgedWorks: readonly JudgedWork[] = [
  ...waitingWorks,
  ...markedWorks,
  ...returnedWorks,
].toSorted((a, b) => b.before - a.before);

/** Practices whose demo attempts are listed here; the other attempts are generated at random. */
export const judgedPractices: ReadonlySet<string> = new Set(
  judgedWorks.map(({ practice }) => practice),
);

/** The work in which the same child repeats this practice; undefined: none. */
export const againOf = ({ student, practice, before }: JudgedWork): JudgedWork | undefined =>
  judgedWorks.find(
    (other) => other.student === student && other.practice === practice && other.before < before,
  );
