import { z } from 'zod';
import { classItem, teacher } from './classes.ts';
import { day, id, idText, spec, unixSeconds } from './spec.ts';

/** One lesson of the schedule. */
export const lessonItem = z
  .strictObject({
    id,
    class_id: id,
    class_title: z.string(),
    subject_id: z.int(),
    title: z.string(),
    lesson_type: z.int().min(1).max(5),
    start_time: unixSeconds,
    end_time: unixSeconds,
    teacher: teacher.nullable(),
    /** The address of the classroom app; null until the class has one. */
    join_url: z.string().nullable(),
  })
  .meta({ id: 'LessonItem' });
export type LessonItem = z.infer<typeof lessonItem>;

/** Homework that is not finished yet. */
export const unfinishedPractice = z
  .strictObject({
    practice_id: id,
    title: z.string(),
    practice_type: z.union([z.literal(1), z.literal(2)]),
    subject_id: z.int(),
    class_id: id,
    class_title: z.string(),
    lesson_title: z.string(),
    total_question: z.int(),
    unfinished_question: z.int(),
    total_time: z.int().nullable(),
    remain_time: z.int().nullable(),
    started: z.boolean(),
    /** Nothing is accepted after this time; null means no end. */
    due_time: unixSeconds.nullable(),
    require_buy: z.boolean(),
  })
  .meta({ id: 'UnfinishedPractice' });
export type UnfinishedPractice = z.infer<typeof unfinishedPractice>;

/** A teacher's comment on a lesson. */
export const teacherReview = z
  .strictObject({
    id,
    class_id: id,
    review: z.string(),
    teacher: z.string(),
    class: z.strictObject({ title: z.string(), target_subject_id: z.int() }),
    subject: z.strictObject({ id: z.int() }),
    lesson_title: z.string(),
    lesson_start_time: unixSeconds,
    format_data: z.strictObject({
      title_class: z.string(),
      /** 'HH:mm dd/MM/yyyy' in Vietnam. */
      class_start_time: z.string(),
      /** 'Cô', 'Thầy' or 'Giáo viên', followed by the name. */
      teacher_name: z.string(),
      /** The subject's colour, '#rrggbb'. */
      bg_title_class: z.string(),
    }),
  })
  .meta({ id: 'TeacherReview' });
export type TeacherReview = z.infer<typeof teacherReview>;

export const learningSpecs = {
  'learning.teacherReview': spec({
    summary:
      "List teachers' comments on the student, newest first, at most 20; filtered by class, or older than one",
    query: z.strictObject({ class_id: idText.optional(), before: idText.optional() }),
    data: z.array(teacherReview),
    errors: [],
  }),
  'learning.classes': spec({
    summary: "List the student's classes",
    data: z.array(classItem),
    errors: [],
  }),
  'learning.schedule': spec({
    summary:
      'List the lessons of this week (from Monday, including past ones) and of the next 14 days, or those of the given days, soonest first',
    /** Both or neither; at most 62 days, both included. */
    query: z.strictObject({ from: day.optional(), to: day.optional() }).refine(({ from, to }) => {
      if (from === undefined || to === undefined) return from === to;
      const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;
      return days >= 1 && days <= 62;
    }),
    data: z.array(lessonItem),
    errors: [],
  }),
  'learning.unfinished': spec({
    summary:
      'List the homework of past and present lessons that is available and has no result yet, latest lesson first',
    data: z.array(unfinishedPractice),
    errors: [],
  }),
};
