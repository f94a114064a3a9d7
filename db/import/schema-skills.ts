/** The authors' format of `skills.yaml` and `levels.yaml`, explained in db/seed/CONTENT.md. */
import { z } from 'zod';
import { code, text } from './schema.ts';

const subject = z.int().positive();

export const skillsFile = z.strictObject({
  skills: z
    .array(
      z.strictObject({
        id: code,
        subject,
        name: text.max(60),
        /** The skill of the lesson report that it belongs to. */
        lesson_skill: z.enum(['vocabulary', 'grammar', 'pronunciation', 'interaction']).optional(),
      }),
    )
    .min(1),
});
export type AuthoredSkills = z.output<typeof skillsFile>;

/** The expected mastery from 0 to 100, such as `[60, 85]`. */
const range = z
  .tuple([z.int().min(0), z.int().max(100)])
  .refine(([low, high]) => low < high, 'must begin with the lower bound');

export const levelsFile = z.strictObject({
  levels: z
    .array(
      z.strictObject({
        id: code,
        subject,
        name: text.max(60),
        ranges: z.record(code, range).default({}),
      }),
    )
    .min(1),
});
export type AuthoredLevels = z.output<typeof levelsFile>;
