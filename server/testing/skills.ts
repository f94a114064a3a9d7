/** Levels and skills for tests. */
import { sql } from 'kysely';
import { computeTouched } from '../skills/compute.ts';
import { openAttempt } from './attempt.ts';
import { importPractices, truthsOf } from './content.ts';
import type { Person } from './people.ts';
import type { TestServer } from './server.ts';

type Server = Pick<TestServer, 'db'>;

/** Stores a skill of English, named after its code. */
export async function storeSkill({ db }: Server, code: string): Promise<number> {
  const skill = { code: `test-${code}`, name: `Kỹ năng ${code}`, subject_id: 5, position: 1 };
  const stored = db.queries.insertInto('skills').values(skill).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

/** Stores a level of English, named after its code. */
export async function storeLevel({ db }: Server, code: string): Promise<number> {
  const level = { code: `test-${code}`, name: code, subject_id: 5, position: 1 };
  const stored = db.queries.insertInto('levels').values(level).returning('id');
  return (await stored.executeTakeFirstOrThrow()).id;
}

/** Gives a practice a level, and its questions (all, or some by code) a skill. */
export async function tagPractice(
  { db }: Server,
  practice: string,
  { level, skill, questions }: { level: number | null; skill: number; questions?: string[] },
): Promise<void> {
  await sql`update practices set level_id = ${level} where code = ${practice}`.execute(db.queries);
  await sql`
    insert into question_skills (question_id, skill_id)
    select q.id, ${skill} from questions q join practices p on p.id = q.practice_id and p.code = ${practice}
    where ${questions ?? null}::text[] is null or q.code = any(${questions ?? null}::text[])
    on conflict do nothing`.execute(db.queries);
}

/** Makes a student answer two questions of a skill, one of them right. */
export async function practiseSkill(
  server: TestServer,
  student: Person,
): Promise<{ levelId: number; skillId: number }> {
  await importPractices(server, [truthsOf('practised')]);
  const [level, skill] = [await storeLevel(server, 'practised'), await storeSkill(server, 'known')];
  await tagPractice(server, 'practised', { level, skill });
  const attempt = await openAttempt(server, student, 'practised');
  await attempt.save('q1', ['true']);
  await attempt.save('q2', ['false']);
  await attempt.submit();
  await computeTouched(server.db.queries, [attempt.attemptId]);
  return { levelId: level, skillId: skill };
}
