/** The database rows that a file refers to. */
import { type Candidate, candidatesFor, type NamedStudent } from '@bitu/db/import/enrolments.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Entries } from './read.ts';

const lessonRow = z.strictObject({
  class: z.string(),
  lesson: z.string(),
  id: z.number(),
  subject_id: z.number(),
  starts_at: z.date(),
  ends_at: z.date(),
});
const codeRow = z.strictObject({
  kind: z.string(),
  code: z.string(),
  id: z.number(),
  title: z.string(),
});
const pairRow = z.strictObject({ pair: z.string() });

export interface Known {
  students: Candidate[];
  /** The lessons are by 'class lesson'. */
  lessons: Map<string, { id: number; subjectId: number; startsAt: Date }>;
  /** By 'kind code': classes, levels, skills, and what a sheet may refer to. */
  things: Map<string, { id: number; title: string }>;
  /** 'student class', by ids: which student is or was in which class. */
  enrolled: Set<string>;
  /** When the first lesson of each class ends, by code. */
  firstEnds: Map<string, Date>;
}

/** Reads what the rows refer to. */
export async function readKnown(queries: Queries, entries: Entries): Promise<Known> {
  const { notes, marks, trials, sheets, finals, certificates, ranges } = entries;
  const named: NamedStudent[] = [...marks, ...trials, ...sheets, ...finals, ...certificates].map(
    ({ values }) => values,
  );
  const students = await candidatesFor(queries, named);
  const classes = [...notes, ...marks, ...trials, ...sheets, ...finals, ...certificates].flatMap(
    ({ values }) => values.class ?? [],
  );
  const offered = trials.flatMap(({ values }) => values.offered ?? []);
  const refs = sheets.flatMap(({ values }) => values.ref ?? []);
  const levels = [...trials, ...ranges].flatMap(({ values }) => values.level ?? []);
  const lessons = await readRows(
    queries,
    lessonRow,
    sql`
    select c.code as class, l.code as lesson, l.id, c.subject_id, l.starts_at, l.ends_at
    from lessons l join classes c on c.id = l.class_id where c.code = any(${classes}::text[])
    order by l.ends_at desc`,
  );
  const things = await readRows(
    queries,
    codeRow,
    sql`
    select 'class' as kind, code, id, '' as title from classes where code = any(${[...classes, ...offered]}::text[])
    union all select 'level', code, id, name from levels where code = any(${levels}::text[])
    union all select 'skill', code, id, name from skills where code = any(${ranges.map(({ values }) => values.skill)}::text[])
    union all select 'practice', code, id, title from practices where code = any(${refs}::text[])
    union all select 'video', slug, id, title from videos where slug = any(${refs}::text[])
    union all select 'project', code, id, title from projects where code = any(${refs}::text[])
    union all select 'unit', b.code || '/' || u.code, u.id, u.title
      from text_book_units u join text_books b on b.id = u.book_id
      where b.code || '/' || u.code = any(${refs}::text[])`,
  );
  const enrolled = await readRows(
    queries,
    pairRow,
    sql`
    select student_id || ' ' || class_id as pair from enrolments
    where student_id = any(${students.map(({ id }) => id)}::bigint[])`,
  );
  return {
    students,
    lessons: new Map(
      lessons.map(({ class: own, lesson, id, subject_id, starts_at }) => [
        `${own} ${lesson}`,
        { id, subjectId: subject_id, startsAt: starts_at },
      ]),
    ),
    things: new Map(things.map(({ kind, code, id, title }) => [`${kind} ${code}`, { id, title }])),
    enrolled: new Set(enrolled.map(({ pair }) => pair)),
    // The last one of a class is its earliest.
    firstEnds: new Map(lessons.map(({ class: own, ends_at }) => [own, ends_at])),
  };
}
