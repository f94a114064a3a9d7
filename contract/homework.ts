/** Homework: a practice given to a lesson. */
import { z } from 'zod';
import { id, idText, spec, unixSeconds } from './spec.ts';

/** Days after the lesson in which it is accepted; null means no end. */
const dueDays = z.int().min(1).max(90).nullable();

/** Hours of its own, as for a test: from when until when it is accepted. */
const homeworkHours = z
  .strictObject({ opens_at: unixSeconds, closes_at: unixSeconds })
  .refine(({ opens_at, closes_at }) => closes_at > opens_at);
export type HomeworkHours = z.infer<typeof homeworkHours>;

export const homeworkDue = z.union([dueDays, homeworkHours]);
/** By days after the lesson, without an end, or by hours of its own. */
export type HomeworkDue = z.infer<typeof homeworkDue>;

/** When results of a test are shown: at once, when it closes, or when staff release them. */
export const resultsTiming = z.enum(['at_once', 'closing', 'by_hand']);
export type ResultsTiming = z.infer<typeof resultsTiming>;

/** The children of the class that homework is for; null means the whole class, also those who join later. */
export const homeworkFor = z.array(id).max(200).nullable();
export type HomeworkFor = z.infer<typeof homeworkFor>;

export const homeworkSpecs = {
  'homework.give': spec({
    summary:
      'Assign a published practice to a lesson as homework; children may start when the lesson begins or at the given hour',
    body: z
      .strictObject({
        lesson_id: id,
        practice_id: id,
        due_days: dueDays,
        hours: homeworkHours.optional(),
        /** For a test; a practice that reveals answers at once allows only 'at_once'. */
        results: resultsTiming.default('at_once'),
        /** Children of the class; without them it is for the whole class. */
        students: homeworkFor.unwrap().min(1).optional(),
      })
      .refine(({ due_days, hours }) => hours === undefined || due_days === null)
      // It must close at some time.
      .refine(
        ({ due_days, hours, results }) =>
          results !== 'closing' || due_days !== null || hours !== undefined,
      ),
    data: z.strictObject({ id }),
    errors: ['lessonNotFound', 'practiceNotFound', 'notFound', 'clash'],
  }),
  'homework.change': spec({
    summary:
      'Change the due time of homework, and when the results of a test are shown: running attempts may gain time but never lose any, families are notified after ten minutes, and results already seen stay visible',
    params: z.strictObject({ id: idText }),
    /**
     * `before`: what the caller saw; nothing changes if the stored value differs. Released results are visible
     * `at_once`; without `results` they stay unchanged.
     */
    body: z.strictObject({
      before: homeworkDue,
      value: homeworkDue,
      results: z.strictObject({ before: resultsTiming, value: resultsTiming }).optional(),
    }),
    /** `released`: the number of results that were held until now. */
    data: z.strictObject({ released: z.int() }),
    errors: ['notFound', 'clash', 'outdated'],
  }),
  'homework.changeStudents': spec({
    summary:
      'Change which children of the class homework is for: whoever has begun it keeps it; the families of those who are added are notified after ten minutes',
    params: z.strictObject({ id: idText }),
    /** `before`: what the caller saw; nothing changes if the stored children differ. Order does not matter. */
    body: z
      .strictObject({ before: homeworkFor, value: homeworkFor })
      .refine(({ value }) => value?.length !== 0),
    data: z.null(),
    errors: ['notFound', 'clash', 'outdated'],
  }),
  'homework.releaseResults': spec({
    summary:
      'Release the held results of a test to the families of a class, including those still to come',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({}).nullish(),
    /** `released`: how many results were held. */
    data: z.strictObject({ released: z.int() }),
    errors: ['notFound'],
  }),
  'homework.takeBack': spec({
    summary: 'Remove homework from a lesson, unless a child of the class has begun it',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({}).nullish(),
    data: z.null(),
    errors: ['notFound', 'clash'],
  }),
};
