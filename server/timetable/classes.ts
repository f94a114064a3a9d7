/** Classes: listing, creating, changing and ending them. */
import { classStatuses } from '@bitu/contract/codes.ts';
import type { ClassBody, OfficeClass } from '@bitu/contract/timetable-classes.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { teacherName } from '@bitu/rules/timetable/words.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { pageOf } from '../services/paging.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { newer } from './queries/changes.ts';
import {
  classesPage,
  type ClassRow,
  codeTaken,
  type Filter,
  findClass,
  lessonsOfClass,
  type StoredClass,
} from './queries/classes.ts';
import { type LockedClass, lockClass } from './queries/slots.ts';
import { assignTeacher, hasTeacher, teacherOfStaff } from './queries/teacher.ts';
import { cancelled, lessonsToCome } from './lessons.ts';
import { keepChange, auditClass, refuseClashes, slotOf } from './plan.ts';

type ReadDeps = Pick<Deps, 'db' | 'clock'>;

const pageSize = 50;

function presentClass({
  teacher_name,
  teacher_gender,
  next_lesson,
  ...row
}: ClassRow): OfficeClass {
  return {
    ...row,
    title: classTitle(row),
    teacher: teacher_name && teacherName(teacher_name, teacher_gender),
    next_lesson: unixOrNull(next_lesson),
  };
}

/** Returns a page of the classes within reach, by code. */
export async function readClasses({ db, clock }: ReadDeps, staff: Staff, filter: Filter) {
  const matches = await classesPage(db.queries, staff, filter, pageSize + 1, clock());
  const { rows, next_cursor } = pageOf(matches, pageSize, ({ code }) => [code]);
  return { classes: rows.map(presentClass), next_cursor, has_more: next_cursor !== null };
}

/** Returns a class with its students and lessons. Throws `classNotFound`: none within reach. */
export async function readClass({ db, clock }: ReadDeps, staff: Staff, id: number) {
  const now = clock();
  const row = await findClass(db.queries, staff, id, now);
  if (!row) throw new Failure('classNotFound');
  const lessons = await lessonsOfClass(db.queries, id, now);
  const { updated_at, enrolled, moves, ...listed } = row;
  return {
    ...presentClass(listed),
    updated_at: updated_at.toISOString(),
    enrolled,
    moves: moves.map(({ other, ...move }) => ({ ...move, other: other && classTitle(other) })),
    lessons: lessons.map(({ starts_at, ends_at, teacher_name, teacher_gender, ...lesson }) => ({
      ...lesson,
      homework: lesson.homework.map(({ due_days, opens_at, closes_at, ...rest }) => ({
        ...rest,
        due: opens_at !== null && closes_at !== null ? { opens_at, closes_at } : due_days,
      })),
      starts_at: unixOf(starts_at),
      ends_at: unixOf(ends_at),
      teacher: teacher_name && teacherName(teacher_name, teacher_gender),
    })),
  };
}

/** Returns the columns for a form. Throws `notFound`: no such teacher or level. */
async function storedOf<Status extends 1 | 2 | 3>(
  trx: Queries,
  { teacher, ...input }: ClassBody & { status: Status },
): Promise<StoredClass> {
  const teacher_id = await teacherIdOf(trx, teacher);
  if (input.level_id === null) return { ...input, teacher_id };
  const levels = trx.selectFrom('levels').select('name').where('id', '=', input.level_id);
  const level = await levels.where('subject_id', '=', input.subject_id).executeTakeFirst();
  if (!level) throw new Failure('notFound');
  return { ...input, teacher_id, level_name: input.level_name ?? level.name };
}

async function teacherIdOf(trx: Queries, teacher: ClassBody['teacher']): Promise<number | null> {
  if (teacher === null) return null;
  if ('staff_id' in teacher) {
    const id = await teacherOfStaff(trx, teacher.staff_id);
    if (id === undefined) throw new Failure('notFound');
    return id;
  }
  if (!(await hasTeacher(trx, teacher.teacher_id))) throw new Failure('notFound');
  return teacher.teacher_id;
}

async function refuseTaken(trx: Queries, code: string, except: number | null): Promise<void> {
  if (await codeTaken(trx, code, except))
    throw new Failure('clash', { message: `Đã có lớp mang mã ${code}.` });
}

const fields = [
  'code',
  'subject_id',
  'grade_id',
  'level_id',
  'level_name',
  'teacher_id',
  'join_url',
  'status',
] as const;

/** Creates a class; staff who teach it have it from now on. Throws `clash` if the code is taken, and `notFound`. */
export async function createClass(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  input: ClassBody & { status: 1 | 2 },
): Promise<{ id: number }> {
  const now = clock();
  await refuseTaken(trx, input.code, null);
  const values = await storedOf(trx, input);
  const stored = await trx
    .insertInto('classes')
    .values({ ...values, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await assignTeacher(trx, stored.id, { from: null, to: values.teacher_id }, now);
  await auditClass(trx, staff, stored.id, fields, now);
  return stored;
}

async function lockUnchanged(
  trx: Queries,
  staff: Staff,
  id: number,
  updatedAt: string,
  now: Date,
): Promise<LockedClass> {
  const of = await lockClass(trx, staff, id, now);
  if (!of) throw new Failure('classNotFound');
  if (of.updated_at.getTime() !== Date.parse(updatedAt))
    throw new Failure('outdated', {
      data: { current: { ...of, updated_at: of.updated_at.toISOString() } },
    });
  return of;
}

/**
 * Changes a class; returns its new version. A new teacher who is busy at one of its future lessons is refused. Throws
 * `classNotFound`, `notFound`, `clash`, `outdated`, and `badRequest` if the change would end the class.
 */
export async function changeClass(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  { updated_at: updatedAt, ...input }: ClassBody & { status: 1 | 2 | 3; updated_at: string },
): Promise<{ updated_at: string }> {
  const now = clock();
  const of = await lockUnchanged(trx, staff, id, updatedAt, now);
  // Ending it must cancel its future lessons and notify the families.
  if (of.status !== classStatuses.inactive && input.status === classStatuses.inactive)
    throw new Failure('badRequest', {
      message: 'Lớp này đang mở. Bạn dùng “Kết thúc lớp” nhé!',
    });
  if (of.code !== input.code) await refuseTaken(trx, input.code, id);
  const values = await storedOf(trx, input);
  const isOpened = of.status === classStatuses.inactive && input.status !== classStatuses.inactive;
  if (of.teacher_id !== values.teacher_id || isOpened)
    await refuseBusy(trx, { id, teacher_id: values.teacher_id }, isOpened, now);
  const { updated_at } = await trx
    .updateTable('classes')
    .set({ ...values, updated_at: newer('updated_at', now) })
    .where('id', '=', id)
    .returning('updated_at')
    .executeTakeFirstOrThrow();
  await assignTeacher(trx, id, { from: of.teacher_id, to: values.teacher_id }, now);
  const changed = fields.filter((field) => of[field] !== values[field]);
  await auditClass(trx, staff, id, changed, now);
  return { updated_at: updated_at.toISOString() };
}

/** Throws `clash` if the new teacher is busy at a future lesson for which no other teacher stands in. */
async function refuseBusy(
  trx: Queries,
  of: Pick<LockedClass, 'id' | 'teacher_id'>,
  all: boolean,
  now: Date,
): Promise<void> {
  const lessons = await lessonsToCome(trx, of.id, now);
  const own = lessons.filter(({ teacher_id }) => all || teacher_id === null);
  await refuseClashes(
    trx,
    of,
    own.map((one) => ({
      id: one.id,
      // The room is already its own.
      before: { ...slotOf(one), state: 'cancelled' as const },
      after: slotOf(one),
    })),
  );
}

/** Ends a class, cancels its future lessons and notifies the families. Throws `classNotFound`, `outdated`. */
export async function endClass(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  updatedAt: string,
) {
  const now = deps.clock();
  const of = await lockUnchanged(trx, staff, id, updatedAt, now);
  if (of.status === classStatuses.inactive)
    throw new Failure('badRequest', { message: 'Lớp này đã kết thúc rồi.' });
  const rows = cancelled(await lessonsToCome(trx, id, now));
  const change = await keepChange(deps, trx, staff, { of, kind: 'end', rows });
  await trx
    .updateTable('classes')
    .set({ status: classStatuses.inactive, updated_at: newer('updated_at', now) })
    .where('id', '=', id)
    .execute();
  return {
    change_id: change.id,
    undo_until: unixOf(change.undoUntil),
    cancelled: rows.length,
  };
}
