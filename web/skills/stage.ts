import type { LevelSkills } from '@bitu/contract/report-skills.ts';
import type { MasteryWord } from '@bitu/rules/skills/words.ts';

/** How far a skill has grown, for a child. */
export type Stage = 'seed' | 'sprout' | 'growing' | 'firm';

/** The words of mastery, which a report says to the parent. */
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

/** The skills of a level. Without enough answers nothing is said of one: it is a seed. */
export const skillsOf = ({ level_id: levelId, block }: LevelSkills): Skill[] =>
  block.type === 'ranges'
    ? block.items.map(({ id, label, word }) => ({
        levelId,
        skillId: Number(id.slice(id.lastIndexOf('-') + 1)),
        name: label,
        stage: stages.get(word) ?? 'seed',
      }))
    : [];

/** The one to look after next: what is being met before what grows, and that before what was hardly seen; null: all are firm. */
export function nextSkill(skills: readonly Skill[]): Skill | null {
  for (const wanted of ['sprout', 'growing', 'seed'] as const) {
    const found = skills.find(({ stage }) => stage === wanted);
    if (found) return found;
  }
  return null;
}
