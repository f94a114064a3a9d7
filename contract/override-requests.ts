/** Override requests: a teacher asks for an exception, and a lead, the office or the owner decides. */
import { z } from 'zod';
import { overrideKinds } from './kinds.ts';
import { amounts, grant, more, named } from './overrides.ts';
import { id, idText, spec, unixSeconds } from './spec.ts';

const kind = z.enum(overrideKinds);

const request = z
  .strictObject({
    id,
    /** The kind of override that is requested. `...more` has the amount. */
    kind,
    ...more,
    class: named,
    /** Null means every student of the class. */
    student: named.nullable(),
    /** Null means every practice of the student. */
    practice: named
      .extend({
        /** Allowed time in seconds; null means no limit. */
        total_time: z.int().nullable(),
        /**
         * The latest due time of its lessons; null if no lesson has one, or the practice is no longer homework of the
         * class.
         */
        due_at: unixSeconds.nullable(),
      })
      .nullable(),
    reason: z.string(),
    /** The name of the requesting teacher. */
    asked_by: z.string(),
    created_at: unixSeconds,
    state: z.enum(['waiting', 'approved', 'declined', 'withdrawn']),
    /**
     * Why it can only be declined: the class is over, the student has left it, the practice is no longer its homework,
     * the teacher no longer teaches it, or the student has started another attempt. Null if it can be approved, or is
     * decided.
     */
    gone: z.enum(['class', 'student', 'practice', 'teacher', 'attempt']).nullable(),
    /** Overrides that already apply to the student or the class at this practice. */
    in_force: z.array(
      z.strictObject({
        ...more,
        /** For the whole class. */
        of_class: z.boolean(),
        /** For every practice. */
        everywhere: z.boolean(),
        /** It reopens a submitted attempt; `extra_minutes` and `due_at` are the time for that. */
        reopens: z.boolean(),
      }),
    ),
    /** The name of the person who approved or declined it; null if it is not decided. */
    decided_by: z.string().nullable(),
    decided_at: unixSeconds.nullable(),
    /** Why it was declined. */
    reply: z.string().nullable(),
    /** The granted amounts, which may be more or less than requested; null if nothing was granted. */
    given: z.strictObject(more).nullable(),
    /** Decided, and not yet seen by the teacher. */
    is_new: z.boolean(),
  })
  .meta({ id: 'OverrideRequest' });

export const overrideRequestSpecs = {
  'overrides.requests': spec({
    summary:
      "List the requests that the caller may decide, oldest first, at most 200; the caller's own, newest first, at most 50; and the classes where the caller must request overrides",
    data: z.strictObject({
      waiting: z.array(request),
      own: z.array(request),
      classes: z.array(named),
    }),
    errors: [],
  }),
  'overrides.requestCount': spec({
    summary:
      "Count the requests waiting for the caller's decision, and the caller's own decided requests not seen yet",
    data: z.strictObject({ waiting: z.int(), answered: z.int() }),
    errors: [],
  }),
  'overrides.ask': spec({
    summary: 'Request one override for a student or a class that the caller teaches',
    body: grant.refine(
      ({ reopens_attempt, ...body }) =>
        reopens_attempt != null ||
        Object.keys(amounts).filter((name) => body[name as keyof typeof amounts] != null).length ===
          1,
      { message: 'Mỗi lần xin một điều.', path: ['extra_minutes'] },
    ),
    data: z.strictObject({ id }),
    errors: [
      'classNotFound',
      'notFound',
      'practiceNotFound',
      'overrideShorter',
      'attemptRunning',
      'alreadyReopened',
      'previewStale',
      'alreadyAsked',
    ],
  }),
  'overrides.seeReplies': spec({
    summary: "Mark the caller's own decided requests as seen; may be repeated",
    data: z.null(),
    errors: [],
  }),
  'overrides.withdraw': spec({
    summary: 'Withdraw an own pending request',
    params: z.strictObject({ id: idText }),
    data: z.null(),
    errors: ['notFound', 'requestDecided'],
  }),
  'overrides.approve': spec({
    summary: 'Approve a request, for as much as was asked, more or less',
    params: z.strictObject({ id: idText }),
    /** The amount to grant, of the requested kind. */
    body: z.strictObject(amounts),
    data: z.strictObject({
      /** The id of the new override. */
      id,
      /** How many running attempts now have more time. */
      moved: z.int(),
    }),
    errors: [
      'notFound',
      'requestDecided',
      'requestGone',
      'badRequest',
      'classNotFound',
      'practiceNotFound',
      'overrideShorter',
      'attemptRunning',
      'alreadyReopened',
      'previewStale',
    ],
  }),
  'overrides.decline': spec({
    summary: 'Decline a request, with a reply to the teacher',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ reply: z.string().trim().min(1).max(500) }),
    data: z.null(),
    errors: ['notFound', 'requestDecided'],
  }),
};
