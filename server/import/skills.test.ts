/** Skills, levels and ranges, and which questions practise which skill. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seedFolder } from '../demo/load.ts';
import { practiceOf } from '../testing/content.ts';
import { issuesIn, useImports } from './testing.ts';

const { db, importFiles, importFolder } = useImports();

const skills = {
  skills: [
    { id: 'test-words', subject: 5, name: 'Từ', lesson_skill: 'vocabulary' },
    { id: 'test-sounds', subject: 2, name: 'Phát âm', lesson_skill: 'pronunciation' },
    { id: 'test-reading', subject: 5, name: 'Đọc' },
  ],
};
const levelsOf = (range: [number, number]) => ({
  levels: [{ id: 'test-one', subject: 5, name: 'Một', ranges: { 'test-words': range } }],
});
const truth = (own: object = {}) => ({
  id: 'truth',
  type: 'true_false',
  level: 1,
  stem: 'Đúng hay sai?',
  answer: true,
  why: 'Vì thế.',
  ...own,
});
const aloud = {
  id: 'aloud',
  type: 'voice',
  level: 1,
  stem: 'Con đọc.',
  text: 'frog',
  why: 'Vì thế.',
};
const practice = (own: object = {}, questionOwn: object = {}) =>
  practiceOf('test-skilled', {
    subject: 2,
    level: 'test-one',
    sections: [{ name: 'Phần', questions: [truth(questionOwn), aloud] }],
    ...own,
  });

async function rowsOf<T>(query: ReturnType<typeof sql<T>>): Promise<T[]> {
  return (await query.execute(db().queries)).rows;
}
const practised = () =>
  rowsOf(sql<{ id: number; code: string; skills: string[] }>`
    select q.id, q.code, coalesce(array_agg(s.code order by s.code) filter (where s.id is not null), '{}') as skills
    from questions q join practices p on p.id = q.practice_id
    left join question_skills qs on qs.question_id = q.id left join skills s on s.id = qs.skill_id
    where p.code = 'test-skilled' and q.retired_at is null group by q.id order by q.code`);

test('a question gets and changes its skills, and keeps its row', async () => {
  const files = { 'skills.yaml': skills, 'levels.yaml': levelsOf([40, 60]) };
  await importFiles({ ...files, 'practices/a.yaml': practice() });
  const before = await practised();
  // Read aloud: pronunciation is its skill by default.
  expect(before.map((one) => one.skills)).toEqual([['test-sounds'], []]);
  const named = practice({ entry: true }, { skills: ['test-words', 'test-reading'] });
  const { imported } = await importFiles({ 'practices/a.yaml': named });
  expect(imported).toMatchObject({ kind: 'stored', questions: 0, retired: 0 });
  const after = await practised();
  expect(after.map((one) => one.skills)).toEqual([['test-sounds'], ['test-reading', 'test-words']]);
  expect(after.map(({ id }) => id)).toEqual(before.map(({ id }) => id));
  expect(
    await rowsOf(sql`
      select l.code, p.is_entry from practices p join levels l on l.id = p.level_id where p.code = 'test-skilled'`),
  ).toEqual([{ code: 'test-one', is_entry: true }]);
  await importFiles({ 'practices/a.yaml': practice({}, { skills: ['test-reading'] }) });
  expect((await practised())[1]?.skills).toEqual(['test-reading']);
});

test('a changed range is a new version, an unchanged one is not', async () => {
  for (const range of [
    [30, 50],
    [30, 50],
    [35, 55],
  ] as [number, number][])
    await importFiles({ 'skills.yaml': skills, 'levels.yaml': levelsOf(range) });
  const versions = await rowsOf(sql<{ version: number; low: number; high: number }>`
    select r.version, r.low, r.high from level_ranges r join levels l on l.id = r.level_id
    where l.code = 'test-one' order by r.version desc limit 2`);
  expect(versions.map(({ low, high }) => [low, high])).toEqual([
    [35, 55],
    [30, 50],
  ]);
  expect(versions[0]!.version - versions[1]!.version).toBe(1);
});

test('a class has a level, and is named after it unless another name is given', async () => {
  const lesson = { id: 'one', title: 'Một', type: 'normal', day: 1, time: '10:00', minutes: 60 };
  const classOf = (id: string, level: unknown) => ({
    id,
    subject: 5,
    level,
    teacher: { id: 'test-teacher', name: 'Cô Mai' },
    status: 'active',
    lessons: [lesson],
  });
  await importFiles({
    'levels.yaml': { levels: [{ id: 'test-one', subject: 5, name: 'Một' }] },
    'classes/a.yaml': classOf('test-level', { id: 'test-one' }),
    'classes/b.yaml': classOf('test-named', { id: 'test-one', name: 'Lớp một' }),
    'classes/c.yaml': classOf('test-only-name', 'Riêng'),
  });
  expect(
    await rowsOf(sql`
      select c.code, c.level_name, l.code as level from classes c left join levels l on l.id = c.level_id
      where c.code like 'test-%' order by c.code`),
  ).toEqual([
    { code: 'test-level', level_name: 'Một', level: 'test-one' },
    { code: 'test-named', level_name: 'Lớp một', level: 'test-one' },
    { code: 'test-only-name', level_name: 'Riêng', level: null },
  ]);
});

test('a missing entry and a duplicate one are issues with their places', async () => {
  const { imported } = await importFiles({
    'practices/a.yaml': practice({ level: 'no-level' }, { skills: ['no-skill'] }),
    'levels.yaml': { levels: [{ id: 'x', subject: 5, name: 'X', ranges: { 'no-skill': [1, 2] } }] },
    'skills.yaml': { skills: [skills.skills[0], skills.skills[0]] },
  });
  const messages = issuesIn(imported).map(({ file, message }) => `${file} ${message}`);
  expect(messages.sort()).toEqual([
    'levels.yaml skill: there is no skill no-skill',
    'practices/a.yaml level: there is no level no-level',
    'practices/a.yaml skill: there is no skill no-skill',
    'skills.yaml id: test-words is used twice in this file',
  ]);
  const upsideDown = await importFiles({ 'levels.yaml': levelsOf([60, 40]) });
  expect(issuesIn(upsideDown.imported)[0]?.message).toContain('must begin with the lower bound');
});

test('every question of the demo has a skill, and every level has ranges', async () => {
  await importFolder(seedFolder);
  const without = await rowsOf(sql`
    select p.code, q.code as question from questions q join practices p on p.id = q.practice_id
    where q.retired_at is null and p.code not like 'test-%'
      and not exists (select from question_skills s where s.question_id = q.id)`);
  expect(without).toEqual([]);
  const levels = await rowsOf(sql<{ code: string; ranges: number }>`
    select l.code, count(r.skill_id)::int as ranges from levels l left join level_ranges r on r.level_id = l.id
    where l.code not in ('test-one', 'x') group by l.id`);
  expect(levels.length).toBeGreaterThanOrEqual(10);
  for (const { code, ranges } of levels) expect(ranges, code).toBeGreaterThanOrEqual(4);
  const ofNone = await rowsOf(sql<{ code: string }>`
    select code from practices where level_id is null and code not like 'test-%' order by code`);
  expect(ofNone.map(({ code }) => code)).toEqual(['english-entry-test', 'try-it']);
});
