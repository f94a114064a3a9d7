import type { Queries } from '@bitu/db/connect.ts';
import { reopenedNotice } from '@bitu/rules/practice/exception.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { deliverEachWithin } from '../notices/index.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { escapeText } from '../services/sanitise.ts';
import { dateOf, unixOf } from '../time.ts';
import { endOverdue, lockCurrent, requireSubmitted } from './submitted.ts';
import { requireOfClass } from './of-class.ts';
import { insertOverride } from './queries.ts';

/** Returns a student's submissions for the homework of a class that may be reopened. Throws as `reopen`. */
export async function readHandedIn(
  { db, clock }: Deps,
  staff: Staff,
  of: { class_id: number; student_id: number; practice_id: number },
) {
  const now = clock();
  await requireOfClass(db.queries, staff, 'overrides.read', of, now);
  const { studentId, practiceId } = { studentId: of.student_id, practiceId: of.practice_id };
  const row = await requireSubmitted(db.queries, { studentId, practiceId, now });
  const { id, submitted_at, score, band, given, total, is_final, at_desk } = row;
  return {
    attempt_id: id,
    submitted_at: unixOf(submitted_at),
    score,
    band,
    given,
    total,
    is_final,
    at_desk,
  };
}

interface Reopening {
  class_id: number;
  student_id: number;
  practice_id: number;
  reopens_attempt: number;
  extra_minutes?: number | null | undefined;
  due_at?: number | null | undefined;
  reason: string;
}

/** Whether an attempt is to be reopened; validation has checked that student and practice are given. */
export const isReopening = <G extends { reopens_attempt?: number | null | undefined }>(
  input: G,
): input is G & Reopening => input.reopens_attempt != null;

/**
 * Returns the submitted attempt that may be reopened. Throws `overrideShorter` if the end has passed, `attemptRunning`,
 * `alreadyReopened`, and `previewStale` if another attempt is the current one by now.
 */
export async function requireReopenable(
  queries: Queries,
  { student_id, practice_id, reopens_attempt, due_at }: Omit<Reopening, 'class_id' | 'reason'>,
  now: Date,
) {
  if (due_at != null && dateOf(due_at) <= now)
    throw new Failure('overrideShorter', {
      message: 'Giờ kết thúc này đã qua. Bạn chọn giờ muộn hơn nhé!',
    });
  const of = { studentId: student_id, practiceId: practice_id, now };
  const current = await requireSubmitted(queries, of);
  if (current.id !== reopens_attempt) throw new Failure('previewStale');
  return current;
}

/**
 * Lets a student continue a submitted attempt, and notifies the family. The attempt itself stays as it is, so that
 * nothing that was counted for it must be undone. Returns the id of the override. Throws as `requireReopenable`.
 */
export async function reopen(
  deps: Deps,
  trx: Queries,
  staff: Staff,
  input: Reopening,
): Promise<number> {
  const now = deps.clock();
  const { student_id, practice_id, reopens_attempt, due_at } = input;
  await lockCurrent(trx, student_id, practice_id);
  const current = await requireReopenable(trx, input, now);
  await endOverdue(trx, current.id, now);
  const seconds = input.extra_minutes ? input.extra_minutes * 60 : null;
  const id = await insertOverride(trx, {
    class_id: input.class_id,
    student_id,
    practice_id,
    reopens_attempt,
    extra_seconds: seconds,
    due_at: due_at == null ? null : dateOf(due_at),
    reason: input.reason,
    by: staff.id,
    created_at: now,
  });
  const words = reopenedNotice(current.title, { seconds, until: due_at ?? null });
  await deliverEachWithin(deps, trx, [
    {
      student_id,
      kind: 'homework',
      urgent: false,
      url: `/practice/${practice_id}`,
      title: words.title,
      content: escapeText(words.content),
    },
  ]);
  await notifyScreens(deps, trx, { student_id, attempt_id: reopens_attempt });
  return id;
}

/** Notifies the student's open screens, which then ask whether a submitted attempt may be continued. */
export const notifyScreens = (
  { bus }: Pick<Deps, 'bus'>,
  trx: Queries,
  { student_id, attempt_id }: { student_id: number; attempt_id: number },
): Promise<void> =>
  bus.publishAll([{ to: student_id, event: { type: 'reopened', attempt_id } }], trx);
