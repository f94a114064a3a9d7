import { createHash } from 'node:crypto';
import type { WritingFeedback } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { gradingObject } from '@bitu/rules/practice/status.ts';
import { addJudgedItems, storeMachineMark } from '../marking/index.ts';
import type { Graded } from '../services/writing/grader.ts';
import { machineMarkOf } from './machine-mark.ts';
import type { ClaimedText } from './queries.ts';

/** One in this many texts that a machine is sure of: evidence of whether it should be. */
const sampledOneIn = 20;

/** Whether a teacher looks at a text although a machine grades it: it is in doubt, or drawn as a sample. */
export const needsTeacher = (text: ClaimedText, { feedback, doubts }: Graded): boolean =>
  text.grading_object === gradingObject.ai &&
  (feedback.overall === null || doubts.some((doubt) => doubt !== 'cost_cap') || isSampled(text));

/** Drawn by a hash, so that a repeated job draws the same. */
function isSampled({ attempt_id, question_id }: ClaimedText): boolean {
  const hash = createHash('sha256').update(`sample ${attempt_id} ${question_id}`).digest();
  return hash.readUInt32BE() % sampledOneIn === 0;
}

/**
 * Adds a text to the desk if a teacher should look at it, and stores the machine's mark there, also for a text that
 * a teacher grades anyway.
 */
export async function askTeacher(
  trx: Queries,
  answer: Pick<ClaimedText, 'attempt_id' | 'question_id'>,
  { isNeeded, draft, text }: { isNeeded: boolean; draft: WritingFeedback | null; text: string },
  now: Date,
): Promise<void> {
  if (isNeeded) await addJudgedItems(trx, [answer], now);
  if (draft) await storeMachineMark(trx, answer, machineMarkOf(draft, text), now);
}
