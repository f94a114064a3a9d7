import { z } from 'zod';
import { rangeBar, reportBlock } from './reports.ts';
import { id, idText, spec } from './spec.ts';

/** How well a student masters the skills of one level. */
export const levelSkills = z
  .strictObject({
    level_id: id,
    level: z.string(),
    subject_id: z.int(),
    /** A 'ranges' block from 0 to 100, with a bar for each skill. */
    block: reportBlock,
  })
  .meta({ id: 'LevelSkills' });
export type LevelSkills = z.infer<typeof levelSkills>;

/** One skill at one level, and the answers behind it. */
export const skillAnswers = z
  .strictObject({
    level_id: id,
    level: z.string(),
    subject_id: z.int(),
    bar: rangeBar,
    /**
     * A 'questions' block, newest first. The section of each is the practice, the page its result; null if it was given
     * in a drill.
     */
    block: reportBlock,
  })
  .meta({ id: 'SkillAnswers' });
export type SkillAnswers = z.infer<typeof skillAnswers>;

export const reportSkillSpecs = {
  'reports.skills': spec({
    summary:
      "List the student's mastery of each skill at the levels of its classes and of its answers, last practised first",
    data: z.array(levelSkills),
    errors: [],
  }),
  'reports.skill': spec({
    summary: 'Get one skill at one level with the answers that its mastery is computed from',
    params: z.strictObject({ levelId: idText, skillId: idText }),
    data: skillAnswers,
    errors: ['notFound'],
  }),
};
