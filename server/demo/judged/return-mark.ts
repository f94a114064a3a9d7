import { createHash } from 'node:crypto';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { overallOf, pointsOf } from '@bitu/rules/marking/overall.ts';
import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { feedbackFrom } from '../../marking/feedback.ts';
import { insertMark } from '../../marking/queries/marks.ts';
import { returnableItems } from '../../marking/queries/return.ts';
import { replaceEvaluations } from '../../practice/queries/evaluations.ts';
import type { Mark } from './works.ts';

interface Marked {
  attemptId: number;
  questionId: number;
  mark: Mark;
  /** The submission. */
  at: Date;
}

const hourMs = 3_600_000;
/** A mark is held ten minutes (`server/marking`). */
const heldMs = 600_000;

const itemRow = z.strictObject({ id: z.number(), staff_id: z.number(), rubric_id: z.number() });

/** Stores a teacher's mark of an item as it is after its return; the family knows of it. */
export async function returnMark(trx: Queries, { attemptId, questionId, mark, at }: Marked) {
  const sentAt = new Date(at.getTime() + mark.after * hourMs);
  const returnedAt = new Date(sentAt.getTime() + heldMs);
  const [item] = await readRows(
    trx,
    itemRow,
    sql`
    update marking_items i set rubric_id = r.id, state = 'returned', round_wanted = 1, returned_at = ${returnedAt}, told_at = ${returnedAt}
    from rubrics r, staff f
    where i.attempt_id = ${attemptId} and i.question_id = ${questionId} and r.code = i.rubric_code and r.retired_at is null
      and f.phone = ${mark.by}
    returning i.id, f.id as staff_id, r.id as rubric_id`,
  );
  if (!item) return;
  const [before] = await returnableItems(trx, [item.id]);
  if (!before) return;
  const overall = overallOf(before.rubric, mark.bands);
  const points = pointsOf(overall, before.rubric.scale);
  await insertMark(
    trx,
    {
      id: uuidOf(`${attemptId}/${questionId}`),
      item_id: item.id,
      staff_id: item.staff_id,
      round: 1,
      rubric_id: item.rubric_id,
      overall,
      points,
      supersedes: null,
      reason: null,
      body: {
        bands: { ...mark.bands },
        outcome: 'marked',
        comment: mark.comment,
        next_step: mark.next_step,
        notes: [...mark.notes],
        sure: true,
        active_seconds: 150,
      },
    },
    sentAt,
  );
  const [marked] = await returnableItems(trx, [item.id]);
  const [words] = marked?.marks ?? [];
  if (!marked || !words) return;
  const settled = { outcome: 'marked', bands: words.bands, overall, wordsOf: 1 } as const;
  await replaceEvaluations(
    trx,
    [
      {
        attempt_id: attemptId,
        question_id: questionId,
        source: 'teacher',
        status: evaluationStatus.hasResult,
        points,
        content: feedbackFrom(marked, settled, words, returnedAt),
        grader_id: item.staff_id,
      },
    ],
    returnedAt,
  );
}

/** The same at every loading of the demo. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`demo mark ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
