import { createHash } from 'node:crypto';
import { classStatuses, lessonTypes, practiceTypes } from '@bitu/contract/codes.ts';
import { type QuestionTraits, questionTraits } from '@bitu/questions/traits.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../connect.ts';
import { readRows } from '../rows.ts';
import type { Built } from './build-question.ts';
import type { AuthoredClass, AuthoredPractice } from './schema.ts';
import type { Ids } from './store-classroom.ts';
import { type KnownContents, storeContents } from './store-contents.ts';

const retiredRow = z.strictObject({ retired: z.number(), is_new: z.boolean() });
const idRow = z.strictObject({ id: z.number() });

/** The stored number of what scores a question: its key, a machine, or a teacher. */
const gradingObjects = { key: 0, ai: 1, teacher: 2 } as const;

export interface BuiltPractice {
  authored: AuthoredPractice;
  /** The questions are grouped by section, in the order of the file. */
  questions: (Built & {
    code: string;
    level: number;
    skills: readonly string[];
    gradedBy: QuestionTraits['gradedBy'] | undefined;
    tries: number;
  })[][];
}

export interface Stored {
  practices: number;
  questions: number;
  retired: number;
  classes: number;
  lessons: number;
  books: number;
  students: number;
  enrolments: number;
}

/**
 * Stores a practice by its code. A changed question becomes a new row, and the old one is retired because attempts
 * refer to it.
 */
export async function storePractice(
  trx: Queries,
  { authored, questions }: BuiltPractice,
  levels: Ids,
  origin: 'file' | 'console',
): Promise<{ id: number; added: number; retired: number }> {
  const values = {
    title: authored.title,
    practice_type: practiceTypes[authored.type],
    subject_id: authored.subject,
    is_reported: authored.reported,
    is_public: authored.public,
    total_time: authored.minutes === undefined ? null : Math.round(authored.minutes * 60),
    shuffle: authored.shuffle,
    level_id: authored.level === undefined ? null : (levels.get(authored.level) ?? null),
    is_entry: authored.entry,
    origin,
    authored: JSON.stringify(authored),
  };
  const { id } = await trx
    .insertInto('practices')
    .values({ code: authored.id, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();

  const folders = await trx
    .insertInto('practice_folders')
    .values(
      authored.sections.map((section, i) => ({
        practice_id: id,
        position: i + 1,
        name: section.name,
        draw: section.draw ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['practice_id', 'position'])
        .doUpdateSet((set) => ({ name: set.ref('excluded.name'), draw: set.ref('excluded.draw') })),
    )
    .returning(['id', 'position'])
    .execute();
  const folderIds = new Map(folders.map((folder) => [folder.position, folder.id]));

  const rows = questions.flatMap((members, section) =>
    members.map((question, i) => {
      const { content, key, explanation } = question;
      const body = {
        type: question.type,
        level: question.level,
        content,
        key,
        explanation,
        // Omitted if the author did not choose, so that earlier imports keep their checksum.
        ...(question.gradedBy && { graded_by: question.gradedBy }),
      };
      return {
        folder_id: folderIds.get(section + 1) ?? 0,
        code: question.code,
        position: i + 1,
        type_code: question.type,
        level_id: question.level,
        grading_object: gradingObjects[question.gradedBy ?? questionTraits[question.type].gradedBy],
        content,
        key,
        explanation,
        // Not part of the checksum: a running attempt has them too, once they are added.
        tries: question.tries,
        hints: question.hints,
        checksum: createHash('sha256').update(JSON.stringify(body)).digest('hex'),
      };
    }),
  );
  const [changed] = await readRows(
    trx,
    retiredRow,
    sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
        folder_id bigint, code text, position smallint, type_code text, level_id smallint,
        content jsonb, key jsonb, explanation jsonb, tries smallint, hints jsonb, checksum text)
    ), retired as (
      update questions q set retired_at = now()
      where q.practice_id = ${id} and q.retired_at is null
        and not exists (select from given g where g.code = q.code and g.checksum = q.checksum)
      returning q.id
    ), moved as (
      update questions q set folder_id = g.folder_id, position = g.position, tries = g.tries, hints = g.hints
      from given g
      where q.practice_id = ${id} and q.retired_at is null and g.code = q.code and g.checksum = q.checksum
        and (q.folder_id, q.position, q.tries, q.hints) is distinct from (g.folder_id, g.position, g.tries, g.hints)
    )
    select (select count(*)::int from retired) as retired,
      not exists (select from questions where practice_id = ${id}) as is_new`,
  );
  const added = await readRows(
    trx,
    idRow,
    sql`
    insert into questions (practice_id, folder_id, code, position, type_code, level_id, grading_object, content, key, explanation, tries, hints, checksum)
    select ${id}, folder_id, code, position, type_code, level_id, grading_object, content, key, explanation, tries, hints, checksum
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (
      folder_id bigint, code text, position smallint, type_code text, level_id smallint, grading_object smallint,
      content jsonb, key jsonb, explanation jsonb, tries smallint, hints jsonb, checksum text)
    on conflict (practice_id, code) where retired_at is null do nothing
    returning id`,
  );
  // A new practice has no former versions of its questions.
  if (added.length > 0 && !changed?.is_new) {
    await moveCards(trx, id);
    await keepCorrectedKeys(
      trx,
      added.map((question) => question.id),
    );
  }
  return { id, added: added.length, retired: changed?.retired ?? 0 };
}

/** Moves the mistakes of students from a retired question to its current version, if the type is unchanged. */
const moveCards = (trx: Queries, practiceId: number) =>
  sql`
  update notebook_cards c set question_id = m.to_id, shown_question_id = null
  from (
    select distinct on (k.student_id, n.id) k.student_id, o.id as from_id, n.id as to_id
    from questions o
    join questions n on n.practice_id = o.practice_id and n.code = o.code and n.retired_at is null
      and n.type_code = o.type_code and n.grading_object = o.grading_object
    join notebook_cards k on k.question_id = o.id
    where o.practice_id = ${practiceId} and o.retired_at is not null
      and not exists (select from notebook_cards e where e.student_id = k.student_id and e.question_id = n.id)
    order by k.student_id, n.id, o.id desc
  ) m
  where c.student_id = m.student_id and c.question_id = m.from_id`.execute(trx);

/**
 * Gives new versions of questions the key that a regrade corrected, with its history, unless the author changed the
 * key too. The key of a choice names it by its place, so there the choices must be unchanged.
 */
const keepCorrectedKeys = (trx: Queries, added: readonly number[]) =>
  sql`
  with corrected as (
    select n.id, o.id as former_id, o.key
    from questions n
    cross join lateral (
      select id, type_code, content, key from questions
      where practice_id = n.practice_id and code = n.code and retired_at is not null
      order by id desc limit 1
    ) o
    join question_keys authored on authored.question_id = o.id and authored.revision = 0
    where n.id = any(${added}) and n.type_code = o.type_code and n.key = authored.key and o.key <> n.key
      and (n.type_code in ('free_text', 'fill_paragraph') or n.content - 'stem' = o.content - 'stem')
  ), history as (
    insert into question_keys (question_id, revision, key, reason, by, at)
    select c.id, k.revision, k.key, k.reason, k.by, k.at
    from corrected c join question_keys k on k.question_id = c.former_id
  )
  update questions q set key = c.key from corrected c where q.id = c.id`.execute(trx);

/**
 * Returns the start of a lesson: on a date, or a number of days from `today` (YYYY-MM-DD in Vietnam). Vietnam has
 * been at +07:00 without daylight saving time since 1975.
 */
function startOf(lesson: AuthoredClass['lessons'][number], today: string): Date {
  const day = lesson.date ?? today;
  const start = new Date(`${day}T${lesson.time}:00+07:00`);
  return lesson.date ? start : new Date(start.getTime() + (lesson.day ?? 0) * 86_400_000);
}

/**
 * Stores a class with its teacher, lessons and their contents by their codes. Returns its id. Lessons that are no
 * longer in the file are kept, as other rows refer to them.
 */
export async function storeClass(
  trx: Queries,
  authored: AuthoredClass,
  known: KnownContents & Record<'levels', Ids>,
  today: string,
): Promise<number> {
  const teacher = { full_name: authored.teacher.name, gender: authored.teacher.gender ?? null };
  const { id: teacherId } = await trx
    .insertInto('teachers')
    .values({ code: authored.teacher.id, ...teacher })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(teacher))
    .returning('id')
    .executeTakeFirstOrThrow();
  const values = {
    subject_id: authored.subject,
    grade_id: authored.grade,
    ...(await levelOf(trx, authored.level, known.levels)),
    min_age: authored.ages?.[0] ?? null,
    max_age: authored.ages?.[1] ?? null,
    status: classStatuses[authored.status],
    teacher_id: teacherId,
    join_url: authored.join_url ?? null,
  };
  const { id: classId } = await trx
    .insertInto('classes')
    .values({ code: authored.id, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  const lessons = await trx
    .insertInto('lessons')
    .values(
      authored.lessons.map((lesson) => {
        const starts_at = startOf(lesson, today);
        return {
          class_id: classId,
          code: lesson.id,
          title: lesson.title,
          lesson_type: lessonTypes[lesson.type],
          starts_at,
          ends_at: new Date(starts_at.getTime() + lesson.minutes * 60_000),
        };
      }),
    )
    .onConflict((conflict) =>
      conflict.columns(['class_id', 'code']).doUpdateSet((set) => ({
        title: set.ref('excluded.title'),
        lesson_type: set.ref('excluded.lesson_type'),
        starts_at: set.ref('excluded.starts_at'),
        ends_at: set.ref('excluded.ends_at'),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const lessonIds = new Map(lessons.map((lesson) => [lesson.code, lesson.id]));
  await storeContents(trx, authored.lessons, lessonIds, known);
  return classId;
}

/** Returns the level of a class, and the name shown after the class: the level's if none is given. */
async function levelOf(trx: Queries, level: AuthoredClass['level'], levels: Ids) {
  const level_id = level?.id === undefined ? null : (levels.get(level.id) ?? null);
  if (level_id === null || level?.name !== undefined)
    return { level_id, level_name: level?.name ?? null };
  const stored = await trx
    .selectFrom('levels')
    .select('name')
    .where('id', '=', level_id)
    .executeTakeFirstOrThrow();
  return { level_id, level_name: stored.name };
}

/** Replaces the glossary. */
export async function storeGlossary(trx: Queries, words: Record<string, string>): Promise<void> {
  const rows = Object.entries(words).map(([term, meaning]) => ({ term, meaning }));
  await sql`
    with given as (
      select term, meaning from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g (term text, meaning text)
    ), gone as (
      delete from glossary where term not in (select term from given)
    )
    insert into glossary (term, meaning) select term, meaning from given
    on conflict (term) do update set meaning = excluded.meaning where glossary.meaning <> excluded.meaning`.execute(
    trx,
  );
}
