/** Staff's entries after a lesson: attendance, skills and comments of its children, and what it was about. */
import { z } from 'zod';
import { lessonSkills } from './codes.ts';
import { formerKey, page } from './paging.ts';
import { flag, id, idText, spec, unixSeconds } from './spec.ts';

export const lessonAttendance = z.strictObject({
  state: z.enum(['present', 'late', 'excused', 'absent']),
  /** Minutes late; null if not given, or not late. */
  minutes: z.int().min(1).max(300).nullable(),
});

/** 0 to 10 in steps of 0.5; null if not rated. */
const score = z.number().min(0).max(10).multipleOf(0.5).nullable();
/** Empty if nothing was written. */
const text = z.string().max(2000);
const lessonNotes = z.strictObject({ taught: text, homework: text, next: text });

const lessonRow = z.strictObject({
  student_id: id,
  full_name: z.string(),
  /** On trial in the class: it has a trial result. */
  on_trial: flag,
  /** What joining recorded, until somebody confirms it; null if the child did not join. */
  joined: lessonAttendance.nullable(),
  attendance: lessonAttendance.nullable(),
  /** The skills of the subject that a teacher rates, in their order (`rules/lessons/skills.ts`). */
  skills: z.array(score).length(4),
  comment: text,
  /** `open` is not sent, `held` is about to be sent and can be undone, `changed` was edited after the family got it. */
  state: z.enum(['open', 'held', 'released', 'changed']),
  /** Until when it can be undone. */
  undo_until: unixSeconds.nullable(),
  released_at: unixSeconds.nullable(),
});
export type LessonRow = z.infer<typeof lessonRow>;

const lessonHead = {
  id,
  title: z.string(),
  class_title: z.string(),
  starts_at: unixSeconds,
  ends_at: unixSeconds,
};

const listedLesson = z.strictObject({
  ...lessonHead,
  /** The number of children, and of those for whom nothing was sent. */
  children: z.int(),
  missing: z.int(),
});
export type ListedLesson = z.infer<typeof listedLesson>;

export const lessonGrid = z
  .strictObject({
    ...lessonHead,
    subject_id: id,
    /** 0: the caller may not see skills, comments and notes, which are empty. */
    may_assess: flag,
    notes: lessonNotes,
    rows: z.array(lessonRow),
  })
  .meta({ id: 'LessonGrid' });
export type LessonGrid = z.infer<typeof lessonGrid>;

const params = z.strictObject({ id: idText });
/** `before`: the value that the caller saw. If the stored value differs, nothing is changed. */
const change = <T extends z.ZodType>(value: T) => ({ before: value, value });

const assessment = z.discriminatedUnion('cell', [
  z.strictObject({
    cell: z.literal('skill'),
    student_id: id,
    skill: z.literal(Object.values(lessonSkills)),
    ...change(score),
  }),
  z.strictObject({ cell: z.literal('comment'), student_id: id, ...change(text) }),
  z.strictObject({ cell: z.enum(['taught', 'homework', 'next']), ...change(text) }),
]);
export type Assessment = z.infer<typeof assessment>;

export const lessonsSpecs = {
  'lessons.list': spec({
    summary:
      'List lessons within reach, 50 at a time: incomplete ones of the last 30 days, oldest first; complete ones; those of the next 7 days; or those that the caller teaches today',
    query: z.strictObject({
      list: z.enum(['missing', 'done', 'coming', 'today']),
      cursor: idText.optional(),
      after: formerKey(idText, 'cursor'),
    }),
    data: page('lessons', listedLesson, { next: formerKey(id.nullable(), 'next_cursor') }),
    errors: [],
  }),
  'lessons.due': spec({
    summary:
      'Count the lessons within reach that have been incomplete for more than 12 and 24 hours',
    data: z.strictObject({ due: z.int(), late: z.int() }),
    errors: [],
  }),
  'lessons.grid': spec({
    summary: 'Get a lesson with everything entered about each child',
    params,
    data: lessonGrid,
    errors: ['lessonNotFound'],
  }),
  'lessons.attend': spec({
    summary: "Enter a child's attendance, or remove it (null); repeating it changes nothing",
    params,
    body: z.strictObject({ student_id: id, ...change(lessonAttendance.nullable()) }),
    data: z.null(),
    errors: ['lessonNotFound', 'outdated'],
  }),
  'lessons.assess': spec({
    summary: 'Enter a skill, a comment or a note of a lesson; repeating it changes nothing',
    params,
    body: assessment,
    data: z.null(),
    errors: ['lessonNotFound', 'outdated'],
  }),
  'lessons.send': spec({
    summary:
      'Send the complete entries to families after ten minutes, skipping those already sent; returns what is incomplete',
    params,
    data: z.strictObject({
      sent: z.array(id),
      incomplete: z.array(
        z.strictObject({
          student_id: id,
          missing: z.array(z.enum(['attendance', 'skills', 'comment'])),
        }),
      ),
      undo_until: unixSeconds,
    }),
    errors: ['lessonNotFound', 'reportNotReady'],
  }),
  'lessons.undo': spec({
    summary: 'Undo sending within ten minutes',
    params,
    data: z.strictObject({ taken_back: z.array(id) }),
    errors: ['lessonNotFound'],
  }),
};
