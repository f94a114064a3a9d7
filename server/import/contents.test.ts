/** Re-importing the contents of lessons after staff have added and changed homework. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseDue } from '../practice/index.ts';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { importFiles, truthsOf } from '../testing/content.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { officeOf } from '../testing/timetable.ts';

let server: TestServer;
let office: Awaited<ReturnType<typeof officeOf>>;
const own = { subject: 1, public: false };
beforeAll(async () => {
  server = await testServer();
  office = await officeOf(server);
});
afterAll(() => server.stop());

const now = () => Math.floor(server.clock.now.getTime() / 1000);

/** Imports a class of one lesson with its homework, begun an hour ago. Returns what the file's lesson has then. */
async function importClass(code: string, homework: object[], contents: object[] = []) {
  const local = new Date(server.clock.now.getTime() + 6 * 3_600_000).toISOString();
  const lesson = {
    id: 'l1',
    title: 'Buổi 1',
    type: 'normal',
    date: local.slice(0, 10),
    time: local.slice(11, 16),
    minutes: 60,
    homework,
    contents,
  };
  const teacher = { id: 'lan', name: 'Lan' };
  const course = { id: code, subject: 1, status: 'active', teacher, lessons: [lesson] };
  const imported = await importFiles(server, {
    [`classes/${code}.yaml`]: course,
    'practices/luyen.yaml': truthsOf('luyen', own),
    'practices/them.yaml': truthsOf('them', own),
    'practices/thi.yaml': truthsOf('thi', { ...own, type: 'test', minutes: 120 }),
  });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
  return readContents(code);
}

/** What the class's page shows of its lesson. */
async function readContents(code: string) {
  const { id } = await server.db.queries
    .selectFrom('classes')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const { data } = await office.call('timetable.class', { params: { id } });
  return data.lessons[0] as { id: number; homework: { id: number; title: string; due: unknown }[] };
}

test('hours, held results and homework set by staff stay; the values of the file win', async () => {
  const practised = { practice: 'luyen', due_days: 7 };
  const { id: lesson_id, homework } = await importClass('nhap-lai', [practised]);
  const child = await newStudent(server, { classes: { 'nhap-lai': 1 } });
  const hours = { opens_at: now() - 60, closes_at: now() + 3600 };
  const practice_id = await practiceIdOf(server, 'thi');
  const reply = await office.call('homework.give', {
    body: { lesson_id, practice_id, due_days: null, hours, results: 'by_hand' },
  });
  const id = reply.data.id as number;
  await office.call('homework.change', {
    params: { id: homework[0]?.id ?? 0 },
    body: { before: 7, value: 30 },
  });
  const attempt = await openAttempt(server, child, 'thi');
  await attempt.save('q1', ['true']);
  await attempt.submit();
  const readScore = async () => (await attempt.result()).data.score;
  const test = { id, due: hours, results: 'by_hand', released: false, held: 1 };

  // The file does not know of the test, and says of the practice what it said before.
  const same = await importClass('nhap-lai', [practised]);
  expect(same.homework).toMatchObject([{ id: homework[0]?.id, due: 7 }, test]);
  expect(await releaseDue(server.deps)).toBe(0);
  expect(await readScore()).toBeNull();

  // It names the test now, before the practice, and of neither until when.
  const named = [{ practice: 'thi' }, { practice: 'luyen' }, { practice: 'them' }];
  const both = await importClass('nhap-lai', named);
  expect(both.homework).toMatchObject([test, { id: homework[0]?.id, due: 7 }, { due: null }]);
  expect(await releaseDue(server.deps)).toBe(0);
  expect(await readScore()).toBeNull();

  const told = await importClass('nhap-lai', [{ practice: 'thi', due_days: 3 }]);
  expect(told.homework).toMatchObject([{ ...test, due: 3 }]);

  // What was chosen for homework of a file stays, too.
  const results = { before: 'by_hand', value: 'closing' };
  await office.call('homework.change', { params: { id }, body: { before: 3, value: 3, results } });
  const chosen = await importClass('nhap-lai', [{ practice: 'thi', due_days: 3 }]);
  expect(chosen.homework).toMatchObject([{ ...test, due: 3, results: 'closing' }]);

  // A file that named it may take it away, and with it what held its results.
  expect((await importClass('nhap-lai', [])).homework).toEqual([]);
  expect(await releaseDue(server.deps)).toBe(1);
  expect(await readScore()).toBe(2.5);
});

test("a practice listed twice in a file stays listed twice, in the file's order", async () => {
  const twice = [{ practice: 'luyen', due_days: 2 }, { practice: 'them' }, { practice: 'luyen' }];
  const first = await importClass('hai-lan', twice);
  const again = await importClass('hai-lan', twice);
  expect(again.homework).toEqual(first.homework);
});

test('families see it so, too', async () => {
  const { id: lesson_id } = await importClass('gia-dinh', []);
  const child = await newStudent(server, { classes: { 'gia-dinh': 1 } });
  const hours = { opens_at: now() - 60, closes_at: now() + 7200 };
  const practice_id = await practiceIdOf(server, 'them');
  await office.call('homework.give', { body: { lesson_id, practice_id, due_days: null, hours } });
  const unfinished = async () =>
    (await server.call('learning.unfinished', { token: child.token })).data;
  const before = await unfinished();
  expect(JSON.stringify(before)).toContain(String(hours.closes_at));
  await importClass('gia-dinh', []);
  expect(await unfinished()).toEqual(before);
});
