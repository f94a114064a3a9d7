/** How questions work, from the first answers of children. */
import { z } from 'zod';
import { questionTypeNames } from './questions/traits.ts';
import { flag, idText, spec, unixSeconds } from './spec.ts';

const part = z.number().min(0).max(1);

const questionStatistics = z
  .strictObject({
    n: z.int().positive(),
    /** Mean of the points. */
    facility: part,
    /** −1 to 1; null: all answers have the same points, or all attempts do. */
    discrimination: z.number().nullable(),
    efficiency: z.number().nullable(),
    /** The number of attempts that left the question unanswered; they earn no points. */
    unanswered: z.int().min(0),
    median_seconds: z.number().nullable(),
    /** In the order of the author; none where nothing is chosen. */
    options: z.array(z.strictObject({ id: z.string(), share: part, right: flag })),
    /** What to look at: key may be wrong, weak, too hard, too easy. */
    flags: z.array(z.enum(['key', 'weak', 'hard', 'easy'])),
  })
  .meta({ id: 'ItemStatistics' });

export const authoringStatisticsSpecs = {
  'authoring.statistics': spec({
    summary: 'How the questions of a practice work, as computed last night',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({
      code: z.string(),
      title: z.string(),
      computed_at: unixSeconds.nullable(),
      /** So many first answers are needed. */
      enough: z.int(),
      questions: z.array(
        z.strictObject({
          code: z.string(),
          type_code: z.enum(questionTypeNames),
          text: z.string(),
          /** null: too few answers yet, or it is judged. */
          statistics: questionStatistics.nullable(),
        }),
      ),
    }),
    errors: ['notFound'],
  }),
};
