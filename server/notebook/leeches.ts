import { questionTypeNames } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { questionText } from '@bitu/rules/practice/question-text.ts';
import { reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { childName } from '../services/child-name.ts';
import type { Deps } from '../deps.ts';
import { unixOf } from '../time.ts';

const maxLeeches = 200;

/** Returns the leeches of students within reach, for a teacher to explain again. */
export async function leeches({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff: Staff) {
  const rows = await leechesFor(db.queries, staff, clock(), maxLeeches);
  return rows.map(({ content, put_away_at, class: its, ...row }) => ({
    ...row,
    class: its && classTitle(its),
    prompt: promptOf(content),
    put_away_at: unixOf(put_away_at),
  }));
}

const leechRow = z.strictObject({
  student_id: z.number(),
  student: z.string(),
  class: json<{ subject_id: number; grade_id: number; level_name: string | null }>().nullable(),
  question_id: z.number(),
  subject_id: z.number(),
  type_code: z.enum(questionTypeNames),
  content: json<Parameters<typeof questionText>[0]>(),
  skill: z.string().nullable(),
  practice: z.string(),
  lapses: z.number(),
  put_away_at: z.date(),
});
export type LeechRow = z.infer<typeof leechRow>;

const classOf = sql`json_build_object('subject_id', k.subject_id, 'grade_id', k.grade_id, 'level_name', k.level_name)`;

/**
 * The students within reach: for a teacher, of the own classes in the class's subject; for a lead, of the own
 * subjects; for others, all.
 */
const inReach = (staff: Staff): RawBuilder<unknown> => {
  const reaches = reachesOf(staff.roles, 'mark.read');
  if (reaches.includes('all')) return sql`true`;
  const subjects = sql`p.subject_id = any(${staff.subjects}::smallint[])`;
  return sql`(${reaches.includes('own') ? sql`own.class_id is not null` : sql`false`} or
    ${reaches.includes('subjects') ? subjects : sql`false`})`;
};

/** Returns the cards that were put away as leeches, newest first. */
const leechesFor = (
  queries: Queries,
  staff: Staff,
  now: Date,
  limit: number,
): Promise<LeechRow[]> =>
  readRows(
    queries,
    leechRow,
    sql`
    select c.student_id, ${childName()} as student, coalesce(own.class, other.class) as class, c.question_id, p.subject_id,
      q.type_code, q.content, p.title as practice, c.lapses, c.put_away_at,
      (select k.name from question_skills m join skills k on k.id = m.skill_id
        where m.question_id = q.id order by k.position, k.id limit 1) as skill
    from notebook_cards c
    join students s on s.id = c.student_id
    join questions q on q.id = c.question_id
    join practices p on p.id = q.practice_id
    left join lateral (
      select e.class_id, ${classOf} as class from staff_classes w
      join open_enrolments e on e.class_id = w.class_id and e.student_id = c.student_id
      join classes k on k.id = e.class_id and k.subject_id = p.subject_id
      where w.staff_id = ${staff.id} and w.since <= ${now} and (w.until is null or w.until > ${now})
      order by e.joined_at desc, e.class_id desc limit 1
    ) own on true
    left join lateral (
      select ${classOf} as class from open_enrolments e join classes k on k.id = e.class_id and k.subject_id = p.subject_id
      where e.student_id = c.student_id order by e.joined_at desc, e.class_id desc limit 1
    ) other on true
    where c.put_away = 'leech' and ${inReach(staff)}
    order by c.put_away_at desc, c.student_id, c.question_id
    limit ${limit}`,
  );
