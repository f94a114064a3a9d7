import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Report } from '@bitu/contract/reports.ts';
import { lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { findReport } from './find.ts';

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

const read = async (lessonId = past, who = student): Promise<Report> => {
  const { status, data } = await server.call('reports.lesson', {
    params: { id: lessonId },
    token: who.token,
  });
  expect(status).toBe(200);
  return data;
};

const blockOf = <T extends Report['blocks'][number]['type']>(report: Report, type: T) =>
  report.blocks.find(
    (one): one is Extract<Report['blocks'][number], { type: T }> => one.type === type,
  );

test('before anything is entered, the report says so, and what there is to do', async () => {
  const report = await read();
  expect(report.pending).toEqual(['Cô Mai đang viết nhận xét, ba mẹ nhận ngay khi viết xong.']);
  expect(blockOf(report, 'figures')?.items[0]).toMatchObject({
    id: 'attendance',
    value: null,
    text: 'chưa điểm danh',
  });
  expect(blockOf(report, 'work')?.items.map(({ title }) => title)).toEqual([
    'Video test-song',
    'Video test-paid',
    'Bài hw-past',
    'Bài hw-paid',
  ]);
  expect(report.step?.label).toContain('hw-past');
  expect(report.sentence.text).toMatch(/nhé\.$/);
});

test('a report is found by its wire id, and only by its owner', async () => {
  const report = await findReport(server.deps, student.id, `lesson-${past}`);
  expect(report).toEqual(await read());
  const stranger = await newStudent(server);
  await expect(findReport(server.deps, stranger.id, `lesson-${past}`)).rejects.toMatchObject({
    error: 'lessonNotFound',
  });
});

test('the report of a running lesson is not ready, and says when it will be', async () => {
  const params = { id: await lessonIdOf(server, 'room', 'now') };
  const { status, code, data } = await server.call('reports.lesson', {
    params,
    token: student.token,
  });
  expect([status, code]).toEqual([409, 12001]);
  expect(data.ready_time).toBe(Date.parse('2026-11-21T12:30:00+07:00') / 1000);
});

test('missing homework of earlier lessons is mentioned, unless it is due again or was due before the child joined or while it was away', async () => {
  const plain = await lessonIdOf(server, 'room', 'plain');
  const joined = (joined_at: Date) =>
    server.db.queries
      .updateTable('enrolments')
      .set({ joined_at })
      .where('student_id', '=', student.id)
      .execute();
  await joined(new Date('2026-11-01'));
  expect((await read(plain)).sentence.text).not.toContain('hết hạn');
  // The homework of the first lesson was due by then.
  server.clock.forward(2 * 86_400);
  const report = await read(plain);
  expect(report.sentence.text).toContain('của buổi trước chưa nộp khi hết hạn; xem hạn các bài');
  expect(report.step).not.toBeNull();
  const { class_id } = await server.db.queries
    .selectFrom('lessons')
    .select('class_id')
    .where('id', '=', plain)
    .executeTakeFirstOrThrow();
  const change = { student_id: student.id, class_id, valid_from: '2026-11-01', reason: 'Nghỉ ốm' };
  await server.db.queries
    .insertInto('enrolment_events')
    .values([
      { ...change, from: 3, to: 6, at: new Date('2026-11-02') },
      { ...change, from: 6, to: 3, at: server.clock.now },
    ])
    .execute();
  expect((await read(plain)).sentence.text).not.toContain('hết hạn');
  await server.db.queries
    .deleteFrom('enrolment_events')
    .where('student_id', '=', student.id)
    .execute();
  await joined(server.clock.now);
  expect((await read(plain)).sentence.text).not.toContain('hết hạn');
});

test('a class that the child has left gives nothing to do', async () => {
  await server.db.queries
    .updateTable('enrolments')
    .set({ status: 3 })
    .where('student_id', '=', student.id)
    .execute();
  const report = await read();
  expect(blockOf(report, 'work')).toBeUndefined();
  expect(report.step).toBeNull();
});
