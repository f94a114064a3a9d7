import { z } from 'zod';
import { lessonSkills } from './codes.ts';
import { flag, id, idText, spec, unixSeconds } from './spec.ts';
import { resultBand } from './writing.ts';

export const teacher = z
  .strictObject({ id, name: z.string(), title: z.enum(['Cô', 'Thầy', 'Giáo viên']) })
  .meta({ id: 'Teacher' });

/** Lesson status: active 1, complete 2, lock 3, expired 4, timeout 5, start_learn 7. */
export const lessonStatus = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(7),
]);
export type LessonStatus = z.infer<typeof lessonStatus>;

/** One task of a lesson. `content_type`: video 1, document 3, homework 4, project 9. */
export const lessonContent = z
  .strictObject({
    id,
    content_type: z.union([z.literal(1), z.literal(3), z.literal(4), z.literal(9)]),
    title: z.string(),
    /** Its path in the app, or a document's file; null while it is locked. */
    url: z.string().nullable(),
    /** The size of a document in bytes. */
    size: z.int().nullable(),
    practice_id: id.nullable(),
    project_id: id.nullable(),
    require_buy: z.boolean(),
    /** Not begun, begun, done. */
    state: z.enum(['new', 'started', 'done']),
    /** 1: it is done, and the student is doing it once more. */
    redoing: flag,
    /** 0 to 10, for homework and marked projects. */
    score: z.number().nullable(),
    /** The best result, which counts in means. */
    best_score: z.number().nullable(),
    /** Shown instead of the two scores; null if the scores are shown. */
    band: resultBand.nullable(),
    best_band: resultBand.nullable(),
    /** 0 to 1, for a video. */
    progress: z.number().min(0).max(1).nullable(),
    /** Nothing is accepted after this time; null means no end. */
    due_time: unixSeconds.nullable(),
  })
  .meta({ id: 'LessonContent' });
export type LessonContent = z.infer<typeof lessonContent>;

export const classLesson = z
  .strictObject({
    id,
    title: z.string(),
    lesson_type: z.int().min(1).max(5),
    status: lessonStatus,
    start_time: unixSeconds,
    end_time: unixSeconds,
    attended: flag,
    /** A teacher has recorded that the student was not there. */
    absent: flag,
    join_url: z.string().nullable(),
    has_report: flag,
    contents: z.array(lessonContent),
  })
  .meta({ id: 'ClassLesson' });
export type ClassLesson = z.infer<typeof classLesson>;

/** A class, as one of its students sees it. `class_status`: active 1, trial 2, inactive 3. */
const ownClass = z.strictObject({
  id,
  title: z.string(),
  subject_id: z.int(),
  grade_id: z.int(),
  level_name: z.string().nullable(),
  class_status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** The student's stage with the centre, from trial to end: 0 to 8, 10 and 11, or 12, left; with its name. */
  stage: z.strictObject({ id: z.int().min(0).max(12), name: z.string() }),
  teacher: teacher.nullable(),
});

/** A class with the student's progress in it. */
export const classItem = ownClass
  .extend({
    lesson_count: z.int(),
    lesson_done: z.int(),
    homework_count: z.int(),
    homework_done: z.int(),
  })
  .meta({ id: 'ClassItem' });
export type ClassItem = z.infer<typeof classItem>;

export const classInfo = ownClass
  .extend({ lessons: z.array(classLesson) })
  .meta({ id: 'ClassInfo' });
export type ClassInfo = z.infer<typeof classInfo>;

/** What a student did in one month. */
const month = {
  /** 'YYYY-MM'. */
  month: z.string(),
  lessons: z.int(),
  attended: z.int(),
  homework: z.int(),
  homework_done: z.int(),
  /** The mean of the homework scores, 0 to 10, without those with a band; null if none was done. */
  average_score: z.number().nullable(),
  /** The mean of the bands, to half a band; null if there is none. */
  average_band: resultBand.nullable(),
};
export const monthResult = z.strictObject(month).meta({ id: 'MonthResult' });
export type MonthResult = z.infer<typeof monthResult>;

/** The same with the skills of the class's subject that a teacher rates after a lesson, 0 to 10. */
export const monthResultV2 = z
  .strictObject({
    ...month,
    skills: z.array(
      z.strictObject({
        skill_id: z.literal(Object.values(lessonSkills)),
        score: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'MonthResultV2' });
export type MonthResultV2 = z.infer<typeof monthResultV2>;

/** A class offered to a student without one. */
export const suggestedClass = z
  .strictObject({
    id,
    title: z.string(),
    subject_id: z.int(),
    teacher: teacher.nullable(),
    next_lesson_time: unixSeconds.nullable(),
    weekdays: z.array(z.int().min(0).max(6)),
    reason: z.string(),
    /** When the family last asked about this class for this student; null means never. */
    asked_at: unixSeconds.nullable(),
  })
  .meta({ id: 'SuggestedClass' });
export type SuggestedClass = z.infer<typeof suggestedClass>;

const months = z
  .string()
  .regex(/^([1-9]|1[0-2])$/)
  .transform(Number)
  .optional();

export const classesSpecs = {
  'learning.classInfo': spec({
    summary: 'Get a class of the student: its lessons in order, with their contents and states',
    params: z.strictObject({ id: idText }),
    data: classInfo,
    errors: ['classNotFound'],
  }),
  'learning.studentMonthResult': spec({
    summary:
      "Get the student's activity over the last months (6 by default) in all classes, oldest first",
    query: z.strictObject({ months }),
    data: z.array(monthResult),
    errors: [],
  }),
  'learning.classMonthResult': spec({
    summary: "Get the student's activity over the last months in one class, for older clients",
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ months }),
    data: z.array(monthResult),
    errors: ['classNotFound'],
  }),
  'learning.classMonthResultV2': spec({
    summary: "Get the student's activity over the last months in one class, with skills",
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ months }),
    data: z.array(monthResultV2),
    errors: ['classNotFound'],
  }),
  'learning.suggested': spec({
    summary: "List at most 6 classes with free places that suit the student's age and subjects",
    data: z.array(suggestedClass),
    errors: [],
  }),
  'learning.join': spec({
    summary: 'Join a running lesson; returns the address of the classroom',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ join_url: z.string().nullable() }),
    errors: ['lessonNotFound', 'lessonNotOpen'],
  }),
};
