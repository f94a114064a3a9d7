/** Overrides: more time, an earlier start, a later due time, another attempt, for a student or a class. */
import { z } from 'zod';
import { id, idText, spec, unixSeconds } from './spec.ts';

const named = z.strictObject({ id, name: z.string() });

/** What an override allows; at least one of it. What is absent or null stays as it is. */
const allowed = {
  /** So much more than the allowed time. */
  extra_minutes: z.int().min(1).max(1440).nullish(),
  /** The allowed time by so much: 1.25 or 1.5, for example. */
  time_factor: z.number().gt(1).max(3).multipleOf(0.05).nullish(),
  opens_at: unixSeconds.nullish(),
  due_at: unixSeconds.nullish(),
  /** So many attempts after the due time is over. */
  extra_attempts: z.int().min(1).max(5).nullish(),
};
const fields = Object.keys(allowed) as (keyof typeof allowed)[];

export const override = z
  .strictObject({
    id,
    /** null: every practice of the student. */
    practice: named.nullable(),
    /** null: every student of the class. */
    student: named.nullable(),
    class: named,
    extra_minutes: z.int().nullable(),
    time_factor: z.number().nullable(),
    opens_at: unixSeconds.nullable(),
    due_at: unixSeconds.nullable(),
    extra_attempts: z.int().nullable(),
    reason: z.string(),
    /** The name of the staff member who made it. */
    by: z.string(),
    created_at: unixSeconds,
    /** null: it is in force. */
    ended_at: unixSeconds.nullable(),
  })
  .meta({ id: 'Override' });
export type Override = z.infer<typeof override>;

export const overridesSpecs = {
  'overrides.list': spec({
    summary:
      'Overrides in the classes within reach, those in force first, the newest first, at most 200; and these classes',
    data: z.strictObject({ overrides: z.array(override), classes: z.array(named) }),
    errors: [],
  }),
  'overrides.class': spec({
    summary: 'Whom and what an override may be for in a class: its students and its homework',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({
      students: z.array(named),
      practices: z.array(
        named.extend({
          /** Allowed time in seconds; null: no limit. */
          total_time: z.int().nullable(),
          /** The latest of its lessons; null: none of them has one. */
          due_at: unixSeconds.nullable(),
        }),
      ),
    }),
    errors: ['classNotFound'],
  }),
  'overrides.create': spec({
    summary:
      'Allow a student or a class more. Deadlines of running attempts move at once, never to an earlier time',
    body: z
      .strictObject({
        class_id: id,
        /** null: the whole class. */
        student_id: id.nullable(),
        /** null: every practice of the student, of which only the pace may be changed. */
        practice_id: id.nullable(),
        ...allowed,
        reason: z.string().trim().min(1).max(500),
      })
      .refine((given) => fields.some((field) => given[field] != null), {
        message: 'Hãy chọn ít nhất một điều được thêm.',
        path: ['extra_minutes'],
      })
      .refine(
        ({ practice_id, student_id, extra_minutes, opens_at, due_at, extra_attempts }) =>
          practice_id !== null ||
          (student_id !== null &&
            [extra_minutes, opens_at, due_at, extra_attempts].every((one) => one == null)),
        {
          message: 'Cho mọi bài thì chỉ đổi được nhịp làm bài của một học sinh.',
          path: ['practice_id'],
        },
      ),
    data: z.strictObject({
      id,
      /** How many running attempts have more time now. */
      moved: z.int(),
    }),
    errors: ['classNotFound', 'notFound', 'practiceNotFound', 'overrideShorter'],
  }),
  'overrides.end': spec({
    summary: 'End an override. Running attempts keep the time that they have; may be repeated',
    params: z.strictObject({ id: idText }),
    data: z.null(),
    errors: ['notFound'],
  }),
};
