/** Homework: a practice given to a lesson. */
import { z } from 'zod';
import { id, idText, spec } from './spec.ts';

export const homeworkSpecs = {
  'homework.give': spec({
    summary: 'Give a published practice to a lesson; its children may begin when the lesson does',
    body: z.strictObject({
      lesson_id: id,
      practice_id: id,
      /** Days after the lesson in which it is taken; null: no end. */
      due_days: z.int().min(1).max(90).nullable(),
    }),
    data: z.strictObject({ id }),
    errors: ['lessonNotFound', 'practiceNotFound', 'clash'],
  }),
  'homework.takeBack': spec({
    summary: 'Take homework away from a lesson, as long as no child of the class has begun it',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({}).nullish(),
    data: z.null(),
    errors: ['notFound', 'clash'],
  }),
};
