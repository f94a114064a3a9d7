/** The steps of every change of lessons: locks, clashes, warnings to confirm, and the held notice. */
import { dateText } from '@bitu/rules/format/times.ts';
import { createHash } from 'node:crypto';
import { classStatuses } from '@bitu/contract/codes.ts';
import type { LessonsChanged } from '@bitu/contract/timetable.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Closed } from '@bitu/rules/timetable/repeat.ts';
import { notifyAt } from '@bitu/rules/timetable/notice.ts';
import {
  clashText,
  lessonInSentence,
  teacherName,
  tooSmallText,
} from '@bitu/rules/timetable/words.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { heldMs } from '../services/held.ts';
import { dateOf, unixOf } from '../time.ts';
import { apartFromClosed } from './apart-from-closed.ts';
import { type NewChange, storeChange, type Written } from './queries/changes.ts';
import {
  childrenElsewhere,
  type LockedClass,
  lockTaken,
  namesOf,
  roomsTooSmall,
  type Slot,
  clashingLessons,
  type StoredLesson,
  type SlotRequest,
} from './queries/slots.ts';
import type { AuditField } from '../services/audit-fields.ts';

export const noticeQueue = 'timetable-tell';

/** The maximum that a screen shows for confirmation. */
const maxVisible = 60;

export const slotOf = (lesson: StoredLesson): Slot => ({
  title: lesson.title,
  starts_at: unixOf(lesson.starts_at),
  ends_at: unixOf(lesson.ends_at),
  room_id: lesson.room_id,
  teacher_id: lesson.teacher_id,
  state: lesson.state,
});

/** Whether a lesson takes another time, place or teacher than before; only then it can clash. */
function takesMore({ before, after }: Written): boolean {
  if (after.state === 'cancelled') return false;
  if (before === null || before.state === 'cancelled') return true;
  const keys = ['starts_at', 'ends_at', 'room_id', 'teacher_id'] as const;
  return keys.some((key) => before[key] !== after[key]);
}

const present = (ids: readonly (number | null)[]) => ids.filter((id) => id !== null);

/**
 * Locks what these lessons use and refuses what is already taken. Throws `clash` naming the other lesson, and
 * `notFound` for an unknown teacher or room. Returns what must be checked about them.
 */
export async function refuseClashes(
  trx: Queries,
  of: Pick<LockedClass, 'id' | 'teacher_id'>,
  rows: readonly Written[],
): Promise<SlotRequest[]> {
  const slots = rows.filter(takesMore).map(({ after }) => ({
    starts_at: after.starts_at,
    ends_at: after.ends_at,
    room_id: after.room_id,
    teacher_id: after.teacher_id ?? of.teacher_id,
  }));
  if (slots.length === 0) return slots;
  const teachers = present(slots.map((one) => one.teacher_id));
  const rooms = present(slots.map((one) => one.room_id));
  if (!(await lockTaken(trx, teachers, rooms))) throw new Failure('notFound');
  const except = present(rows.map(({ id }) => id));
  const clashing = await clashingLessons(trx, of.id, slots, except);
  const clashes = clashing.map(({ own, teacher_name, teacher_gender, room, ...one }) =>
    clashText({
      ...one,
      taken: { own, room, teacher: teacher_name && teacherName(teacher_name, teacher_gender) },
    }),
  );
  if (clashes.length > 0)
    throw new Failure('clash', { message: clashes[0] ?? '', data: { clashes } });
  return slots;
}

/** Throws `clash` naming the day. */
async function refuseClosed(trx: Queries, rows: readonly Written[]): Promise<void> {
  const [closed] = (await apartFromClosed(trx, rows)).closed;
  if (closed) throw closedFailure(closed);
}

/** Returns the `clash` with a closed day. */
export function closedFailure({ day, name }: { day: string; name: string }): Failure {
  const message = `Ngày ${dateText(day)} nghỉ (${name}). Bạn chọn ngày khác nhé!`;
  return new Failure('clash', { message, data: { clashes: [message] } });
}

async function warningsOf(trx: Queries, classId: number, slots: readonly SlotRequest[]) {
  if (slots.length === 0) return [];
  const rooms = present(slots.map((one) => one.room_id));
  const small = await roomsTooSmall(trx, classId, rooms);
  const elsewhere = await childrenElsewhere(trx, classId, slots);
  return [
    ...small.map((room) => tooSmallText(room, room.children)),
    ...elsewhere.map((one) => `${one.full_name} đã có ${lessonInSentence(one)}.`),
  ];
}

export interface Plan {
  of: LockedClass;
  kind: NewChange['kind'];
  rows: Written[];
  skipped: Closed[];
  /** It must be confirmed, even without a warning. */
  asks: boolean;
  confirm: string | undefined;
}

type ChangeDeps = Pick<Deps, 'clock' | 'jobs'>;

/**
 * Changes lessons of a locked class, or returns the effects if they must be confirmed first. Throws `clash` and
 * `notFound`.
 */
export async function makeChange(
  deps: ChangeDeps,
  trx: Queries,
  staff: Staff,
  plan: Plan,
): Promise<LessonsChanged> {
  const { of, rows, skipped } = plan;
  await refuseClosed(trx, rows);
  const slots = await refuseClashes(trx, of, rows);
  const warnings = await warningsOf(trx, of.id, slots);
  const content = JSON.stringify([of.id, plan.kind, rows, skipped, warnings]);
  const confirm = createHash('sha256').update(content).digest('base64url');
  if ((plan.asks || warnings.length > 0 || skipped.length > 0) && plan.confirm !== confirm)
    return {
      state: 'confirm',
      confirm,
      rows: await presentRows(trx, of, rows.slice(0, maxVisible)),
      count: rows.length,
      skipped,
      warnings,
    };
  const { id, lessonIds, undoUntil } = await keepChange(deps, trx, staff, plan);
  return {
    state: 'saved',
    change_id: id,
    undo_until: unixOf(undoUntil),
    lesson_ids: lessonIds,
    skipped,
  };
}

/** Stores a validated change with its author, and queues the notice to the families. */
export async function keepChange(
  { clock, jobs }: ChangeDeps,
  trx: Queries,
  staff: Staff,
  { of, kind, rows }: Pick<Plan, 'of' | 'kind' | 'rows'>,
) {
  const now = clock();
  const undoUntil = dateOf(notifyAt(unixOf(now), startsOf(rows), heldMs / 1000));
  const { id, lessonIds } = await storeChange(
    trx,
    {
      class_id: of.id,
      kind,
      staff_id: staff.id,
      tell_at: undoUntil,
      class_status: kind === 'end' ? of.status : null,
    },
    rows,
    now,
  );
  await auditClass(trx, staff, of.id, fieldsOf(kind, rows), now);
  await jobs.sendAt(noticeQueue, { change_id: id }, undoUntil, trx);
  return { id, lessonIds, undoUntil };
}

/** When families expect these lessons, before and after the change. */
const startsOf = (rows: readonly Written[]): number[] =>
  rows.flatMap(({ before, after }) =>
    [before, after].flatMap((slot) => (slot?.state === 'planned' ? [slot.starts_at] : [])),
  );

const slotFields = ['title', 'starts_at', 'ends_at', 'room_id', 'teacher_id', 'state'] as const;

function fieldsOf(kind: NewChange['kind'], rows: readonly Written[]): AuditField[] {
  if (kind === 'create') return ['lessons'];
  return slotFields.filter((field) =>
    rows.some(({ before, after }) => before?.[field] !== after[field]),
  );
}

/** A change of a class's lessons is one log entry, however many there are. */
export const auditClass = (
  trx: Queries,
  staff: Staff,
  classId: number,
  fields: readonly AuditField[],
  at: Date,
) => auditStaff(trx, staff, at, { target: { type: 'class', id: classId }, fields });

/** Lessons before and after, with the names of rooms and teachers. */
async function presentRows(trx: Queries, of: LockedClass, rows: readonly Written[]) {
  const slots = rows.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  const names = await namesOf(
    trx,
    present([of.teacher_id, ...slots.map((slot) => slot.teacher_id)]),
    present(slots.map((slot) => slot.room_id)),
  );
  const place = (slot: Slot | null) => {
    if (slot === null || slot.state === 'cancelled') return null;
    const teacher = names.teachers[String(slot.teacher_id ?? of.teacher_id)];
    return {
      starts_at: slot.starts_at,
      ends_at: slot.ends_at,
      room: names.rooms[String(slot.room_id)] ?? null,
      teacher: teacher ? teacherName(teacher.full_name, teacher.gender) : null,
    };
  };
  return rows.map(({ before, after }) => ({ before: place(before), after: place(after) }));
}

/** Throws `badRequest`, as a class that is over gets no lessons. */
export function refuseEnded({ status }: LockedClass): void {
  if (status === classStatuses.inactive)
    throw new Failure('badRequest', { message: 'Lớp này đã kết thúc nên không thêm buổi được.' });
}
