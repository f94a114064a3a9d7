/**
 * Overrides: more time, an earlier start, a later due time, another attempt, for a student or a class; and a
 * submitted attempt reopened for its student.
 */
import { z } from 'zod';
import { id, idText, spec, unixSeconds } from './spec.ts';
import { resultBand } from './writing.ts';

export const named = z.strictObject({ id, name: z.string() });

/** The amounts of an override. An absent or null field changes nothing. */
export const amounts = {
  /** Added to the allowed time. */
  extra_minutes: z.int().min(1).max(1440).nullish(),
  /** The factor of the allowed time: 1.25 or 1.5, for example. */
  time_factor: z.number().gt(1).max(3).multipleOf(0.05).nullish(),
  opens_at: unixSeconds.nullish(),
  due_at: unixSeconds.nullish(),
  /** Attempts that may be started after the due time. */
  extra_attempts: z.int().min(1).max(5).nullish(),
};

/** What an override grants: at least one of these. */
const allowed = {
  ...amounts,
  /**
   * The submitted attempt that the student may continue, in a new attempt. `extra_minutes` is its time limit (null if
   * there is none) and `due_at` its end (null if there is none); no other field may be set with it.
   */
  reopens_attempt: id.nullish(),
};
const fields = Object.keys(allowed) as (keyof typeof allowed)[];

/** The override to grant: to which children of a class, for which practice, and why. */
export const grant = z
  .strictObject({
    class_id: id,
    /** Null means the whole class. */
    student_id: id.nullable(),
    /** Null means every practice of the student; only the pace may then be changed. */
    practice_id: id.nullable(),
    ...allowed,
    reason: z.string().trim().normalize('NFC').min(1).max(500),
  })
  .refine((body) => fields.some((field) => body[field] != null), {
    message: 'Hãy chọn ít nhất một điều được thêm.',
    path: ['extra_minutes'],
  })
  .refine(
    ({ practice_id, student_id, reopens_attempt, time_factor, opens_at, extra_attempts }) =>
      reopens_attempt == null ||
      (practice_id !== null &&
        student_id !== null &&
        [time_factor, opens_at, extra_attempts].every((one) => one == null)),
    {
      message: 'Mở lại bài đã nộp là cho một học sinh ở một bài.',
      path: ['reopens_attempt'],
    },
  )
  .refine(
    ({ practice_id, student_id, extra_minutes, opens_at, due_at, extra_attempts }) =>
      practice_id !== null ||
      (student_id !== null &&
        [extra_minutes, opens_at, due_at, extra_attempts].every((one) => one == null)),
    {
      message: 'Cho mọi bài thì chỉ đổi được nhịp làm bài của một học sinh.',
      path: ['practice_id'],
    },
  );

/** What an override changes, as shown; null if unchanged. */
export const more = {
  extra_minutes: z.int().nullable(),
  time_factor: z.number().nullable(),
  opens_at: unixSeconds.nullable(),
  due_at: unixSeconds.nullable(),
  extra_attempts: z.int().nullable(),
};

/** `submitted_at` is null while the attempt is running. */
const attemptSummary = z.strictObject({
  submitted_at: unixSeconds.nullable(),
  score: z.number().nullable(),
  /** Shown instead of the score. */
  band: resultBand.nullable(),
});

export const override = z
  .strictObject({
    id,
    /** Null means every practice of the student. */
    practice: named.nullable(),
    /** Null means every student of the class. */
    student: named.nullable(),
    class: named,
    ...more,
    /** The attempt that it reopened; null if it is another kind of override. */
    reopens: attemptSummary
      .extend({
        attempt_id: id,
        /** The new attempt in which the student continued; null if there is none yet. */
        next: attemptSummary.nullable(),
      })
      .nullable(),
    reason: z.string(),
    /** The name of the staff member who made it. */
    by: z.string(),
    /** The name of the teacher who requested it; null if it was made without a request. */
    asked_by: z.string().nullable(),
    created_at: unixSeconds,
    /**
     * Null if it is in force. A reopening also ends when the student has continued the attempt and submitted it again.
     */
    ended_at: unixSeconds.nullable(),
  })
  .meta({ id: 'Override' });

export const overridesSpecs = {
  'overrides.list': spec({
    summary:
      'List the overrides in the classes within reach, active ones first, newest first, at most 200; and those classes',
    data: z.strictObject({ overrides: z.array(override), classes: z.array(named) }),
    errors: [],
  }),
  'overrides.class': spec({
    summary: 'List the students and homework of a class for which overrides can be granted',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({
      students: z.array(named),
      practices: z.array(
        named.extend({
          /** Allowed time in seconds; null means no limit. */
          total_time: z.int().nullable(),
          /** The latest due time of its lessons; null if no lesson has one. */
          due_at: unixSeconds.nullable(),
          /** The students that it was given to; null means the whole class. */
          student_ids: z.array(id).nullable(),
        }),
      ),
    }),
    errors: ['classNotFound'],
  }),
  'overrides.handedIn': spec({
    summary:
      "Get a student's submitted attempt that staff may reopen, and the effects of reopening it",
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ student_id: idText, practice_id: idText }),
    data: z
      .strictObject({
        attempt_id: id,
        submitted_at: unixSeconds,
        score: z.number().nullable(),
        /** Shown instead of the score. */
        band: resultBand.nullable(),
        /** The number of answered questions. */
        given: z.int(),
        total: z.int(),
        /**
         * Whether reopening would give nothing to change: every answer was checked at once, and the student saw the
         * verdict.
         */
        is_final: z.boolean(),
        /** The number of its answers that wait for a mark. They are still marked after reopening. */
        at_desk: z.int(),
      })
      .meta({ id: 'HandedIn' }),
    errors: ['classNotFound', 'notFound', 'practiceNotFound', 'attemptRunning', 'alreadyReopened'],
  }),
  'overrides.create': spec({
    summary:
      'Grant a student or a class an override; deadlines of running attempts move at once, never to an earlier time',
    body: grant,
    data: z.strictObject({
      id,
      /** How many running attempts now have more time. */
      moved: z.int(),
    }),
    errors: [
      'classNotFound',
      'notFound',
      'practiceNotFound',
      'overrideShorter',
      'attemptRunning',
      'alreadyReopened',
      'previewStale',
    ],
  }),
  'overrides.end': spec({
    summary: 'End an override; running attempts keep their time; may be repeated',
    params: z.strictObject({ id: idText }),
    data: z.null(),
    errors: ['notFound'],
  }),
  'overrides.restore': spec({
    summary: 'Undo ending an override, within ten minutes',
    params: z.strictObject({ id: idText }),
    data: z.null(),
    errors: ['notFound'],
  }),
};
