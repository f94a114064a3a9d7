/** The authors' format of practices and classes, explained in db/seed/CONTENT.md. Unknown fields are refused. */
import { code, text } from '@bitu/contract/authored-parts.ts';
import { z } from 'zod';

export {
  type AuthoredPractice,
  type AuthoredQuestion,
  practice,
  question,
} from '@bitu/contract/authored.ts';
export {
  type AuthoredBlock,
  type AuthoredOption,
  blocks,
  code,
  text,
  tries,
} from '@bitu/contract/authored-parts.ts';

/** Words as they are looked up, with their translation. */
export const glossary = z.record(z.string().regex(/^[a-z]+([ '-][a-z]+)*$/), text, {
  error: ({ code }) =>
    code === 'invalid_key' ? 'must be small letters a-z, spaces and hyphens' : undefined,
});
export type Glossary = z.output<typeof glossary>;

const timeOfDay = z
  .string()
  .regex(/^([01][0-9]|2[0-3]):[0-5][0-9]$/, 'must be a time such as "18:30"');

/**
 * `paid` content is refused on trial. Work is accepted for `due_days` days after the lesson, and without end if it is
 * absent.
 */
export const contentSettings = {
  paid: z.boolean().default(false),
  due_days: z.int().min(1).max(400).optional(),
};
const content = z.union([
  z.strictObject({ video: code, paid: contentSettings.paid }),
  z.strictObject({ document: text, title: text, paid: contentSettings.paid }),
  z.strictObject({ project: code, ...contentSettings }),
]);

export const lesson = z.strictObject({
  id: code,
  title: text,
  type: z.enum(['normal', 'test', 'middle', 'end', 'project']),
  day: z.int().min(-400).max(400).optional(),
  date: z.iso.date().optional(),
  time: timeOfDay,
  minutes: z.int().min(10).max(300),
  contents: z.array(content).default([]),
  homework: z.array(z.strictObject({ practice: code, ...contentSettings })).default([]),
});

/** The ages that a class is meant for, such as '6-8'. */
const ages = z
  .string()
  .regex(/^\d{1,2} ?- ?\d{1,2}$/, 'must be two ages such as "6-8"')
  .transform((range) => range.split('-').map(Number) as [number, number])
  .refine(([from, to]) => from <= to, 'must begin with the lower age');

/** The name shown after the class, and a code of levels.yaml, whose name is shown if none is given. */
const classLevel = z.union([
  text.transform((name): { id?: string | undefined; name?: string | undefined } => ({ name })),
  z.strictObject({ id: code, name: text.optional() }),
]);

export const classFile = z.strictObject({
  id: code,
  subject: z.int().positive(),
  grade: z.int().min(0).max(12).default(0),
  level: classLevel.optional(),
  ages: ages.optional(),
  teacher: z.strictObject({
    id: code,
    name: text,
    gender: z.union([z.literal(0), z.literal(1)]).optional(),
  }),
  status: z.enum(['active', 'trial', 'inactive']),
  join_url: z.url({ protocol: /^https$/ }).optional(),
  lessons: z.array(lesson).min(1),
});
export type AuthoredClass = z.output<typeof classFile>;
