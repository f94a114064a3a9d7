/** Skills, levels and results for the tests of reports. */
import { sql } from 'kysely';
import { practiceIdOf } from './attempt.ts';
import { sampleReport } from './sample-reports.ts';
import type { TestServer } from './server.ts';

type Server = Pick<TestServer, 'db'>;

/** Its code is test-…, besides those of the demo. */
export async function storeSkill(
  { db }: Server,
  code: string,
  name: string,
  subject = 1,
): Promise<number> {
  const values = { code: `test-${code}`, name, subject_id: subject, position: 1 };
  const stored = db.queries.insertInto('skills').values(values).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

/** Assigns a skill to questions of a practice, by their codes. */
export async function giveSkill(
  server: Server,
  skillId: number,
  practice: string,
  codes: string[],
): Promise<void> {
  const practiceId = await practiceIdOf(server, practice);
  await sql`
    insert into question_skills (question_id, skill_id)
    select id, ${skillId} from questions where practice_id = ${practiceId} and code = any(${codes}::text[])`.execute(
    server.db.queries,
  );
}

/** Stores a level with the code test-… that expects `ranges` (skill, low, high). */
export async function storeLevel(
  { db }: Server,
  { code, name, position }: { code: string; name: string; position: number },
  ranges: [number, number, number][],
  subject = 1,
): Promise<number> {
  const { id } = await db.queries
    .insertInto('levels')
    .values({ code: `test-${code}`, name, position, subject_id: subject })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [skill_id, low, high] of ranges) {
    await db.queries
      .insertInto('level_ranges')
      .values({ level_id: id, skill_id, low, high, version: 1, set_at: new Date() })
      .execute();
  }
  return id;
}

/** Makes questions of a practice as difficult as a level, which is the n-th of its subject. */
export async function giveDifficulty(
  server: Server,
  levelId: number,
  practice: string,
  codes: string[],
): Promise<void> {
  const practiceId = await practiceIdOf(server, practice);
  await sql`
    update questions set level_id = (
      select count(*) from levels l join levels own on own.id = ${levelId}
      where l.subject_id = own.subject_id and (l.position, l.id) <= (own.position, own.id))
    where practice_id = ${practiceId} and code = any(${codes}::text[])`.execute(server.db.queries);
}

export interface ItemInput {
  kind: string;
  ref: number | null;
  title?: string;
  minutes?: number;
}

/** Gives a student the sheet of a week ('YYYY-MM-DD' of its Monday). Returns its id. */
export async function giveSheet(
  { db, clock }: Pick<TestServer, 'db' | 'clock'>,
  studentId: number,
  items: ItemInput[],
  own: { classId?: number; week?: string; note?: string; released?: boolean } = {},
): Promise<number> {
  const { id } = await db.queries
    .insertInto('study_sheets')
    .values({
      student_id: studentId,
      class_id: own.classId ?? null,
      week: own.week ?? '2026-11-16',
      note: own.note ?? null,
      items: JSON.stringify(items),
      released_at: own.released === false ? null : clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Makes the call while the queue for files is full: every page that finishes is replaced before anything else
 * happens.
 */
export async function whilePaperIsBusy<T>(
  { deps: { paper } }: Pick<TestServer, 'deps'>,
  call: () => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const keepOn = async () => {
    while (!over.signal.aborted) await paper.report(async () => sampleReport('lesson'));
  };
  const orders = Array.from({ length: 21 }, keepOn);
  const answer = await call();
  over.abort();
  await Promise.all(orders);
  return answer;
}

/** Enters a trial result, which is not released yet. */
export const giveTrial = (
  { db }: Server,
  student_id: number,
  lesson_id: number,
  own: {
    level_id?: number;
    strengths?: string[];
    to_work?: string[];
    offered_class_id?: number;
  } = {},
) =>
  db.queries
    .insertInto('trial_results')
    .values({ student_id, lesson_id, ...own })
    .execute();
