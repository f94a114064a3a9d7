/** The office's first page: who falls behind, and what waits. */
import { z } from 'zod';
import { reasonKinds, maxCallNote } from './kinds.ts';
import { cursor, page } from './paging.ts';
import { id, idText, spec, unixSeconds } from './spec.ts';

export const reasonKind = z.enum(reasonKinds);

const reason = z.strictObject({
  kind: reasonKind,
  /** One sentence with the evidence. */
  text: z.string(),
  /** The page with the evidence. */
  url: z.string(),
});

const child = z
  .strictObject({
    id,
    full_name: z.string(),
    /** Classes within reach. */
    classes: z.array(z.string()),
    reasons: z.array(reason),
  })
  .meta({ id: 'ChildBehind' });
export type ChildBehind = z.infer<typeof child>;

const called = z
  .strictObject({
    /** The id of the call. */
    id,
    student_id: id,
    full_name: z.string(),
    note: z.string(),
    /** Null if the caller is no longer staff. */
    by: z.string().nullable(),
    called_at: unixSeconds,
    hidden_until: unixSeconds,
  })
  .meta({ id: 'ChildCalled' });
export type ChildCalled = z.infer<typeof called>;

const reasonCount = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);

const filter = {
  class_id: idText.optional(),
  reason: reasonKind.optional(),
};

const marking = z.strictObject({
  /** Waiting for a mark, by age: under a day, one to two days, longer. */
  ages: z.strictObject({ today: z.int(), yesterday: z.int(), older: z.int() }),
  late: z.int(),
  /** When the oldest was submitted; null if nothing waits. */
  oldest_at: unixSeconds.nullable(),
});

const commentsMissing = z.strictObject({
  lesson_id: id,
  class: z.string(),
  title: z.string(),
  /** Null if the class has no teacher. */
  teacher: z.string().nullable(),
  ended_at: unixSeconds,
  /** The number of children without a comment. */
  missing: z.int(),
});

/** What a centre needs for its first lesson, in order. */
export const firstStepKinds = [
  'site',
  'teacher',
  'class',
  'lessons',
  'questions',
  'homework',
  'students',
  'families',
] as const;

const firstStep = z
  .strictObject({
    kind: z.enum(firstStepKinds),
    done: z.boolean(),
    /** The page on which it is done. */
    url: z.string(),
  })
  .meta({ id: 'FirstStep' });
export type FirstStep = z.infer<typeof firstStep>;

export const overviewSpecs = {
  'overview.children': spec({
    summary: 'List children within reach who are falling behind, most reasons first, 50 at a time',
    query: z.strictObject({ ...filter, cursor: cursor(reasonCount, idText) }),
    data: page('children', child, {
      total: z.int(),
      /** Null if the first run is in progress. */
      computed_at: unixSeconds.nullable(),
      /**
       * Computed once an hour, because there are too many children to do it now; those whom the caller teaches are
       * as of now.
       */
      is_kept: z.boolean(),
      /** Children who are hidden because their family was called: overview.called. */
      called: z.int(),
      /** For the filter. */
      classes: z.array(z.strictObject({ id, title: z.string() })),
    }),
    errors: [],
  }),
  'overview.called': spec({
    summary:
      'List children within reach who are hidden because their family was called, 50 at a time',
    query: z.strictObject({
      class_id: idText.optional(),
      cursor: idText.optional(),
    }),
    data: page('calls', called, {}),
    errors: [],
  }),
  'overview.waiting': spec({
    summary:
      'Get how long marking has been waiting, lessons without comments, override requests, erasures, and lapsed moves',
    data: z.strictObject({
      marking,
      comments: z.array(commentsMissing),
      /** Override requests; null if the caller decides none. */
      requests: z
        .strictObject({
          count: z.int(),
          /** Null if none waits. */
          oldest_at: unixSeconds.nullable(),
        })
        .nullable(),
      /** Children that will be erased on request of the staff; null if the caller is no owner. */
      erasures: z
        .strictObject({
          count: z.int(),
          /** How many of them wait for an owner's confirmation. */
          waiting: z.int(),
          /** Null if none is erased without it. */
          next_at: unixSeconds.nullable(),
        })
        .nullable(),
      /** Moves into classes that have since ended, for those who move children; at most 50. */
      lapsed_moves: z.array(
        z.strictObject({ student_id: id, full_name: z.string(), to: z.string() }),
      ),
    }),
    errors: [],
  }),
  'overview.firstSteps': spec({
    summary: 'List what a new centre still needs for its first lesson; empty when complete',
    data: z.strictObject({ steps: z.array(firstStep) }),
    errors: [],
  }),
  'overview.endFirstSteps': spec({
    summary: 'Hide the first steps for everybody',
    body: z.strictObject({}).nullish(),
    data: z.null(),
    errors: [],
  }),
  'overview.sheet': spec({
    summary: 'Export the children who are falling behind as an .xlsx file',
    query: z.strictObject(filter),
    data: z.unknown(),
    errors: ['factorNeeded', 'tooManyRequests'],
  }),
  'overview.call': spec({
    summary: 'Record that a family was called; hides the child for 7 days',
    body: z.strictObject({ student_id: id, note: z.string().max(maxCallNote) }),
    data: z.strictObject({ id }),
    errors: ['notFound'],
  }),
  'overview.takeBackCall': spec({
    summary: 'Undo a recorded call within its 7 days',
    params: z.strictObject({ id: idText }),
    data: z.null(),
    errors: ['notFound'],
  }),
};
