/** The mastery that levels expect of each skill. */
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
    summary:
      'List the levels and skills of the subjects within reach, with the mastery that each level expects',
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
      'Update the mastery expected at levels from now on: adds a version of each changed range, and released reports keep theirs; `outdated` returns the current values of all changed cells',
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            ...cell,
            /** The value that the caller saw; null if there is none. */
            seen: range.nullable(),
            /** Null means no expectation from now on. */
            range: range.nullable(),
          }),
        )
        .min(1)
        .max(maxChanges)
        .refine(
          (changes) =>
            new Set(changes.map(({ level_id, skill_id }) => `${level_id}-${skill_id}`)).size ===
            changes.length,
          { error: 'changes: each level and skill must appear only once' },
        ),
    }),
    data: z.strictObject({
      /** The number of changed cells. */
      changed: z.int(),
    }),
    errors: ['notFound', 'outdated'],
  }),
};
