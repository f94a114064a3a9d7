/** Classes as the office sees and changes them. */
import { z } from 'zod';
import { homeworkDue, resultsTiming } from './homework.ts';
import { formerKey, page } from './paging.ts';
import { id, idText, spec, subjectId, subjectIdText, unixSeconds } from './spec.ts';

const one = z.strictObject({ id: idText });
const version = z.iso.datetime();
const status = z.union([z.literal(1), z.literal(2), z.literal(3)]);

const classFields = {
  code: z.string(),
  subject_id: z.int(),
  grade_id: z.int(),
  level_id: id.nullable(),
  level_name: z.string().nullable(),
  teacher_id: id.nullable(),
  join_url: z.string().nullable(),
};

/** 1 is active, 2 on trial, 3 inactive. */
const officeClass = z
  .strictObject({
    id,
    title: z.string(),
    ...classFields,
    teacher: z.string().nullable(),
    status,
    students: z.int(),
    next_lesson: unixSeconds.nullable(),
  })
  .meta({ id: 'OfficeClass' });
export type OfficeClass = z.infer<typeof officeClass>;

/** A teacher of the classes, or a staff member who becomes one. */
const teacherRef = z.union([z.strictObject({ teacher_id: id }), z.strictObject({ staff_id: id })]);

const classBody = {
  code: z
    .string()
    .trim()
    .normalize('NFC')
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,39}$/u),
  subject_id: subjectId,
  grade_id: z.int().min(0).max(12),
  level_id: id.nullable(),
  /** Shown after the class; null means the name of the level. */
  level_name: z.string().trim().normalize('NFC').min(1).max(60).nullable(),
  teacher: teacherRef.nullable(),
  join_url: z
    .url({ protocol: /^https$/ })
    .max(500)
    .nullable(),
};
export type ClassBody = z.infer<z.ZodObject<typeof classBody>>;

const classLessonRow = z.strictObject({
  id,
  title: z.string(),
  starts_at: unixSeconds,
  ends_at: unixSeconds,
  room: z.string().nullable(),
  teacher: z.string().nullable(),
  stands_in: z.boolean(),
  state: z.enum(['planned', 'cancelled']),
  homework: z.array(
    z.strictObject({
      id,
      practice_id: id,
      title: z.string(),
      /** Required for tests (1): when results are shown. */
      practice_type: z.literal([1, 2]),
      /** Days after the lesson, hours of its own, or null for no end. */
      due: homeworkDue,
      results: resultsTiming,
      /** Staff have released its results. */
      released: z.boolean(),
      /** How many results of its children are held. */
      held: z.int(),
      /** For a closed test: the children with more time, for whom its results wait. */
      waits_for: z.array(z.string()),
      /** The children of the class that it is for, by name; null means the whole class. */
      students: z.array(z.strictObject({ id, full_name: z.string() })).nullable(),
    }),
  ),
});

export const classOfficeSpecs = {
  'timetable.classes': spec({
    summary: 'List the classes within reach by code, one page at a time',
    query: z.strictObject({
      /** A part of the code or of the level. */
      q: z.string().trim().max(60).optional(),
      status: z.enum(['open', 'over', 'all']).default('open'),
      subject: subjectIdText.optional(),
      teacher: idText.optional(),
      /** A code. */
      cursor: z.string().max(60).optional(),
      after: formerKey(z.string().max(60), 'cursor'),
    }),
    data: page('classes', officeClass, { has_more: formerKey(z.boolean(), 'next_cursor') }),
    errors: [],
  }),
  'timetable.class': spec({
    summary: 'Get a class with its students and lessons',
    params: one,
    data: officeClass.extend({
      updated_at: version,
      enrolled: z.array(z.strictObject({ id, full_name: z.string(), status })),
      /** Children who will join or leave it with a future lesson. */
      moves: z.array(
        z.strictObject({
          id,
          student_id: id,
          full_name: z.string(),
          comes: z.boolean(),
          /** The title of the other class; null if there is none. */
          other: z.string().nullable(),
          starts_at: unixSeconds,
        }),
      ),
      /** The last ten past ones, and all future ones. */
      lessons: z.array(classLessonRow),
    }),
    errors: ['classNotFound'],
  }),
  'timetable.createClass': spec({
    summary: 'Create a class',
    body: z.strictObject({ ...classBody, status: z.union([z.literal(1), z.literal(2)]) }),
    data: z.strictObject({ id }),
    errors: ['notFound', 'clash'],
  }),
  'timetable.changeClass': spec({
    summary: 'Update a class; refused if the new teacher is busy during one of its lessons',
    params: one,
    body: z.strictObject({ ...classBody, status, updated_at: version }),
    data: z.strictObject({ updated_at: version }),
    errors: ['classNotFound', 'notFound', 'clash', 'outdated'],
  }),
  'timetable.endClass': spec({
    summary: 'End a class and cancel its future lessons; can be undone for ten minutes',
    params: one,
    body: z.strictObject({ updated_at: version }),
    data: z.strictObject({ change_id: id, undo_until: unixSeconds, cancelled: z.int() }),
    errors: ['classNotFound', 'outdated'],
  }),
};
