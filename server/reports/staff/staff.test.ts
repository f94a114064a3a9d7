/** What staff see of reports, and what they write for them. */
import { errors } from '@bitu/contract/errors.ts';
import type { OfficeReport, ReportEntry } from '@bitu/contract/report-office.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idByCode, lessonIdOf, noon, storeClassroom } from '../../testing/classroom.ts';
import { type Desk, deskOf } from '../../testing/desk.ts';
import { release } from '../../testing/lesson-entries.ts';
import { gridOf, storePupils } from '../../testing/lesson-grid.ts';
import type { Person } from '../../testing/people.ts';
import { giveTrial, storeLevel } from '../../testing/reports.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { releaseDue } from '../../lessons/release-due.ts';
import { releaseReports } from './send.ts';

let server: TestServer;
let classId: number;
let past: number;
let movers: number;
let child: Person;
let teacher: Desk;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = noon;
  await storeClassroom(server);
  classId = await idByCode(server, 'classes', 'room');
  past = await lessonIdOf(server, 'room', 'past');
  movers = await storeLevel(server, { code: 'movers', name: 'Movers', position: 902 }, [], 5);
});
beforeEach(async () => {
  server.clock.now = noon;
  await server.db.queries.deleteFrom('enrolments').execute();
  [child] = (await storePupils(server, 'room', ['Trần Bảo Ngọc'])) as [Person];
  teacher = await deskOf(server, 'teacher', { classes: ['room'] });
});
afterAll(() => server.stop());

const at = (report: string, who = child) => ({ params: { id: who.id, report } });
const read = async (report: string, by = teacher): Promise<OfficeReport> =>
  (await by.call('reports.forStaff', at(report))).data;
const enter = (report: string, before: ReportEntry, value: ReportEntry, by = teacher) =>
  by.call('reports.enter', { ...at(report), body: { before, value } });
const tenMinutes = () => {
  server.clock.now = new Date(server.clock.now.getTime() + 11 * 60_000);
};
const bell = async (): Promise<{ title: string }[]> =>
  (await server.call('notices.list', { token: child.token })).data;

const noTrial: ReportEntry = {
  kind: 'trial',
  sentence: '',
  level_id: null,
  strengths: [],
  to_work: [],
  offered_class_id: null,
};
const trialOf = (own: Partial<Extract<ReportEntry, { kind: 'trial' }>>): ReportEntry => ({
  ...noTrial,
  level_id: movers,
  strengths: ['Phát âm rõ'],
  ...own,
});

test('a trial result is written, previewed, sent, undone, and sent again', async () => {
  const id = `trial-${past}`;
  const before = await read(id);
  expect(before).toMatchObject({ given: null, report: null, title: 'Buổi past' });
  expect(before.draft).toMatchObject({ entry: noTrial, state: 'open' });
  expect(before.draft?.levels).toContainEqual({ id: movers, title: 'Movers' });

  expect((await teacher.call('reports.send', at(id))).code).toBe(errors.reportNotReady.code);
  const written = trialOf({ sentence: '  Con hợp với Movers.  ', to_work: ['Nói câu dài'] });
  expect((await enter(id, noTrial, written)).status).toBe(200);
  // The same entry again changes nothing.
  expect((await enter(id, noTrial, written)).status).toBe(200);
  const reply = await read(id);
  expect(reply.report?.sentence).toMatchObject({ text: 'Con hợp với Movers.', is_edited: 1 });
  expect(reply.draft?.computed).not.toBe('Con hợp với Movers.');
  expect(reply.draft?.entry).toMatchObject({ to_work: ['Nói câu dài'] });

  expect((await teacher.call('reports.send', at(id))).status).toBe(200);
  expect((await read(id)).draft).toMatchObject({ state: 'held' });
  expect((await teacher.call('reports.undo', at(id))).data).toEqual({ taken_back: 1 });
  tenMinutes();
  await releaseReports(server.deps);
  expect(await bell()).toHaveLength(0);

  await teacher.call('reports.send', at(id));
  tenMinutes();
  await Promise.all([releaseReports(server.deps), releaseReports(server.deps)]);
  expect(await bell()).toHaveLength(1);
  const view = await read(id);
  expect(view).toMatchObject({ given: { version: 1, opened_at: null } });
  expect(view.draft).toMatchObject({ state: 'released', undo_until: null });
  const family = await server.call('reports.trial', {
    params: { userId: child.id, lessonId: past },
    token: child.token,
  });
  expect(family.data.sentence.text).toBe('Con hợp với Movers.');
  // The teacher sees that the family has opened it; views by staff do not count.
  expect((await read(id)).given?.opened_at).toBe(Math.floor(server.clock.now.getTime() / 1000));
});

test('a course report has the closing words; another version is announced as such', async () => {
  const id = `final-${classId}`;
  const none: ReportEntry = { kind: 'final', sentence: '', closing: '' };
  expect((await read(id)).draft?.entry).toEqual(none);
  const first: ReportEntry = { ...none, closing: 'Con mạnh dạn hơn.' };
  await enter(id, none, first);
  await teacher.call('reports.send', at(id));
  tenMinutes();
  await releaseReports(server.deps);
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  const second: ReportEntry = { ...none, closing: 'Con mạnh dạn hơn nhiều.' };
  await enter(id, first, second);
  expect((await read(id)).draft?.state).toBe('changed');
  await teacher.call('reports.send', at(id));
  tenMinutes();
  await releaseReports(server.deps);
  const family = await server.call('reports.final', {
    params: { classId },
    token: child.token,
  });
  expect(family.data.blocks).toContainEqual(
    expect.objectContaining({ type: 'comment', text: 'Con mạnh dạn hơn nhiều.' }),
  );
  expect(family.data.version).toBe(2);
  expect(await bell()).toHaveLength(2);
  const list = await teacher.call('reports.ofStudent', { params: { id: child.id } });
  expect(list.data).toMatchObject([{ id, version: 2, class_title: expect.any(String) }]);
});

test('reports of a child in two classes are not listed for the teacher of the other class', async () => {
  const id = `trial-${past}`;
  await enter(id, noTrial, trialOf({}));
  await teacher.call('reports.send', at(id));
  tenMinutes();
  await releaseReports(server.deps);
  const other = await idByCode(server, 'classes', 'other');
  await server.db.queries
    .insertInto('enrolments')
    .values({ student_id: child.id, class_id: other, status: 1 })
    .execute();
  const colleague = await deskOf(server, 'teacher', { classes: ['other'] });
  const listFor = async (desk: Desk) =>
    (await desk.call('reports.ofStudent', { params: { id: child.id } })).data;
  expect(await listFor(teacher)).toMatchObject([{ id }]);
  expect(await listFor(colleague)).toEqual([]);
});

test("a lesson's sentence can be written before it is sent; afterwards it is a change to send again", async () => {
  const id = `lesson-${past}`;
  const none: ReportEntry = { kind: 'lesson', sentence: '' };
  const grid = await gridOf(server, past, 'teacher', { classes: ['room'] });
  await grid.attend(child, null, { state: 'present', minutes: null });
  await grid.skill(child, 1, null, 8.5);
  await grid.comment(child, '', 'Con đọc to và rõ.');
  const preview = await read(id);
  expect(preview.given).toBeNull();
  expect(preview.report?.blocks).toContainEqual(
    expect.objectContaining({ type: 'comment', text: 'Con đọc to và rõ.' }),
  );
  await enter(id, none, { kind: 'lesson', sentence: 'Con đọc to trang 27.' });
  await grid.send();
  tenMinutes();
  await releaseDue(server.deps);
  const own = { params: { id: past }, token: child.token };
  expect((await server.call('reports.lesson', own)).data.sentence).toMatchObject({
    text: 'Con đọc to trang 27.',
    is_edited: 1,
  });
  server.clock.now = new Date(server.clock.now.getTime() + 60_000);
  await enter(id, { kind: 'lesson', sentence: 'Con đọc to trang 27.' }, none);
  expect((await grid.read()).data.rows).toMatchObject([{ state: 'changed' }]);
  await grid.send();
  tenMinutes();
  await releaseDue(server.deps);
  expect((await server.call('reports.lesson', own)).data.sentence.is_edited).toBe(0);
});

test('a stale page does not overwrite, and choices of another subject are refused', async () => {
  const id = `trial-${past}`;
  await enter(id, noTrial, trialOf({}));
  const stale = await enter(id, noTrial, trialOf({ strengths: ['Nhớ từ nhanh'] }));
  expect(stale).toMatchObject({ code: errors.outdated.code, data: { current: trialOf({}) } });
  const other = await storeLevel(
    server,
    { code: `other-${child.id}`, name: 'Khác', position: 1 },
    [],
    1,
  );
  expect((await enter(id, trialOf({}), trialOf({ level_id: other }))).status).toBe(404);
  expect((await enter(id, trialOf({}), { kind: 'lesson', sentence: '' })).status).toBe(400);
  const long = await enter(id, trialOf({}), trialOf({ sentence: 'a'.repeat(161) }));
  expect(long.status).toBe(400);
});

test('staff who do not write see what was released; those who do not teach the class see nothing', async () => {
  const id = `trial-${past}`;
  await giveTrial(server, child.id, past, { level_id: movers, strengths: ['Phát âm rõ'] });
  const office = await deskOf(server, 'office');
  expect(await read(id, office)).toMatchObject({ report: null, draft: null });
  const stranger = await deskOf(server, 'teacher', { classes: ['other'] });
  expect((await stranger.call('reports.forStaff', at(id))).status).toBe(404);
  expect((await enter(id, noTrial, trialOf({}), stranger)).status).toBe(404);
  expect((await enter(id, noTrial, trialOf({}), office)).status).toBe(403);
  const listFor = (desk: typeof office, id: number) =>
    desk.call('reports.ofStudent', { params: { id } });
  expect((await listFor(stranger, child.id)).status).toBe(404);
  expect((await listFor(office, child.id)).data).toEqual([]);
  expect((await listFor(office, 999_999_999)).status).toBe(404);
  // The view is logged for the family.
  const looks = await server.db.queries
    .selectFrom('audit_log')
    .select('staff_id')
    .where('student_id', '=', child.id)
    .where('action', '=', 'see-student')
    .execute();
  expect(looks).toEqual([{ staff_id: office.id }]);
});

test('the office issues a certificate once, which the report shows, and revokes it', async () => {
  const office = await deskOf(server, 'office');
  const issue = () =>
    office.call('reports.issueCertificate', {
      params: { id: child.id },
      body: { class_id: classId, title: 'Hoàn thành Movers' },
    });
  const { number } = (await issue()).data;
  expect(number).toMatch(/^BITU-2026-\d{6}$/);
  expect((await issue()).code).toBe(errors.clash.code);
  const { certificates } = await read(`final-${classId}`, office);
  expect(certificates).toMatchObject([{ number, revoked: 0, title: 'Hoàn thành Movers' }]);
  const revoke = () =>
    office.call('reports.revokeCertificate', {
      params: { id: child.id, certificate: certificates?.[0]?.id ?? 0 },
    });
  expect((await revoke()).status).toBe(200);
  expect((await revoke()).status).toBe(200);
  expect((await read(`final-${classId}`, office)).certificates).toMatchObject([{ revoked: 1 }]);
  const mine = await server.call('profile.certificates', { token: child.token });
  expect(mine.data).toMatchObject([{ title: 'Hoàn thành Movers', pdf_url: null }]);
  expect((await issue()).status).toBe(200);
});

test('a lesson that is not over, and one whose report a command released', async () => {
  const future = await lessonIdOf(server, 'room', 'later');
  const ahead = await read(`trial-${future}`);
  expect(ahead.report).toBeNull();
  await enter(`trial-${future}`, noTrial, trialOf({}));
  const early = await teacher.call('reports.send', at(`trial-${future}`));
  expect(early.code).toBe(errors.reportNotReady.code);
  const grid = await gridOf(server, past, 'teacher', { classes: ['room'] });
  await grid.attend(child, null, { state: 'present', minutes: null });
  await release(server, child, past);
  const reply = await read(`lesson-${past}`);
  expect(reply.given).toMatchObject({ version: 1 });
  expect(reply.report).not.toBeNull();
});
