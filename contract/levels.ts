/** What levels expect of each skill. */
import { z } from 'zod';
import { id, spec } from './spec.ts';

const bound = z.int().min(0).max(100);
/** Mastery, 0 to 100. */
const range = z
  .strictObject({ low: bound, high: bound })
  .refine(({ low, high }) => low < high, { error: 'low: must be below high' });
export type LevelRange = z.infer<typeof range>;

const cell = { level_id: id, skill_id: id };
const named = z.strictObject({ id, name: z.string() });

/** More than any grid has. */
const maxChanges = 500;

export const levelSpecs = {
  'levels.ranges': spec({
    summary: 'The levels and skills of the subjects within reach, and what each level expects',
    data: z.strictObject({
      subjects: z.array(
        z.strictObject({
          id: z.int(),
          levels: z.array(named),
          skills: z.array(named),
          ranges: z.array(z.strictObject({ ...cell, low: bound, high: bound })),
        }),
      ),
    }),
    errors: [],
  }),
  'levels.setRanges': spec({
    summary:
      'What levels expect from now on: a new version of each range that differs; what families were given stays as it was. `outdated` has what stands there for all cells of the change',
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            ...cell,
            /** What the writer has seen there; null: nothing. */
            seen: range.nullable(),
            /** null: nothing is expected any more. */
            range: range.nullable(),
          }),
        )
        .min(1)
        .max(maxChanges),
    }),
    data: z.strictObject({
      /** So many are another than before. */
      changed: z.int(),
    }),
    errors: ['notFound', 'outdated'],
  }),
};
