/** How questions perform, from the first answers of children. */
import { z } from 'zod';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { flag, idText, spec, unixSeconds } from './spec.ts';

const part = z.number().min(0).max(1);

const questionStatistics = z
  .strictObject({
    n: z.int().positive(),
    /** The mean of the points. */
    facility: part,
    /** −1 to 1; null if all answers, or all attempts, have the same points. */
    discrimination: z.number().nullable(),
    efficiency: z.number().nullable(),
    /** The number of attempts that left the question unanswered; they earn no points. */
    unanswered: z.int().min(0),
    median_seconds: z.number().nullable(),
    /** In the author's order; empty where nothing is chosen. */
    options: z.array(z.strictObject({ id: z.string(), share: part, right: flag })),
    /** What to check: the key may be wrong; the question is weak, too hard, or too easy. */
    flags: z.array(z.enum(['key', 'weak', 'hard', 'easy'])),
  })
  .meta({ id: 'ItemStatistics' });

export const authoringStatisticsSpecs = {
  'authoring.statistics': spec({
    summary: 'Get statistics on the questions of a practice, as computed last night',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({
      code: z.string(),
      title: z.string(),
      computed_at: unixSeconds.nullable(),
      /** How many first answers are needed. */
      enough: z.int(),
      questions: z.array(
        z.strictObject({
          code: z.string(),
          type_code: z.enum(questionTypeNames),
          text: z.string(),
          /** Null if there are too few answers yet, or the question is judged. */
          statistics: questionStatistics.nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
};
