import type { LevelSkills } from '@bitu/contract/report-skills.ts';
import type { MasteryWord } from '@bitu/rules/skills/words.ts';

/** How far a skill has grown, for a child. */
export type Stage = 'seed' | 'sprout' | 'growing' | 'firm';

/** The words for mastery that a report uses, and the stage of each. */
const stages: ReadonlyMap<string, Stage> = new Map<MasteryWord, Stage>([
  ['Chưa đủ bài', 'seed'],
  ['Đang làm quen', 'sprout'],
  ['Đang tiến bộ', 'growing'],
  ['Vững', 'firm'],
  ['Rất vững', 'firm'],
]);

export const stageWords: Readonly<Record<Stage, string>> = {
  seed: 'Mới gieo hạt',
  sprout: 'Đang làm quen',
  growing: 'Đang lớn',
  firm: 'Vững',
};

export interface Skill {
  readonly levelId: number;
  readonly skillId: number;
  readonly name: string;
  readonly stage: Stage;
}

/** The skills of a level. A skill without enough answers is a seed. */
export const skillsOf = ({ level_id: levelId, block }: LevelSkills): Skill[] =>
  block.type === 'ranges'
    ? block.items.map(({ id, label, word }) => ({
        levelId,
        skillId: Number(id.slice(id.lastIndexOf('-') + 1)),
        name: label,
        stage: stages.get(word) ?? 'seed',
      }))
    : [];

/** The skill to practise next: sprouts come before growing ones, and those before seeds. null when all are firm. */
export function nextSkill(skills: readonly Skill[]): Skill | null {
  for (const target of ['sprout', 'growing', 'seed'] as const) {
    const match = skills.find(({ stage }) => stage === target);
    if (match) return match;
  }
  return null;
}
