/** The mastery of a student's skills, for reports. */
import type { Queries } from '@bitu/db/connect.ts';
import type { SkillFacts } from '@bitu/rules/reports/skills-block.ts';
import { unixOrNull } from '../time.ts';
import { knownOf, type KnownRow } from './queries/known.ts';

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
