/** The mastery of a student's skills as of an earlier time. */
import type { Queries } from '@bitu/db/connect.ts';
import type { SkillFacts } from '@bitu/rules/reports/skills-block.ts';
import { unixOf } from '../time.ts';
import { loadWeights, rowOf } from './compute.ts';
import { skillsOfLevel } from './queries/known.ts';
import { newestAnswers } from './queries/mastery.ts';

/**
 * Returns the skills of a level as they follow from what was submitted before a time; empty if nothing of the level
 * was. Includes skills that the level expects but that have no answers.
 */
export async function masteryAt(
  queries: Queries,
  { studentId, levelId }: { studentId: number; levelId: number },
  before: Date,
): Promise<SkillFacts[]> {
  const scope = { levelIds: [levelId], skillIds: null };
  const rows = await newestAnswers(queries, [studentId], scope, before);
  if (rows.length === 0) return [];
  const weights = new Map<number, number>();
  await loadWeights(queries, rows, weights);
  const known = new Map(rows.map((row) => [row.skill_id, rowOf(weights, row)]));
  const skills = await skillsOfLevel(queries, levelId, [...known.keys()]);
  return skills.map(({ skill_id: skillId, name, low, high, mean }) => {
    const own = known.get(skillId);
    return {
      levelId,
      skillId,
      name,
      weight: own?.weight ?? 0,
      value: own?.value ?? 0,
      answers: own?.n ?? 0,
      right: own?.right_count ?? 0,
      days: own?.days ?? 0,
      inTest: own?.in_test ?? false,
      lastAt: own ? unixOf(own.last_at) : null,
      prior: mean,
      expected: low === null || high === null ? null : { low, high },
    };
  });
}
