/** Bulk changes: previewed first, then applied, and undone within 30 days if needed (a removed note: ten minutes). */
import { z } from 'zod';
import { flag, id, idText, spec, unixSeconds } from './spec.ts';

/** previewed → applying → applied → undoing → undone. A preview that is not applied in time expires. */
export const bulkState = z.enum([
  'previewed',
  'applying',
  'applied',
  'undoing',
  'undone',
  'expired',
]);

const count = z.int().min(0);

/** One field in words. `before` is null if the field is new, and `after` if it is deleted. */
export const bulkChange = z.strictObject({
  what: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type BulkChange = z.infer<typeof bulkChange>;

export const bulk = z
  .strictObject({
    id,
    kind: z.string(),
    state: bulkState,
    /** A checksum of what the preview saw, to be sent with `apply` so that nothing else is applied. */
    checksum: z.string(),
    total: count,
    /** Families that will get a message, ten minutes after the change is applied. */
    messages: count,
    warnings: z.array(z.string()),
    /** The first 20. */
    examples: z.array(z.strictObject({ title: z.string(), changes: z.array(bulkChange) })),
    /** How many are applied; during undo, how many still are. */
    done: count,
    /** The first 20 units that were left because somebody else changed them meanwhile. */
    left: z.array(z.string()),
    left_count: count,
    previewed_at: unixSeconds,
    applied_at: unixSeconds.nullable(),
    /** Null if it can no longer be undone. */
    undo_until: unixSeconds.nullable(),
  })
  .meta({ id: 'Bulk' });
export type Bulk = z.infer<typeof bulk>;

/** The list on whose page a change is made. */
const bulkList = z.enum(['students', 'leads']);
export type BulkList = z.infer<typeof bulkList>;

const params = z.strictObject({ id: idText });

export const bulkSpecs = {
  'bulk.list': spec({
    summary:
      "List the newest 20 changes made on the page of a list that the caller can still undo: the own ones, or everybody's for an owner",
    query: z.strictObject({ list: bulkList }),
    data: z.array(
      z.strictObject({
        id,
        /** 'xếp lớp, đổi tình trạng' */
        text: z.string(),
        /** What its first unit is about, such as a child's name. */
        title: z.string(),
        total: count,
        /** Null if the author has left. */
        by: z.string().nullable(),
        applied_at: unixSeconds,
        undo_until: unixSeconds,
      }),
    ),
    errors: [],
  }),
  'bulk.read': spec({
    summary: 'Get a bulk change: its effects and its progress',
    params,
    data: bulk,
    errors: ['notFound'],
  }),
  'bulk.apply': spec({
    summary:
      'Apply a preview in batches of 500; may be repeated. More than 20 rows, or merging two children, requires a fresh second factor',
    params,
    body: z.strictObject({
      checksum: z.string().max(64),
      /** The number of changes, typed by the person if there are more than 200. */
      typed: z.int().optional(),
    }),
    data: bulk,
    errors: ['notFound', 'bulkStale', 'badRequest', 'factorNeeded'],
  }),
  'bulk.undo': spec({
    summary:
      'Undo a change until `undo_until` (30 days; a removed note: ten minutes), row by row; requires the second factor like applying it',
    params,
    body: z.strictObject({
      /** 1: leaves what others have changed since; otherwise that is an error, which names it. */
      leave_changed: flag.optional(),
    }),
    data: bulk,
    errors: ['notFound', 'undoConflict', 'factorNeeded'],
  }),
};
