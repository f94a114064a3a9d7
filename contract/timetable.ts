/** Lessons and closed days, as the office sees and changes them. */
import { z } from 'zod';
import { day, id, idText, spec, unixSeconds } from './spec.ts';
import { classOfficeSpecs } from './timetable-classes.ts';

const one = z.strictObject({ id: idText });
/** The version that a screen shows, with milliseconds: a change based on another one is refused. */
export const version = z.iso.datetime();

/** `teacher_id` is who teaches the lesson: its substitute teacher if it has one, or else the teacher of the class. */
export const timetableLesson = z
  .strictObject({
    id,
    class_id: id,
    /** 'Lớp Toán 3 - Nâng cao'. */
    class: z.string(),
    class_code: z.string(),
    subject_id: z.int(),
    title: z.string(),
    starts_at: unixSeconds,
    ends_at: unixSeconds,
    room_id: id.nullable(),
    teacher_id: id.nullable(),
    /** The teacher is not the teacher of the class. */
    stands_in: z.boolean(),
    state: z.enum(['planned', 'cancelled']),
    updated_at: version,
  })
  .meta({ id: 'TimetableLesson' });
export type TimetableLesson = z.infer<typeof timetableLesson>;

const closedDay = z.strictObject({ day: z.iso.date(), name: z.string() });

const room = z.strictObject({ id, name: z.string(), seats: z.int() });

/** Where and when a lesson is. */
const place = z.strictObject({
  starts_at: unixSeconds,
  ends_at: unixSeconds,
  /** Names; null if there are none. */
  room: z.string().nullable(),
  teacher: z.string().nullable(),
});

/** What a change did; or what it would do, if it must be confirmed by sending it again with `confirm`. */
export const lessonsChanged = z
  .discriminatedUnion('state', [
    z.strictObject({
      state: z.literal('saved'),
      change_id: id,
      /** Until then it can be undone, and families are not notified. */
      undo_until: unixSeconds,
      lesson_ids: z.array(id),
      /** Closed days on which no lesson was created, or from which one was not moved. */
      skipped: z.array(closedDay),
    }),
    z.strictObject({
      state: z.literal('confirm'),
      confirm: z.string(),
      /** The first 60. `before` is null for a new lesson, and `after` for a cancelled one. */
      rows: z.array(z.strictObject({ before: place.nullable(), after: place.nullable() })),
      count: z.int(),
      skipped: z.array(closedDay),
      /** Sentences about children in two lessons, or more children than seats. */
      warnings: z.array(z.string()),
    }),
  ])
  .meta({ id: 'LessonsChanged' });
export type LessonsChanged = z.infer<typeof lessonsChanged>;

const dayClosed = z.discriminatedUnion('state', [
  /** The changes that cancelled lessons, one a class; each can be undone before families are notified. */
  z.strictObject({ state: z.literal('saved'), change_ids: z.array(id) }),
  /** Nothing is stored before it is decided what becomes of the lessons. */
  z.strictObject({ state: z.literal('confirm'), lessons: z.int(), classes: z.int() }),
]);
export type DayClosed = z.infer<typeof dayClosed>;

const confirm = z.string().max(64).optional();
const lessonTitle = z.string().trim().normalize('NFC').max(120);
const minutes = z.int().min(15).max(480);
const start = unixSeconds.min(1_600_000_000).max(4_000_000_000);
const slot = {
  class_id: id,
  starts_at: start,
  minutes,
  room_id: id.nullable(),
  /** The substitute teacher; null if the teacher of the class teaches it. */
  teacher_id: id.nullable(),
  confirm,
};
/** `following` also means the later ones of the class on this weekday at this hour. */
const scope = z.enum(['one', 'following']);
export const timetableSpecs = {
  'timetable.week': spec({
    summary: 'List the lessons of a week, of everybody or of one teacher, room or class',
    query: z.strictObject({
      /** A day of the week, which begins on Monday. */
      day,
      by: z.enum(['teacher', 'room', 'class']).optional(),
      of: idText.optional(),
    }),
    data: z.strictObject({
      monday: day,
      closed: z.array(closedDay),
      lessons: z.array(timetableLesson),
    }),
    errors: [],
  }),
  'timetable.choices': spec({
    summary: 'List the teachers, rooms, levels and classes to choose from for lessons and classes',
    data: z.strictObject({
      teachers: z.array(z.strictObject({ id, name: z.string() })),
      /** Staff who teach and are not yet the teacher of a class. */
      staff: z.array(z.strictObject({ id, name: z.string() })),
      levels: z.array(z.strictObject({ id, subject_id: z.int(), name: z.string() })),
      rooms: z.array(room),
      centres: z.array(z.strictObject({ id, name: z.string() })),
      classes: z.array(
        z.strictObject({
          id,
          title: z.string(),
          code: z.string(),
          teacher_id: id.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
  'timetable.createLesson': spec({
    summary: 'Create a lesson; the families of the class are notified after ten minutes',
    body: z.strictObject({ ...slot, title: lessonTitle.optional() }),
    data: lessonsChanged,
    errors: ['classNotFound', 'notFound', 'clash'],
  }),
  'timetable.repeat': spec({
    summary: 'Create weekly lessons at the same hour, skipping closed days',
    body: z.strictObject({ ...slot, count: z.int().min(2).max(60) }),
    data: lessonsChanged,
    errors: ['classNotFound', 'notFound', 'clash'],
  }),
  'timetable.changeLesson': spec({
    summary: 'Change the time, room or teacher of a lesson, or of it and all following ones',
    params: one,
    body: z.strictObject({
      updated_at: version,
      scope,
      starts_at: start.optional(),
      minutes: minutes.optional(),
      room_id: id.nullable().optional(),
      teacher_id: id.nullable().optional(),
      title: lessonTitle.min(1).optional(),
      confirm,
    }),
    data: lessonsChanged,
    errors: ['lessonNotFound', 'notFound', 'clash', 'outdated'],
  }),
  'timetable.cancelLesson': spec({
    summary: 'Cancel a lesson, or it and all following ones; always confirmed first',
    params: one,
    body: z.strictObject({ updated_at: version, scope, confirm }),
    data: lessonsChanged,
    errors: ['lessonNotFound', 'outdated'],
  }),
  'timetable.undo': spec({
    summary: 'Undo a change before families are notified',
    params: one,
    body: z.strictObject({}).nullish(),
    data: z.null(),
    errors: ['notFound', 'clash', 'undoConflict'],
  }),
  'timetable.closedDays': spec({
    summary: 'List the days without lessons, from this year on',
    data: z.array(closedDay.extend({ lessons: z.int() })),
    errors: [],
  }),
  'timetable.closeDay': spec({
    summary: 'Add or rename a day without lessons, and decide about lessons already planned on it',
    body: z.strictObject({
      day,
      name: z.string().trim().normalize('NFC').min(1).max(60),
      /** The name that the caller saw; null if the day was not closed. `outdated` returns the current name. */
      seen: z.string().nullable(),
      /** What becomes of the lessons that are planned on a new closed day; absent to be asked if there are any. */
      lessons: z.enum(['cancel', 'keep']).optional(),
    }),
    data: dayClosed,
    errors: ['outdated'],
  }),
  'timetable.openDay': spec({
    summary: 'Remove a closed day',
    body: z.strictObject({ day }),
    data: z.null(),
    errors: ['notFound'],
  }),
  ...classOfficeSpecs,
};
