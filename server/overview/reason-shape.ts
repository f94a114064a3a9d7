import type { Reason } from '@bitu/rules/office/attention.ts';
import { z } from 'zod';

const time = z.int();

const homework = z.array(
  z.strictObject({
    title: z.string(),
    opened_at: time,
    due_at: time.nullable(),
    handed_in_at: time.nullable(),
  }),
);

/** A reason in its stored form. */
export const reasonShape: z.ZodType<Reason> = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('absent'),
    class: z.string(),
    lessons: z.array(
      z.strictObject({
        lesson_id: z.int(),
        at: time,
        state: z.enum(['present', 'late', 'excused', 'absent']),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('homework'), last: time.nullable(), open: homework }),
  z.strictObject({ kind: z.literal('overdue'), homework }),
  z.strictObject({
    kind: z.literal('results'),
    subject: z.string(),
    mean: z.number(),
    low: z.array(z.strictObject({ title: z.string(), at: time, score: z.number() })),
  }),
  z.strictObject({
    kind: z.literal('skills'),
    skills: z.array(
      z.strictObject({
        name: z.string(),
        level: z.string(),
        answers: z.int(),
        weight: z.number(),
        value: z.number(),
        prior: z.number().nullable(),
        low: z.number(),
        high: z.number(),
        percent: z.number(),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('away'), days: z.int(), last: time.nullable() }),
  z.strictObject({
    kind: z.literal('reports'),
    reports: z.array(z.strictObject({ at: time, opened: z.boolean() })),
  }),
]);
