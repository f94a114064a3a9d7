/** The skills that a teacher rates after a lesson: their names, and which of them a subject has. */
import { lessonSkills } from '@bitu/contract/codes.ts';

export type LessonSkill = (typeof lessonSkills)[keyof typeof lessonSkills];

const { vocabulary, grammar, pronunciation, interaction } = lessonSkills;
const { computation, reasoning, presentation } = lessonSkills;

export const skillNames: Readonly<Record<LessonSkill, string>> = {
  [vocabulary]: 'Từ vựng',
  [grammar]: 'Ngữ pháp',
  [pronunciation]: 'Phát âm',
  [computation]: 'Tính toán',
  [reasoning]: 'Suy luận',
  [presentation]: 'Trình bày',
  [interaction]: 'Tương tác',
};

/** Each skill once, in the order in which they are listed. */
export const allSkills: readonly LessonSkill[] = [
  vocabulary,
  grammar,
  pronunciation,
  computation,
  reasoning,
  presentation,
  interaction,
];

const ofLanguages = [vocabulary, grammar, pronunciation, interaction] as const;
const ofSciences = [computation, reasoning, presentation, interaction] as const;
const languages: ReadonlySet<number> = new Set([4, 5, 15]);

/** Returns the four skills of a subject, in the order in which they are listed. */
export const skillsOf = (subjectId: number): readonly LessonSkill[] =>
  languages.has(subjectId) ? ofLanguages : ofSciences;
