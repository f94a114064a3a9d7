import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { missingParts } from '@bitu/rules/lessons/entry.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { heldUntil } from '../services/held.ts';
import { unixOf } from '../time.ts';
import { enteredOf, releaseStateOf } from './grid.ts';
import { releaseQueue } from './jobs.ts';
import { childrenOf, findLessonFor } from './queries/grid.ts';
import { holdRows, undoHeld } from './queries/held-rows.ts';
import type { AuditField } from '../services/audit-fields.ts';

/**
 * Sends the complete rows to the families in ten minutes. Returns the incomplete ones. Throws `lessonNotFound`, and
 * `reportNotReady` until the lesson is over.
 */
export async function sendLesson(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  trx: Transaction,
  staff: Staff,
  lessonId: number,
) {
  const now = clock();
  const of = { lessonId, now, locked: true };
  const lesson = await findLessonFor(trx, staff, 'comments.write', of);
  if (!lesson) throw new Failure('lessonNotFound');
  if (lesson.ends_at > now)
    throw new Failure('reportNotReady', { message: 'Buổi học này chưa kết thúc.' });
  const rows = (await childrenOf(trx, lessonId)).map((child) => ({
    student_id: child.student_id,
    missing: missingParts(enteredOf(child)),
    isToSend: ['open', 'changed'].includes(releaseStateOf(child, now).state),
  }));
  const sent = rows.flatMap(({ student_id, missing, isToSend }) =>
    isToSend && missing.length === 0 ? [student_id] : [],
  );
  const until = heldUntil(now);
  if (sent.length > 0) {
    await holdRows(trx, { lessonId, studentIds: sent }, { staffId: staff.id, until });
    await note(trx, staff, now, lessonId, 'sent');
    await jobs.sendAt(releaseQueue, { lesson_id: lessonId }, until, trx);
  }
  return {
    sent,
    incomplete: rows.flatMap(({ student_id, missing }) =>
      missing.length > 0 ? [{ student_id, missing }] : [],
    ),
    undo_until: unixOf(until),
  };
}

/** Undoes what is still held of a lesson. Throws `lessonNotFound`. */
export async function undoLesson(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  lessonId: number,
) {
  const now = clock();
  const lesson = await findLessonFor(trx, staff, 'comments.write', { lessonId, now });
  if (!lesson) throw new Failure('lessonNotFound');
  const taken = await undoHeld(trx, lessonId, now);
  if (taken.length > 0) await note(trx, staff, now, lessonId, 'undone');
  return { taken_back: taken.map(({ student_id }) => student_id) };
}

const note = (trx: Queries, staff: Staff, at: Date, lessonId: number, field: AuditField) =>
  auditStaff(trx, staff, at, {
    action: 'publish',
    target: { type: 'lesson', id: lessonId },
    fields: [field],
  });
