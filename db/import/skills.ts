/** Skills and levels: checked and stored here, explained in db/seed/CONTENT.md. */
import { lessonSkills } from '@bitu/contract/codes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../connect.ts';
import { readRows } from '../rows.ts';
import { type Knows, notThere } from './check.ts';
import type { AuthoredClass, AuthoredPractice } from './schema.ts';
import type { AuthoredLevels, AuthoredSkills } from './schema-skills.ts';
import type { Issue, Source } from './source.ts';
import type { Ids } from './store-classroom.ts';

/** Returns an issue for each code that is used twice in the file. */
export function doublesIn(
  { issueAt }: Source<unknown>,
  list: 'skills' | 'levels',
  codes: readonly { id: string }[],
): Issue[] {
  const earlier = new Set<string>();
  return codes.flatMap(({ id }, i) => {
    const isDouble = earlier.has(id);
    earlier.add(id);
    return isDouble ? [issueAt([list, i, 'id'], `id: ${id} is used twice in this file`)] : [];
  });
}

export function checkLevels(
  { data, issueAt }: Source<AuthoredLevels>,
  knows: Knows,
  issues: Issue[],
) {
  for (const [i, { ranges }] of data.levels.entries())
    for (const skill of Object.keys(ranges))
      if (!knows.skill(skill))
        issues.push(issueAt(['levels', i, 'ranges', skill], notThere('skill', skill)));
}

/** Checks the level of a practice, and the skills of its questions. */
export function checkPractice(
  { data, issueAt }: Source<AuthoredPractice>,
  knows: Pick<Knows, 'skill' | 'level'>,
  issues: Issue[],
) {
  if (data.level !== undefined && !knows.level(data.level))
    issues.push(issueAt(['level'], notThere('level', data.level)));
  for (const [s, { questions }] of data.sections.entries())
    for (const [q, { skills = [] }] of questions.entries())
      for (const [i, skill] of skills.entries())
        if (!knows.skill(skill))
          issues.push(
            issueAt(['sections', s, 'questions', q, 'skills', i], notThere('skill', skill)),
          );
}

export function checkClassLevel(
  { data, issueAt }: Source<AuthoredClass>,
  knows: Knows,
  issues: Issue[],
) {
  const id = data.level?.id;
  if (id !== undefined && !knows.level(id))
    issues.push(issueAt(['level', 'id'], notThere('level', id)));
}

/** Stores skills by their codes, in the order of the file, and adds them to `ids`. */
export async function storeSkills(
  trx: Queries,
  { skills }: AuthoredSkills,
  ids: Ids,
): Promise<void> {
  const rows = skills.map(({ id: code, subject: subject_id, name, lesson_skill }, i) => {
    const spec_skill = lesson_skill === undefined ? null : lessonSkills[lesson_skill];
    return { code, subject_id, name, spec_skill, position: i + 1 };
  });
  const stored = await trx
    .insertInto('skills')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((set) => ({
        subject_id: set.ref('excluded.subject_id'),
        name: set.ref('excluded.name'),
        spec_skill: set.ref('excluded.spec_skill'),
        position: set.ref('excluded.position'),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  for (const { id, code } of stored) ids.set(code, id);
}

/**
 * Stores levels by their codes, in the order of the file, and adds them to `ids`. A range that differs from the
 * current one becomes a new version of it.
 */
export async function storeLevels(
  trx: Queries,
  { levels }: AuthoredLevels,
  { levels: ids, skills }: { levels: Ids; skills: Ids },
): Promise<void> {
  const stored = await trx
    .insertInto('levels')
    .values(
      levels.map(({ id, subject, name }, i) => ({
        code: id,
        subject_id: subject,
        name,
        position: i + 1,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((set) => ({
        subject_id: set.ref('excluded.subject_id'),
        name: set.ref('excluded.name'),
        position: set.ref('excluded.position'),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  for (const { id, code } of stored) ids.set(code, id);
  const ranges = levels.flatMap(({ id, ranges: own }) =>
    Object.entries(own).map(([skill, [low, high]]) => ({
      level_id: ids.get(id) ?? 0,
      skill_id: skills.get(skill) ?? 0,
      low,
      high,
    })),
  );
  await storeRanges(trx, ranges, null);
}

/** A range as it is stored. */
export interface StoredRange {
  level_id: number;
  skill_id: number;
  /** null, together with `high`, if the level no longer expects anything of the skill. */
  low: number | null;
  high: number | null;
}

/**
 * Stores each range that differs from the current one as a new version. `setBy` is null for ranges from a file; `at`
 * defaults to the time of the transaction.
 */
export async function storeRanges(
  trx: Queries,
  ranges: readonly StoredRange[],
  setBy: number | null,
  at: Date | null = null,
): Promise<void> {
  await sql`
    insert into level_ranges (level_id, skill_id, version, low, high, set_by, set_at)
    select g.level_id, g.skill_id, coalesce(standing.version, 0) + 1, g.low, g.high, ${setBy}, coalesce(${at}::timestamptz, now())
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb)
      as g (level_id bigint, skill_id bigint, low smallint, high smallint)
    left join lateral (
      select r.version, r.low, r.high from level_ranges r
      where r.level_id = g.level_id and r.skill_id = g.skill_id
      order by r.version desc limit 1
    ) standing on true
    where (standing.low, standing.high) is distinct from (g.low, g.high)`.execute(trx);
}

const codeIdRow = z.strictObject({ code: z.string(), id: z.number() });

/** Returns the skill that reading aloud practises, by subject; a subject without one is left out. */
export async function pronunciationSkills(trx: Queries): Promise<Map<number, string>> {
  const rows = await trx
    .selectFrom('skills')
    .select(['subject_id', 'code'])
    .where('spec_skill', '=', lessonSkills.pronunciation)
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ subject_id, code }) => [subject_id, code]));
}

/**
 * Stores which skills the questions of a practice have, by code. They are not part of the checksum: an existing
 * question keeps its row.
 */
export async function storeQuestionSkills(
  trx: Queries,
  practiceId: number,
  questions: readonly { code: string; skills: readonly string[] }[],
  skills: Ids,
): Promise<void> {
  const rows = await readRows(
    trx,
    codeIdRow,
    sql`select code, id from questions where practice_id = ${practiceId} and retired_at is null`,
  );
  const ids = new Map(rows.map(({ code, id }) => [code, id]));
  const pairs = questions.flatMap(({ code, skills: own }) =>
    [...new Set(own)].map((skill) => ({
      question_id: ids.get(code) ?? 0,
      skill_id: skills.get(skill) ?? 0,
    })),
  );
  await sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
        as g (question_id bigint, skill_id bigint)
    ), gone as (
      delete from question_skills s
      where s.question_id = any(${[...ids.values()]}::bigint[])
        and not exists (
          select from given g where g.question_id = s.question_id and g.skill_id = s.skill_id)
    )
    insert into question_skills (question_id, skill_id) select question_id, skill_id from given
    on conflict do nothing`.execute(trx);
}
