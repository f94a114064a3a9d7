import { isSpoken, questionTraits, questionTypeNames } from '@bitu/questions/traits.ts';
import type { MarkingKind } from '@bitu/contract/rubrics.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { dueAt, hoursFor } from '@bitu/rules/marking/due.ts';
import { isDrawn, type Occasion, orderKey, secondShare } from '@bitu/rules/marking/order.ts';
import { dateOf, unixOf } from '../time.ts';
import {
  type AnswerSource,
  answersToMark,
  closedDays,
  insertItems,
  type NewItem,
  projectToMark,
  withdrawItems,
} from './queries/add-items.ts';

interface Source extends Occasion {
  kind: MarkingKind;
  target: number;
  /** The id of the attempt, submission or appeal. */
  source: number;
}

/** Returns what the rules set for an item: its due time, its place in the order, and whether it is marked twice. */
function planned(from: Source, now: Date, closed: ReadonlySet<string>) {
  return {
    kind: from.kind,
    target_id: from.target,
    is_test: from.isTest,
    round_wanted: isDrawn(from, secondShare(from)) ? 2 : 1,
    order_key: orderKey(from),
    submitted_at: now,
    due_at: dateOf(dueAt(unixOf(now), hoursFor(from.kind, from.isTest), closed)),
  } as const;
}

/** Types whose machine result may be uncertain: such answers wait without points. */
const voiceTypes = questionTypeNames.filter(
  (type) => isSpoken(type) && questionTraits[type].markedAs === 'voice',
);

/**
 * Adds answers of just submitted attempts to the desk: those that a teacher marks, and readings that could not be
 * scored with certainty. Runs in the transaction of the submission, after the attempts are scored.
 */
export async function addMarkingItems(
  trx: Queries,
  attemptIds: readonly number[],
  now: Date,
): Promise<void> {
  await addAnswers(trx, await answersToMark(trx, { attemptIds, voiceTypes }), now);
}

/** Adds answers to the desk that a machine should have judged and failed to, was not sure of, or that are sampled. */
export async function addJudgedItems(
  trx: Queries,
  answers: readonly { attempt_id: number; question_id: number }[],
  now: Date,
): Promise<void> {
  await addAnswers(trx, await answersToMark(trx, { answers }), now);
}

async function addAnswers(trx: Queries, sources: AnswerSource[], now: Date) {
  if (sources.length === 0) return;
  const closed = await closedDays(trx, now);
  await insertItems(
    trx,
    sources.map(({ type_code, is_entry_or_final, ...row }): NewItem => {
      const kind = questionTraits[type_code].markedAs;
      const plan = {
        kind,
        target: row.question_id,
        source: row.attempt_id,
        isTest: row.is_test,
        isEntryOrFinal: is_entry_or_final,
      };
      return { ...row, ...planned(plan, now, closed), rubric_code: kind };
    }),
  );
}

/**
 * Adds a submitted project to the desk. If it was submitted again, claims and drafts of the earlier submission end.
 */
export async function addProjectItem(trx: Queries, submissionId: number, now: Date): Promise<void> {
  await withdrawItems(trx, { submission_id: submissionId });
  const source = await projectToMark(trx, submissionId);
  if (!source) return;
  const { project_id, ...row } = source;
  const plan = {
    kind: 'project',
    target: project_id,
    source: submissionId,
    isTest: false,
    isEntryOrFinal: false,
  } as const;
  const closed = await closedDays(trx, now);
  const item = { ...row, ...planned(plan, now, closed), rubric_code: 'project' };
  await insertItems(trx, [item]);
}

/** Adds an appeal against the mark of one answer to the desk, for another teacher than the first. */
export async function addAppealItem(
  trx: Queries,
  appeal: { appeal_id: number; attempt_id: number; question_id: number },
  now: Date,
): Promise<void> {
  const closed = await closedDays(trx, now);
  const sources = await answersToMark(trx, { answers: [appeal] });
  await insertItems(
    trx,
    sources.map(({ type_code, is_entry_or_final, ...row }): NewItem => {
      const plan = {
        kind: 'appeal',
        target: row.question_id,
        source: appeal.appeal_id,
        // The result is known: there is nothing to release.
        isTest: false,
        isEntryOrFinal: is_entry_or_final,
      } as const;
      return {
        ...row,
        ...planned(plan, now, closed),
        rubric_code: questionTraits[type_code].markedAs,
        appeal_id: appeal.appeal_id,
      };
    }),
  );
}

/** Removes an appeal from the desk that was withdrawn or decided elsewhere. */
export const withdrawAppealItem = (trx: Queries, appealId: number): Promise<void> =>
  withdrawItems(trx, { appeal_id: appealId });
