/** The mastery of a student's skills, for reports: now, and as of an earlier time. */
import type { Queries } from '@bitu/db/connect.ts';
import type { SkillFacts } from '@bitu/rules/reports/skills-block.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { loadWeights, rowOf } from './compute.ts';
import { knownOf, type KnownRow, skillsOfLevel } from './queries/known.ts';
import { newestAnswers } from './queries/mastery.ts';

export interface KnownLevel {
  levelId: number;
  name: string;
  subjectId: number;
  skills: SkillFacts[];
}

const factsOf = (row: KnownRow): SkillFacts => ({
  levelId: row.level_id,
  skillId: row.skill_id,
  name: row.skill_name,
  weight: row.weight ?? 0,
  value: row.value ?? 0,
  answers: row.n ?? 0,
  right: row.right_count ?? 0,
  days: row.days ?? 0,
  inTest: row.in_test ?? false,
  lastAt: unixOrNull(row.last_at),
  prior: row.mean,
  expected: row.low === null || row.high === null ? null : { low: row.low, high: row.high },
});

const lastOf = ({ skills }: KnownLevel): number =>
  Math.max(0, ...skills.map(({ lastAt }) => lastAt ?? 0));

/** Returns the levels of a student's classes and of what was practised, the last practised first. */
export async function knownLevels(queries: Queries, studentId: number): Promise<KnownLevel[]> {
  const byLevel = Map.groupBy(await knownOf(queries, studentId), ({ level_id }) => level_id);
  const levels = [...byLevel].map(([levelId, rows]) => ({
    levelId,
    name: rows[0]?.level_name ?? '',
    subjectId: rows[0]?.subject_id ?? 0,
    skills: rows.map(factsOf),
  }));
  return levels.toSorted((a, b) => lastOf(b) - lastOf(a));
}

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
