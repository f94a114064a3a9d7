/** Creating, moving and cancelling lessons. */
import type { LessonsChanged } from '@bitu/contract/timetable.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { dayOf, sameHourOfWeek, weekly } from '@bitu/rules/timetable/repeat.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { dateOf, unixOf } from '../time.ts';
import { apartFromClosed } from './apart-from-closed.ts';
import type { Written } from './queries/changes.ts';
import { closedBetween } from './queries/closed-days.ts';
import {
  classOf,
  type LockedClass,
  lockClass,
  lockLessons,
  type Slot,
  type StoredLesson,
} from './queries/slots.ts';
import { closedFailure, makeChange, refuseEnded, slotOf } from './plan.ts';

type LessonDeps = Pick<Deps, 'clock' | 'jobs'>;

interface NewLesson {
  class_id: number;
  starts_at: number;
  minutes: number;
  room_id: number | null;
  teacher_id: number | null;
  confirm?: string | undefined;
}

/** Creates one lesson. Throws `classNotFound`, `notFound`, `clash`, `badRequest`. */
export const createLesson = (
  deps: LessonDeps,
  trx: Transaction,
  staff: Staff,
  input: NewLesson & { title?: string | undefined },
): Promise<LessonsChanged> =>
  create(deps, trx, staff, input, async (of) => {
    const first = await nextNumber(trx, of.id);
    return { slots: [slotAt(input, input.starts_at, input.title || `Buổi ${first}`)], skipped: [] };
  });

/** The number is enough for a year of lessons with every holiday in between. */
const daysAhead = 700;

/** Creates weekly lessons, none on closed days. Throws like `createLesson`. */
export const repeatLesson = (
  deps: LessonDeps,
  trx: Transaction,
  staff: Staff,
  input: NewLesson & { count: number },
): Promise<LessonsChanged> =>
  create(deps, trx, staff, input, async (of) => {
    const { starts_at: start, count } = input;
    const closed = await closedBetween(trx, dayOf(start), dayOf(start + daysAhead * 86_400));
    const { starts, skipped } = weekly(start, count, closed);
    const first = await nextNumber(trx, of.id);
    return { slots: starts.map((at, i) => slotAt(input, at, `Buổi ${first + i}`)), skipped };
  });

async function create(
  deps: LessonDeps,
  trx: Transaction,
  staff: Staff,
  input: NewLesson,
  plan: (of: LockedClass) => Promise<{ slots: Slot[]; skipped: { day: string; name: string }[] }>,
): Promise<LessonsChanged> {
  const now = deps.clock();
  const of = await lockClass(trx, staff, input.class_id, now);
  if (!of) throw new Failure('classNotFound');
  refuseEnded(of);
  refusePast(input.starts_at, now);
  const { slots, skipped } = await plan(of);
  const rows = slots.map((after) => ({ id: null, before: null, after }));
  const asks = slots.length > 1;
  return makeChange(deps, trx, staff, {
    of,
    kind: 'create',
    rows,
    skipped,
    asks,
    confirm: input.confirm,
  });
}

function slotAt(input: NewLesson, starts_at: number, title: string): Slot {
  const { room_id, teacher_id, minutes } = input;
  const ends_at = starts_at + minutes * 60;
  return { title, starts_at, ends_at, room_id, teacher_id, state: 'planned' };
}

/** The number of a class's next lesson, counting past and planned ones. */
async function nextNumber(trx: Queries, classId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('planned_lessons')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('class_id', '=', classId)
    .executeTakeFirstOrThrow();
  return count + 1;
}

function refusePast(startsAt: number, now: Date): void {
  if (startsAt < unixOf(now))
    throw new Failure('badRequest', { message: 'Giờ này đã qua. Bạn chọn giờ khác nhé!' });
}

interface Change {
  updated_at: string;
  scope: 'one' | 'following';
  starts_at?: number | undefined;
  minutes?: number | undefined;
  room_id?: number | null | undefined;
  teacher_id?: number | null | undefined;
  title?: string | undefined;
  confirm?: string | undefined;
}

/** Returns the locked lesson with its class and, if requested, those that follow in its series. */
async function lockSeries(
  trx: Queries,
  staff: Staff,
  lessonId: number,
  { updated_at: updatedAt, scope }: Pick<Change, 'updated_at' | 'scope'>,
  now: Date,
): Promise<{ of: LockedClass; lesson: StoredLesson; series: StoredLesson[] }> {
  const classId = await classOf(trx, lessonId);
  const of = classId === undefined ? undefined : await lockClass(trx, staff, classId, now);
  if (!of) throw new Failure('lessonNotFound');
  const [lesson] = await lockLessons(trx, of.id, { ids: [lessonId] });
  if (!lesson) throw new Failure('lessonNotFound');
  if (lesson.updated_at.getTime() !== Date.parse(updatedAt))
    throw new Failure('outdated', {
      data: { current: { ...slotOf(lesson), updated_at: lesson.updated_at.toISOString() } },
    });
  if (lesson.starts_at <= now)
    throw new Failure('badRequest', {
      message: 'Buổi này đã bắt đầu hoặc đã qua nên không đổi được nữa.',
    });
  if (scope === 'one') return { of, lesson, series: [lesson] };
  const later = await lockLessons(trx, of.id, { from: lesson.starts_at });
  const at = unixOf(lesson.starts_at);
  const series = later
    .filter((one) => sameHourOfWeek(unixOf(one.starts_at), at))
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  return { of, lesson, series };
}

/**
 * Changes a lesson, or it and those that follow, which move by the same amount. Of those, one that would move onto a
 * closed day stays. Also plans a cancelled lesson again. Throws `lessonNotFound`, `notFound`, `clash`, `outdated`,
 * `badRequest`.
 */
export async function changeLesson(
  deps: LessonDeps,
  trx: Transaction,
  staff: Staff,
  lessonId: number,
  input: Change,
): Promise<LessonsChanged> {
  const now = deps.clock();
  const { of, lesson, series } = await lockSeries(trx, staff, lessonId, input, now);
  refuseEnded(of);
  if (input.starts_at !== undefined) refusePast(input.starts_at, now);
  const by = input.starts_at === undefined ? 0 : input.starts_at - unixOf(lesson.starts_at);
  const rows = series.map((one) => ({
    id: one.id,
    before: slotOf(one),
    after: changed(slotOf(one), input, by),
  }));
  // A single lesson that would move onto a closed day is refused; in a series it stays.
  const { open, closed: skipped } =
    input.scope === 'one' ? { open: rows, closed: [] } : await apartFromClosed(trx, rows);
  const [closed] = skipped;
  if (open.length === 0 && closed) throw closedFailure(closed);
  const asks = input.scope === 'following';
  return makeChange(deps, trx, staff, {
    of,
    kind: 'change',
    rows: open,
    skipped,
    asks,
    confirm: input.confirm,
  });
}

function changed(slot: Slot, input: Change, by: number): Slot {
  const starts_at = slot.starts_at + by;
  const length = input.minutes === undefined ? slot.ends_at - slot.starts_at : input.minutes * 60;
  return {
    // Each lesson of a series has its own title.
    title: input.scope === 'one' ? (input.title ?? slot.title) : slot.title,
    starts_at,
    ends_at: starts_at + length,
    room_id: input.room_id === undefined ? slot.room_id : input.room_id,
    teacher_id: input.teacher_id === undefined ? slot.teacher_id : input.teacher_id,
    state: 'planned',
  };
}

/**
 * Cancels a lesson, or it and those that follow, once confirmed. Throws `lessonNotFound`, `outdated`, `badRequest`.
 */
export async function cancelLesson(
  deps: LessonDeps,
  trx: Transaction,
  staff: Staff,
  lessonId: number,
  input: Pick<Change, 'updated_at' | 'scope' | 'confirm'>,
): Promise<LessonsChanged> {
  const { of, series } = await lockSeries(trx, staff, lessonId, input, deps.clock());
  const rows = cancelled(series);
  if (rows.length === 0) throw new Failure('badRequest', { message: 'Buổi này đã được hủy rồi.' });
  const { confirm } = input;
  return makeChange(deps, trx, staff, {
    of,
    kind: 'cancel',
    rows,
    skipped: [],
    asks: true,
    confirm,
  });
}

/** The planned ones of these lessons, in their cancelled state. */
export const cancelled = (lessons: readonly StoredLesson[]): Written[] =>
  lessons
    .filter(({ state }) => state === 'planned')
    .map((one) => ({
      id: one.id,
      before: slotOf(one),
      after: { ...slotOf(one), state: 'cancelled' as const },
    }));

/** The lessons of a class that have not begun, to be cancelled. */
export const lessonsToCome = (trx: Queries, classId: number, now: Date): Promise<StoredLesson[]> =>
  lockLessons(trx, classId, { from: dateOf(unixOf(now) + 1) });
