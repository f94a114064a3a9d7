import { cp, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, inject } from 'vitest';
import { seedFolder } from '../demo/load.ts';
import { practiceOf, truthsOf, writeFolder } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { openAttempt, questionIn } from '../testing/attempt.ts';
import { importContent } from '@bitu/db/import/import.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { withoutClock } from '@bitu/db/import/practices.ts';

let server: TestServer;
let mediaFolder: string;
beforeAll(async () => {
  server = await testServer();
  mediaFolder = await mkdtemp(join(inject('dataDir'), 'media-'));
});
afterAll(() => server.stop());

const importFrom = (folder: string, today = '2026-11-21') =>
  importContent(server.db.queries, { folder, mediaFolder, today });
const importFiles = async (files: Record<string, object>) => importFrom(await writeFolder(files));

const tables = [
  'teachers',
  'classes',
  'lessons',
  'practices',
  'practice_folders',
  'questions',
  'lesson_contents',
] as const;
/** All content of the database. */
async function contentOf(): Promise<Record<string, unknown[]>> {
  const entries = tables.map(async (table) => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select * from ${sql.table(table)} order by id`.execute(server.db.queries);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

test('practices of Starters and grades 1 to 3 have no clock', async () => {
  const timed = await server.db.queries
    .selectFrom('practices as p')
    .innerJoin('levels as l', 'l.id', 'p.level_id')
    .where('l.code', 'in', [...withoutClock])
    .select(['p.code', 'p.total_time'])
    .execute();
  expect(timed.length).toBeGreaterThan(withoutClock.size);
  expect(timed.filter(({ total_time }) => total_time !== null)).toEqual([]);
});

test('the seed has what the product promises: 8 classes, 40 lessons, 30 practices, 300 questions, all types', async () => {
  const content = await contentOf();
  expect(content['classes']?.length).toBeGreaterThanOrEqual(8);
  expect(content['lessons']?.length).toBeGreaterThanOrEqual(40);
  expect(content['practices']?.length).toBeGreaterThanOrEqual(30);
  expect(content['questions']?.length).toBeGreaterThanOrEqual(300);
  const { rows } = await sql<{ type_code: string; count: number }>`
    select type_code, count(*)::int as count from questions group by 1 order by 1`.execute(
    server.db.queries,
  );
  expect(rows.map((row) => row.type_code)).toEqual(questionTypeNames.toSorted());
  const minByType = {
    voice: 8,
    ielts_scripted_speaking: 2,
    ielts_unscripted_speaking: 8,
    ielts_writing: 12,
  };
  for (const row of rows)
    expect(row.count, row.type_code).toBeGreaterThanOrEqual(
      minByType[row.type_code as keyof typeof minByType] ?? 10,
    );
});

test('every prompt and every cue card has a model answer of the required length', async () => {
  const questions = await server.db.queries
    .selectFrom('questions')
    .select(['code', 'content', 'key'])
    .where('type_code', 'in', ['ielts_writing', 'ielts_unscripted_speaking'])
    .execute();
  for (const { code, content, key } of questions) {
    const { model } = key as { model: string | null };
    const words = model?.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0;
    expect(words, code).toBeGreaterThanOrEqual(
      (content as { min_words?: number | null }).min_words ?? 40,
    );
  }
});

test('the seed imports without an issue, and importing it again changes nothing', async () => {
  const first = await importFrom(seedFolder);
  expect(first).toMatchObject({ kind: 'stored', questions: 0, retired: 0 });
  const before = await contentOf();
  const again = await importFrom(seedFolder);
  expect(again).toMatchObject({ kind: 'stored', questions: 0, retired: 0 });
  expect(await contentOf()).toEqual(before);
});

test('a glossary replaces the former one, and a folder without a glossary keeps it', async () => {
  const glossary = async () =>
    (await server.db.queries.selectFrom('glossary').selectAll().orderBy('term').execute()).map(
      ({ term, meaning }) => `${term}: ${meaning}`,
    );
  const seeded = await glossary();
  expect(seeded.length).toBeGreaterThanOrEqual(150);
  const practice = { 'practices/terms.yaml': truthsOf('terms') };
  await importFiles(practice);
  expect(await glossary()).toEqual(seeded);
  await importFiles({ ...practice, 'glossary.yaml': { cat: 'mèo', "o'clock": 'giờ' } });
  expect(await glossary()).toEqual(['cat: mèo', "o'clock: giờ"]);
  await importFrom(seedFolder);
  expect(await glossary()).toEqual(seeded);
});

test('every picture of the content is at the address that the questions use, with its size', async () => {
  await importFrom(seedFolder);
  const { rows } = await sql<{ src: string; width: number; height: number }>`
    select distinct p->>'src' as src, (p->>'width')::int as width, (p->>'height')::int as height
    from questions q, jsonb_path_query(jsonb_build_array(q.content, q.explanation), 'strict $.**.picture') p`.execute(
    server.db.queries,
  );
  expect(rows.length).toBeGreaterThan(50);
  const files = new Set(await readdir(mediaFolder));
  for (const { src, width, height } of rows) {
    expect(src).toMatch(/^\/media\/[0-9a-f]{32}\.svg$/);
    expect(files.has(src.replace('/media/', '')), src).toBe(true);
    expect(Math.min(width, height)).toBeGreaterThan(0);
  }
});

test('two concurrent imports end as one', async () => {
  const folder = await writeFolder({ 'practices/twice.yaml': truthsOf('twice') });
  const both = await Promise.all([importFrom(folder), importFrom(folder)]);
  const added = both.map((one) => (one.kind === 'stored' ? one.questions : -1));
  expect(added.sort()).toEqual([0, 4]);
});

test('an edited question retires the old one: a running attempt keeps it, a new one draws the new question', async () => {
  const practice = truthsOf('edited') as ReturnType<typeof truthsOf> & {
    sections: { name: string; questions: { stem: string; answer: boolean }[] }[];
  };
  await importFiles({ 'practices/edited.yaml': practice });
  const running = await openAttempt(server, await newStudent(server), 'edited');
  const [section] = practice.sections;
  const [edited, ...others] = section?.questions ?? [];
  const questions = [{ ...edited, stem: 'Câu đã sửa', answer: false }, ...others];
  const again = await importFiles({
    'practices/edited.yaml': { ...practice, sections: [{ ...section, questions }] },
  });
  expect(again).toMatchObject({ kind: 'stored', questions: 1, retired: 1 });

  const question = questionIn(await running.reload(), running.id('q1'));
  expect(question).toMatchObject({ content: { stem: [{ kind: 'text', text: ['Câu q1'] }] } });
  expect((await running.save('q1', ['true'])).data).toMatchObject({ is_correct: 1 });
  expect((await running.submit()).data).toMatchObject({ correct: 1, total: 4 });

  const fresh = await openAttempt(server, await newStudent(server), 'edited');
  expect(fresh.id('q1')).not.toBe(running.id('q1'));
  expect(fresh.id('q2')).toBe(running.id('q2'));
  expect(fresh.opened.data.list_question).toHaveLength(4);
  expect((await fresh.save('q1', ['false'])).data).toMatchObject({ is_correct: 1 });
});

test('a removed question is retired, a moved one keeps its id, and one that is added again is new', async () => {
  const first = practiceOf('moved') as { sections: { name: string; questions: object[] }[] };
  await importFiles({ 'practices/moved.yaml': first });
  const [left, right] = first.sections.map(({ questions }) => questions);
  const [taken, ...rest] = left ?? [];
  const sections = [
    { name: 'Chọn', questions: rest.toReversed() },
    { name: 'Viết', questions: right ?? [] },
  ];
  expect(await importFiles({ 'practices/moved.yaml': { ...first, sections } })).toMatchObject({
    questions: 0,
    retired: 1,
  });
  const attempt = await openAttempt(server, await newStudent(server), 'moved');
  expect(attempt.opened.data.list_question).toHaveLength(7);
  expect(attempt.opened.data.list_question[0].id).toBe(attempt.id('truth'));
  expect(taken).toBeDefined();
  expect(await importFiles({ 'practices/moved.yaml': first })).toMatchObject({
    questions: 1,
    retired: 0,
  });
});

test('lesson days count from the day of the import, in Vietnam', async () => {
  const lesson = { id: 'one', title: 'Buổi 1', type: 'normal', day: 1, time: '18:30', minutes: 60 };
  const fixed = { ...lesson, id: 'two', day: undefined, date: '2026-12-01' };
  const course = {
    id: 'days',
    subject: 1,
    teacher: { id: 'mai', name: 'Mai' },
    status: 'active',
    lessons: [lesson, fixed],
  };
  await importFiles({ 'classes/days.yaml': course });
  const starts = await server.db.queries
    .selectFrom('lessons as l')
    .innerJoin('classes as c', 'c.id', 'l.class_id')
    .select('l.starts_at')
    .where('c.code', '=', 'days')
    .orderBy('l.code')
    .execute();
  expect(starts.map((one) => one.starts_at.toISOString())).toEqual([
    '2026-11-22T11:30:00.000Z',
    '2026-12-01T11:30:00.000Z',
  ]);
});

test('a copy of a folder imports the same', async () => {
  const copy = await mkdtemp(join(inject('dataDir'), 'copy-'));
  await cp(seedFolder, copy, { recursive: true });
  const path = join(copy, 'practices/starters-hello.yaml');
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll('\n', '\r\n'));
  expect(await importFrom(copy)).toMatchObject({ kind: 'stored', retired: 0 });
});
