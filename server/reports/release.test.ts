import type { Report } from '@bitu/contract/reports.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { enterLesson, release } from '../testing/lesson-entries.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember } from '../testing/staff.ts';
import { releaseLesson } from './release.ts';

let server: TestServer;
let past: number;
let student: Person;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  past = await lessonIdOf(server, 'room', 'past');
});
beforeEach(async () => {
  server.clock.now = noon;
  student = await newStudent(server, { classes: { room: 1 } });
});
afterAll(() => server.stop());

const read = async (): Promise<Report> =>
  (await server.call('reports.lesson', { params: { id: past }, token: student.token })).data;
const bell = async (): Promise<{ title: string; content: string; url: string }[]> =>
  (await server.call('notices.list', { token: student.token })).data;
const versions = () =>
  server.db.queries
    .selectFrom('reports')
    .select(['version', 'superseded_at', 'sentence', 'sentence_edited_by'])
    .where('student_id', '=', student.id)
    .orderBy('version')
    .execute();

const draft = 'Con đọc to và rõ.';
const lived = { state: 'present', skills: [8, null, 8.5, 7], comment: draft } as const;

test('nothing that a teacher is still writing is in any call of the family', async () => {
  await enterLesson(server, student, past, lived);
  const calls = [
    server.call('reports.lesson', { params: { id: past }, token: student.token }),
    server.call('learning.teacherReview', { token: student.token }),
  ];
  for (const { body } of await Promise.all(calls)) {
    expect(body).not.toContain(draft);
    expect(body).not.toContain('8,5');
  }
  expect((await read()).pending[0]).toContain('đang viết nhận xét');
});

test('a released report has the entries, and its family is notified once', async () => {
  await enterLesson(server, student, past, lived);
  expect(await release(server, student, past)).toEqual({ version: 1 });
  const report = await read();
  expect(report).toMatchObject({ version: 1, updated_at: null, pending: [] });
  const skills = report.blocks.find(({ title }) => title === 'Kỹ năng của buổi');
  expect(skills).toMatchObject({
    items: [
      { id: 'skill-1', value: 8, text: '8,0 trên 10' },
      { id: 'skill-3', value: 8.5 },
      { id: 'skill-4', value: 7 },
    ],
  });
  expect(report.blocks).toContainEqual(
    expect.objectContaining({ type: 'comment', author: 'Cô Mai', text: draft }),
  );
  const comments = await server.call('learning.teacherReview', { token: student.token });
  expect(comments.data.map(({ review }: { review: string }) => review)).toEqual([draft]);
  const [notice, ...others] = await bell();
  expect(others).toEqual([]);
  expect(notice).toMatchObject({
    title: 'Có báo cáo buổi 1 của con',
    content: report.sentence.text,
    url: `/lesson-report/${past}`,
  });
  // As nothing is new, there is neither a version nor a notice.
  expect(await release(server, student, past)).toEqual({ version: 1 });
  expect(await bell()).toHaveLength(1);
});

test('only released entries count as read', async () => {
  await enterLesson(server, student, past, lived);
  const link = { report_id: `lesson-${past}`, days: 7, name_shown: 'call' };
  const made = await server.call('reports.createLink', { body: link, token: student.token });
  expect(made.status).toBe(200);
  const opened = () =>
    server.db.queries
      .selectFrom('reports')
      .select('opened_at')
      .where('student_id', '=', student.id)
      .execute();
  await read();
  expect(await opened()).toEqual([{ opened_at: null }]);
  await release(server, student, past);
  expect(await opened()).toEqual([{ opened_at: null }]);
  await read();
  expect(await opened()).toEqual([{ opened_at: noon }]);
});

test('a released report stays until it is corrected, which is a new version and announced as a correction', async () => {
  await enterLesson(server, student, past, lived);
  await release(server, student, past);
  const first = await read();
  await enterLesson(server, student, past, { skills: [9], comment: 'Cô viết lại.' });
  expect((await read()).blocks).toEqual(first.blocks);
  const comments = async () =>
    (await server.call('learning.teacherReview', { token: student.token })).data.map(
      ({ review }: { review: string }) => review,
    );
  expect(await comments()).toEqual([draft]);
  server.clock.forward(3600);
  expect(await release(server, student, past)).toEqual({ version: 2 });
  const second = await read();
  expect(second).toMatchObject({
    version: 2,
    updated_at: Math.floor(server.clock.now.getTime() / 1000),
  });
  expect(JSON.stringify(second.blocks)).toContain('Cô viết lại.');
  expect(await comments()).toEqual(['Cô viết lại.']);
  expect((await versions()).map((one) => one.superseded_at === null)).toEqual([false, true]);
  expect((await bell())[0]?.title).toBe('Báo cáo buổi 1 của con đã được cập nhật');
});

test("a teacher's sentence replaces the computed one, is marked as such, and survives a correction", async () => {
  await enterLesson(server, student, past, lived);
  const { id: staffId } = await staffMember(server, 'teacher', { classes: ['room'] });
  const own = 'Con đọc trang 27 rất đều, mỗi tối đọc thêm 5 phút nhé.';
  const ids = { studentId: student.id, lessonId: past, staffId };
  await server.db.queries
    .transaction()
    .execute((trx) => releaseLesson(server.deps, trx, { ...ids, sentence: ` ${own}\n` }));
  expect((await read()).sentence).toMatchObject({ text: own, is_edited: 1 });
  expect((await read()).sentence.clauses.length).toBeGreaterThan(1);
  await enterLesson(server, student, past, { skills: [9] });
  await server.db.queries.transaction().execute((trx) => releaseLesson(server.deps, trx, ids));
  expect((await read()).sentence).toMatchObject({ text: own, is_edited: 1 });
  expect((await versions()).at(-1)).toMatchObject({ sentence: own, sentence_edited_by: staffId });
  await server.db.queries
    .transaction()
    .execute((trx) => releaseLesson(server.deps, trx, { ...ids, sentence: null }));
  expect((await read()).sentence).toMatchObject({ is_edited: 0 });
  await expect(
    server.db.queries
      .transaction()
      .execute((trx) => releaseLesson(server.deps, trx, { ...ids, sentence: 'a'.repeat(161) })),
  ).rejects.toMatchObject({ error: 'badRequest' });
  expect((await versions()).at(-1)?.version).toBe(3);
});

test('the work and the next step are always current', async () => {
  await enterLesson(server, student, past, lived);
  await release(server, student, past);
  const work = async () => {
    const { blocks, step } = await read();
    const block = blocks.find((one) => one.type === 'work');
    return { step, states: block?.items.map(({ state }) => state) };
  };
  expect((await work()).states).toEqual(['open', 'open', 'open', 'open']);
  // Both are homework of the lesson; one is due a day later.
  server.clock.forward(2 * 86_400);
  expect((await work()).states).toEqual(['open', 'open', 'late', 'open']);
  expect((await work()).step?.url).not.toContain('class-detail');
});

test('a report is not released before the attendance is known', async () => {
  await expect(release(server, student, past)).rejects.toMatchObject({ error: 'reportNotReady' });
  const stranger = await newStudent(server);
  await expect(release(server, stranger, past)).rejects.toMatchObject({ error: 'lessonNotFound' });
  expect(await bell()).toEqual([]);
});

test('two concurrent releases give one version and one notice', async () => {
  await enterLesson(server, student, past, lived);
  const both = await Promise.all([release(server, student, past), release(server, student, past)]);
  expect(both).toEqual([{ version: 1 }, { version: 1 }]);
  expect(await versions()).toHaveLength(1);
  expect(await bell()).toHaveLength(1);
});
