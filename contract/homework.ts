/** Homework: a practice given to a lesson. */
import { z } from 'zod';
import { id, idText, spec } from './spec.ts';

/** Days after the lesson in which it is taken; null: no end. */
const dueDays = z.int().min(1).max(90).nullable();

export const homeworkSpecs = {
  'homework.give': spec({
    summary: 'Give a published practice to a lesson; its children may begin when the lesson does',
    body: z.strictObject({
      lesson_id: id,
      practice_id: id,
      due_days: dueDays,
    }),
    data: z.strictObject({ id }),
    errors: ['lessonNotFound', 'practiceNotFound', 'clash'],
  }),
  'homework.change': spec({
    summary:
      'Have homework end at another time; running attempts get what is more and lose nothing, and families are told ten minutes later',
    params: z.strictObject({ id: idText }),
    /** `before`: what the caller has seen. When something else stands there, nothing is stored. */
    body: z.strictObject({ before: dueDays, value: dueDays }),
    data: z.null(),
    errors: ['notFound', 'clash', 'outdated'],
  }),
  'homework.takeBack': spec({
    summary: 'Take homework away from a lesson, as long as no child of the class has begun it',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({}).nullish(),
    data: z.null(),
    errors: ['notFound', 'clash'],
  }),
};
