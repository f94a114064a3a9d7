/** The students of `learning`, with what reports need besides: skills, levels and their ranges, and an entry test. */
import type { Database } from '@bitu/db/connect.ts';
import { fill, type Filled, type Size } from '../learning/fill.ts';
import type { BenchStudent } from '../kit/students.ts';

const skills = 5;
const levels = 3;

const statements = [
  `insert into skills (subject_id, code, name, position)
   select subject, 'bench-' || subject || '-' || n, 'Kỹ năng ' || n, n
   from unnest(array[1, 5]) subject cross join generate_series(1, ${skills}) n`,
  `insert into levels (subject_id, code, name, position)
   select subject, 'bench-' || subject || '-' || n, 'Trình độ ' || n, n
   from unnest(array[1, 5]) subject cross join generate_series(1, ${levels}) n`,
  `insert into level_ranges (level_id, skill_id, version, low, high, set_at)
   select v.id, k.id, version, v.position * 20, v.position * 20 + 20, now()
   from levels v join skills k on k.subject_id = v.subject_id and k.code like 'bench-%' and v.code like 'bench-%'
   cross join generate_series(1, 3) version`,
  `insert into question_skills (question_id, skill_id)
   select q.id, k.id from questions q join practices p on p.id = q.practice_id and p.code like 'bench-%'
   join skills k on k.subject_id = p.subject_id and k.code like 'bench-%' and k.position = 1 + q.position % ${skills}`,
  `update practices p set level_id = v.id from levels v
   where p.code like 'bench-%' and v.code like 'bench-%' and v.subject_id = p.subject_id and v.position = 1 + p.id % ${levels}`,
  `update practices set is_entry = true where code = 'bench-1'`,
  `update classes c set level_id = v.id from levels v
   where c.code like 'bench-%' and v.code like 'bench-%' and v.subject_id = c.subject_id and v.position = 1 + c.id % ${levels}`,
  `update enrolments set joined_at = now() - interval '1 year'`,
  // A lesson report a month, frozen as it was released.
  `insert into reports (student_id, kind, ref, data, released_at)
   select s.id, 'lesson', n, jsonb_build_object('title', 'Báo cáo buổi ' || n, 'subject_id', 5, 'sentence',
     jsonb_build_object('text', 'Con học đủ buổi ' || n, 'clauses', '[]'::jsonb, 'is_edited', 0)), now() - make_interval(days => n * 30)
   from students s cross join generate_series(1, 12) n where s.user_name like 'bench.%'`,
];

export interface Reported extends BenchStudent {
  /** Of homework, and of the entry test. */
  test: number;
  entry: number;
}

export interface FilledReports extends Omit<Filled, 'measured'> {
  measured: Reported[];
}

export async function fillReports(db: Database, size: Size): Promise<FilledReports> {
  const filled = await fill(db, size);
  for (const statement of statements) await db.pool.query(statement);
  await db.pool.query('vacuum (analyze)');
  const { rows } = await db.pool.query<{ id: number; test: number; entry: number }>(
    `select a.student_id as id, max(a.id) filter (where not p.is_entry) as test, max(a.id) filter (where p.is_entry) as entry
     from attempts a join practices p on p.id = a.practice_id
     where a.student_id = any ($1::bigint[]) and p.code like 'bench-%' group by 1`,
    [filled.measured.map(({ id }) => id)],
  );
  const measured = filled.measured.flatMap((student) =>
    rows.filter(({ id }) => id === student.id).map((row) => ({ ...student, ...row })),
  );
  return { ...filled, measured };
}
