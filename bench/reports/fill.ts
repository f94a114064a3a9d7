/**
 * The students of `learning`, with the further data of reports: skills, levels and their ranges, an entry test, entries
 * after a lesson, study sheets, and released reports.
 */
import type { Database } from '@bitu/db/connect.ts';
import { freezeFinal, freezeLesson, freezeTrial } from '@bitu/server/reports/index.ts';
import { fill, type Filled, type Size } from '../learning/fill.ts';
import type { BenchStudent } from '../kit/students.ts';

const skills = 5;
const levels = 3;
const sheetsEach = 20;

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
  `insert into lesson_notes (lesson_id, taught, homework, next, at)
   select l.id, 'Thì quá khứ', 'Trang 27', 'Câu hỏi', l.ends_at
   from lessons l join classes c on c.id = l.class_id and c.code like 'bench-%' where l.ends_at < now()`,
  // Every lesson of a measured student, a tenth of those of the others.
  `insert into attendance_entries (student_id, lesson_id, state, at)
   select a.student_id, l.id, 'present', l.ends_at
   from attendances a join lessons l on l.id = a.lesson_id and l.ends_at < now() join students s on s.id = a.student_id
   where s.user_name like 'bench.%' and (s.id = any ($1::bigint[]) or (l.id + s.id) % 10 = 0) order by l.starts_at`,
  `insert into lesson_skills (student_id, lesson_id, skill_id, score, at)
   select n.student_id, n.lesson_id, k, 5 + (n.lesson_id + k) % 10 * 0.5, n.at
   from attendance_entries n join students s on s.id = n.student_id and s.user_name like 'bench.%' cross join generate_series(1, 4) k
   order by n.at`,
  // Released as lists read them. The newest one of each student is left to `freeze`.
  `insert into reports (student_id, kind, ref, data, released_at)
   select student_id, 'lesson', lesson_id, jsonb_build_object('title', 'Báo cáo buổi học', 'subject_id', 5, 'sentence',
     jsonb_build_object('text', 'Con học đủ buổi', 'clauses', '[]'::jsonb, 'is_edited', 0)), at + interval '2 hours'
   from (
     select n.*, row_number() over (partition by n.student_id order by n.at desc, n.lesson_id desc) as place
     from attendance_entries n join students s on s.id = n.student_id and s.user_name like 'bench.%'
   ) n where place > 1 order by at`,
  `insert into study_sheets (student_id, class_id, week, items, released_at)
   select s.id, (select min(class_id) from enrolments where student_id = s.id), monday,
     jsonb_build_array(
       jsonb_build_object('kind', 'practice', 'ref', (select id from practices where code = 'bench-' || (1 + (n * 7 + s.id) % 72)), 'minutes', 8),
       jsonb_build_object('kind', 'practice', 'ref', (select id from practices where code = 'bench-' || (1 + (n * 11 + s.id) % 72))),
       jsonb_build_object('kind', 'unit', 'ref', (select u.id from text_book_units u join text_books b on b.id = u.book_id
         where b.code = 'bench' and u.position = 1 + n % 12), 'minutes', 5),
       jsonb_build_object('kind', 'read', 'title', 'Trang 27', 'minutes', 5)), now()
   from students s cross join generate_series(1, ${sheetsEach}) n
   cross join lateral (select date_trunc('week', now())::date - n * 7 as monday) w where s.user_name like 'bench.%'`,
  // In a class of the entry test's subject.
  `insert into trial_results (student_id, lesson_id, level_id, strengths, to_work, offered_class_id)
   select distinct on (e.student_id) e.student_id, l.id, c.level_id, '{Phát âm rõ}', '{Nói câu dài}', e.class_id + 1
   from enrolments e join classes c on c.id = e.class_id and c.code like 'bench-%' and c.subject_id = 1
   join lessons l on l.class_id = c.id and l.code = 'l1'
   where e.class_id < (select max(id) from classes) order by e.student_id, e.class_id`,
];

export interface Reported extends BenchStudent {
  /** Attempts at homework, and at the entry test. */
  test: number;
  entry: number;
  /** The newest past lesson, and a trial lesson. */
  lesson: number;
  trial: number;
  course: number;
  sheet: number;
}

export interface FilledReports extends Omit<Filled, 'measured'> {
  measured: Reported[];
}

export async function fillReports(db: Database, size: Size): Promise<FilledReports> {
  const filled = await fill(db, size);
  const ids = filled.measured.map(({ id }) => id);
  for (const statement of statements)
    await db.pool.query(statement, statement.includes('$1') ? [ids] : []);
  await db.pool.query('vacuum (analyze)');
  const { rows } = await db.pool.query<Omit<Reported, 'token'>>(
    `select s.id, a.test, a.entry, t.lesson_id as trial,
       (select lesson_id from attendance_entries where student_id = s.id order by at desc, lesson_id desc limit 1) as lesson,
       (select min(class_id) from enrolments where student_id = s.id) as course,
       (select max(id) from study_sheets where student_id = s.id) as sheet
     from students s
     join trial_results t on t.student_id = s.id
     cross join lateral (
       select max(a.id) filter (where not p.is_entry) as test, max(a.id) filter (where p.is_entry) as entry
       from attempts a join practices p on p.id = a.practice_id and p.code like 'bench-%' where a.student_id = s.id
     ) a
     where s.id = any ($1::bigint[])`,
    [ids],
  );
  for (const row of rows) await freeze(db, row);
  const measured = filled.measured.flatMap((student) =>
    rows.filter(({ id }) => id === student.id).map((row) => ({ ...student, ...row })),
  );
  return { ...filled, measured };
}

/** Releases the reports that stay as they were released. */
async function freeze(
  { queries }: Database,
  { id, lesson, trial, course }: Omit<Reported, 'token'>,
) {
  const release = { studentId: id, staffId: null, sentence: undefined };
  const now = new Date();
  await queries.transaction().execute(async (trx) => {
    await freezeLesson(trx, { ...release, lessonId: lesson }, now);
    await freezeTrial(trx, { ...release, lessonId: trial }, now);
    await freezeFinal(trx, { ...release, classId: course, comment: 'Con rất chăm.' }, now);
  });
}
