/** The reports of a trial lesson and of a whole course. */
import type { Report, ReportBlock } from '@bitu/contract/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAttempt } from '../testing/attempt.ts';
import { courseStart, idByCode, lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { enterEntryTest } from '../testing/entry-test.ts';
import { enterLesson, release } from '../testing/lesson-entries.ts';
import { countStatements } from '../testing/count-statements.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { giveSkill, giveTrial, storeLevel, storeSkill } from '../testing/reports.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { issueCertificate } from './certificates.ts';
import { lookUpFinal } from './final.ts';
import { findReport } from './find.ts';
import { releaseFinal, releaseTrial } from './release.ts';
import { lookUpTrial } from './trial.ts';

let server: TestServer;
let student: Person;
let classId: number;
let nextClass: number;
let past: number;
let movers: number;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = noon;
  await storeClassroom(server);
  classId = await idByCode(server, 'classes', 'room');
  nextClass = await idByCode(server, 'classes', 'other');
  past = await lessonIdOf(server, 'room', 'past');
  const grammar = await storeSkill(server, 'grammar', 'Ngữ pháp', 5);
  movers = await storeLevel(
    server,
    { code: 'movers', name: 'Movers', position: 902 },
    [[grammar, 65, 80]],
    5,
  );
  const flyers = await storeLevel(server, { code: 'flyers', name: 'Flyers', position: 903 }, [], 5);
  await giveSkill(server, grammar, 'hw-past', ['q1', 'q2']);
  const { queries } = server.db;
  const own = queries.updateTable('classes');
  await own.set({ level_id: movers }).where('id', '=', classId).execute();
  await own.set({ level_id: flyers }).where('id', '=', nextClass).execute();
  await queries
    .updateTable('practices')
    .set({ level_id: movers })
    .where('code', '=', 'hw-past')
    .execute();
});
beforeEach(async () => {
  server.clock.now = noon;
  student = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
});
afterAll(() => server.stop());

const own = () => ({ studentId: student.id, staffId: null, sentence: undefined });
const trial = (userId: number | string = student.id, token: string | undefined = student.token) =>
  server.call('reports.trial', {
    params: { userId, lessonId: past },
    ...(typeof userId === 'number' && { token }),
  });
const final = (who = student) =>
  server.call('reports.final', { params: { classId }, token: who.token });
const releaseOwnTrial = () =>
  server.db.queries
    .transaction()
    .execute((trx) => releaseTrial(server.deps, trx, { ...own(), lessonId: past }));
const finish = (comment: string | null = null) =>
  server.db.queries
    .transaction()
    .execute((trx) => releaseFinal(server.deps, trx, { ...own(), classId, comment }));
const figure = ({ blocks }: Report, id: string) =>
  blocks
    .flatMap((block) => (block.type === 'figures' ? block.items : []))
    .find((one) => one.id === id);
const titles = ({ blocks }: Report) => blocks.map(({ title }: ReportBlock) => title);

const entered = () =>
  giveTrial(server, student.id, past, {
    level_id: movers,
    strengths: ['Phát âm rõ'],
    to_work: ['Nói câu dài'],
    offered_class_id: nextClass,
  });

test('the report of a trial lesson is shown once it is released, and does not change', async () => {
  expect((await trial()).status).toBe(404);
  await entered();
  expect(await trial()).toMatchObject({ status: 409, code: 12001 });
  expect(await releaseOwnTrial()).toEqual({ version: 1 });
  const { data } = await trial();
  expect(data.sentence.text).toMatch(
    /^Con Thử đã học thử ngày 14\/11, hợp với Movers; nên tập nói câu dài, lớp sáng thứ Hai đang mở\.$/,
  );
  expect(data.step).toMatchObject({ action: 'seat', class: { id: nextClass } });
  await server.db.queries
    .updateTable('trial_results')
    .set({ strengths: ['Khác'] })
    .where('student_id', '=', student.id)
    .execute();
  expect((await trial()).data).toEqual(data);
  expect(await releaseOwnTrial()).toEqual({ version: 2 });
  expect((await trial()).data).toMatchObject({ version: 2, updated_at: noon.getTime() / 1000 });
  const { data: bell } = await server.call('notices.list', { token: student.token });
  expect(bell.map(({ title }: { title: string }) => title).toSorted()).toEqual([
    'Báo cáo buổi học thử của con đã được cập nhật',
    'Có báo cáo buổi học thử của con',
  ]);
});

test('the entry test is the newest one, with the score of its row', async () => {
  await entered();
  const { attemptId } = await enterEntryTest(server, student);
  const { queries } = server.db;
  await queries
    .updateTable('practices')
    .set({ subject_id: 5 })
    .where('code', '=', 'entrance')
    .execute();
  await releaseOwnTrial();
  const { rows } = await sql<{ score: number }>`
    select score::float8 as score from attempts where id = ${attemptId}`.execute(queries);
  expect(figure((await trial()).data, 'entry')).toMatchObject({
    value: rows[0]?.score,
    url: `/entry-test/result/${attemptId}`,
  });
});

test('a seat is offered while the class is open and the child is not in it', async () => {
  await entered();
  await releaseOwnTrial();
  const { queries } = server.db;
  await queries
    .insertInto('enrolments')
    .values({ student_id: student.id, class_id: nextClass, status: 1 })
    .execute();
  expect((await trial()).data.step).toMatchObject({ url: `/class-detail/${nextClass}` });
  server.clock.forward(90 * 86_400);
  expect((await trial()).data.step).toMatchObject({ action: 'consult', url: null });
});

test('a trial report is readable only by its owner and holders of its link', async () => {
  await entered();
  await releaseOwnTrial();
  const stranger = await newStudent(server);
  const sibling = await newStudent(server, { siblingOf: student });
  for (const { token } of [stranger, sibling])
    expect((await trial(student.id, token)).status).toBe(404);
  const body = { report_id: `trial-${past}`, days: 7, name_shown: 'call' };
  const { data } = await server.call('reports.createLink', { body, token: student.token });
  const key = /\/trial-report\/([\w-]{22})\//.exec(data.url)?.[1] ?? '';
  expect((await trial(key)).data).toMatchObject({ id: `trial-${past}`, child: { name: 'Thử' } });
  const other = { userId: key, lessonId: await lessonIdOf(server, 'room', 'plain') };
  expect(await server.call('reports.trial', { params: other })).toMatchObject({ code: 12002 });
});

test('a course: every figure matches the rows', async () => {
  const plain = await lessonIdOf(server, 'room', 'plain');
  await enterLesson(server, student, past, { state: 'present', skills: [8, null, 7, 6] });
  await enterLesson(server, student, plain, { state: 'absent' });
  await release(server, student, past);
  const attempt = await openAttempt(server, student, 'hw-past');
  await attempt.save('q1', ['true']);
  await attempt.submit();
  server.clock.forward(60);
  expect(await final()).toMatchObject({ status: 409, code: 12001 });
  expect(await finish('Con rất chăm.')).toEqual({ version: 1 });
  const report: Report = (await final()).data;
  const { rows } = await sql<{ attended: number; given: number; done: number; mean: number }>`
    with over as (select id from lessons where class_id = ${classId} and ends_at <= ${server.clock.now})
    select (select count(*)::int from attendance_entries
        where student_id = ${student.id} and lesson_id in (select id from over) and state in ('present', 'late')) as attended,
      (select count(distinct practice_id)::int from lesson_contents where lesson_id in (select id from over) and content_type = 4) as given,
      (select count(*)::int from attempts where student_id = ${student.id} and submitted_at is not null) as done,
      (select avg(score)::float8 from attempts where student_id = ${student.id} and submitted_at is not null) as mean`.execute(
    server.db.queries,
  );
  expect(figure(report, 'attendance')).toMatchObject({
    value: rows[0]?.attended,
    text: '1/2 buổi, vắng 1',
  });
  expect(figure(report, 'homework')?.value).toBe(rows[0]?.done);
  expect(figure(report, 'homework')?.text).toBe(`${rows[0]?.done}/${rows[0]?.given} bài`);
  expect(figure(report, 'score')?.value).toBe(rows[0]?.mean);
  expect(figure(report, `skill-3-${past}`)?.value).toBe(7);
  expect(titles(report)).toContain('Kỹ năng ở Movers cuối khóa');
  expect(titles(report)).not.toContain('Kỹ năng ở Movers khi vào khóa');
  expect(report.blocks).toContainEqual({
    type: 'comment',
    title: 'Nhận xét cuối khóa',
    author: 'Cô Mai',
    text: 'Con rất chăm.',
  });
  expect(report.step).toMatchObject({ action: 'seat', class: { id: nextClass } });
});

test('lessons and homework from before a child joined, or while it was away, are not its own', async () => {
  const plain = await lessonIdOf(server, 'room', 'plain');
  const { queries } = server.db;
  const lessons = await queries
    .selectFrom('lessons')
    .select(['id', 'ends_at'])
    .where('id', 'in', [past, plain])
    .orderBy('ends_at')
    .execute();
  const [first, second] = lessons;
  if (!first || !second) throw new Error('no lessons');
  const late = await newStudent(server, { classes: { room: 1 }, joinedAt: first.ends_at });
  await enterLesson(server, late, second.id, { state: 'present' });
  await server.db.queries
    .transaction()
    .execute((trx) =>
      releaseFinal(server.deps, trx, { ...own(), studentId: late.id, classId, comment: null }),
    );
  const text = async (who: Person, id: string) => figure((await final(who)).data, id)?.text;
  expect(await text(late, 'attendance')).toBe('1/1 buổi');

  await enterLesson(server, student, first.id, { state: 'present' });
  const change = {
    student_id: student.id,
    class_id: classId,
    valid_from: '2026-11-01',
    reason: 'Thử',
  };
  await queries
    .insertInto('enrolment_events')
    .values({ ...change, from: 1, to: null, at: first.ends_at })
    .execute();
  await queries
    .updateTable('enrolments')
    .set({ status: 3 })
    .where('student_id', '=', student.id)
    .execute();
  await finish();
  expect(await text(student, 'attendance')).toBe('1/1 buổi');
});

test("one statement each, and the family's first view is stored", async () => {
  await entered();
  await releaseOwnTrial();
  await finish();
  const { deps, count } = countStatements(server);
  for (const look of [
    () => lookUpTrial(deps, student.id, past, { byFamily: true }),
    () => lookUpFinal(deps, student.id, classId, { byFamily: true }),
  ]) {
    expect(await count(look)).toBe(2);
    expect(await count(look)).toBe(1);
  }
  const looked = await server.db.queries
    .selectFrom('reports')
    .select(['kind', 'opened_at'])
    .where('student_id', '=', student.id)
    .orderBy('kind')
    .execute();
  expect(looked).toEqual(['final', 'trial'].map((kind) => ({ kind, opened_at: server.clock.now })));
});

test('the certificate of the course is on its report until it is revoked', async () => {
  await finish();
  const { number } = await issueCertificate(server.db.queries, {
    studentId: student.id,
    classId,
    title: 'Hoàn thành Movers',
    reportId: null,
    issuedAt: noon,
  });
  expect(figure((await final()).data, 'certificate')).toMatchObject({
    label: 'Hoàn thành Movers',
    text: `Số ${number}`,
  });
  await server.db.queries
    .updateTable('certificates')
    .set({ revoked_at: noon })
    .where('number', '=', number)
    .execute();
  expect(titles((await final()).data)).not.toContain('Chứng chỉ');
});

test('a course report is readable only by its owner', async () => {
  await finish();
  const classmate = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
  expect((await final(classmate)).status).toBe(409);
  expect((await final(await newStudent(server))).status).toBe(404);
  expect(await findReport(server.deps, student.id, `final-${classId}`)).toEqual(
    (await final()).data,
  );
});
