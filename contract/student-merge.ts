/** Two children of a family who are the same child, entered twice. */
import { z } from 'zod';
import { bulk } from './bulk.ts';
import { id, idText, spec, unixSeconds } from './spec.ts';

const params = z.strictObject({ id: idText });

const attempt = z.strictObject({
  id,
  opened_at: unixSeconds,
  /** Null if it is still open. */
  submitted_at: unixSeconds.nullable(),
  /** The number of answered questions, and of all. */
  given: z.int(),
  questions: z.int(),
});

const clash = z
  .strictObject({
    practice: z.string(),
    kept: attempt,
    gone: attempt,
    /** The attempt that currently stays as the current one. */
    stays: id,
  })
  .meta({ id: 'MergeClash' });
export type MergeClash = z.infer<typeof clash>;

export const studentMergeSpecs = {
  'students.previewMerge': spec({
    summary:
      'Preview merging two children of one login; where both have an attempt at a practice and one is open, the caller chooses which to keep',
    params,
    body: z.strictObject({
      /** The child whose data move to the other one, and who is then deleted. */
      gone_id: id,
      /** Chosen attempts. For the others, an open one stays, and of two the later one. */
      keep: z.array(id).max(200),
    }),
    data: z.strictObject({ bulk, clashes: z.array(clash) }),
    errors: ['factorNeeded', 'notFound'],
  }),
  'students.merges': spec({
    summary: 'List merges into this child that the caller can still undo',
    params,
    data: z.array(
      z.strictObject({
        /** For `bulk.undo`. */
        id,
        /** The name of the deleted child. */
        name: z.string(),
        by: z.string().nullable(),
        applied_at: unixSeconds,
        undo_until: unixSeconds,
      }),
    ),
    errors: [],
  }),
};
