import type { Report } from '@bitu/contract/reports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { atOnce } from '../testing/at-once.ts';
import { lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { release } from '../testing/lesson-entries.ts';
import { gridOf, pastLesson, storePupils } from '../testing/lesson-grid.ts';
import type { Person } from '../testing/people.ts';
import { whileRefusing } from '../testing/refusing.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { dayInVietnam } from '../time.ts';
import { storeNote } from './queries/cells.ts';
import { releaseDue } from './release-due.ts';

let server: TestServer;
let past: number;
let teacher: Awaited<ReturnType<typeof gridOf>>;
let pupils: Person[];
let an: Person;
let ngoc: Person;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  past = await pastLesson(server);
});
beforeEach(async () => {
  server.clock.now = noon;
  await server.db.queries.deleteFrom('enrolments').execute();
  teacher = await gridOf(server, past, 'teacher', { classes: ['room'] });
  pupils = await storePupils(server, 'room', ['Trần Bảo Ngọc', 'Lê An']);
  [ngoc, an] = pupils as [Person, Person];
});
afterAll(() => server.stop());

const present = { state: 'present', minutes: null } as const;
const absent = { state: 'absent', minutes: null } as const;
const rowOf = async ({ id }: Person, by = teacher) =>
  (await by.read()).data.rows.find((row: { student_id: number }) => row.student_id === id);
const report = (child: Person) =>
  server.call('reports.lesson', { params: { id: past }, token: child.token });
const bell = async (child: Person): Promise<{ title: string }[]> =>
  (await server.call('notices.list', { token: child.token })).data;

/** A call of a staff member who has signed in again, as a session does not last that long. */
async function later({ id }: { id: number }, ...[name, input]: Parameters<typeof teacher.call>) {
  const options = { device: null, factorAt: server.clock.now };
  const token = await server.deps.staffSessions.open(id, options);
  return server.call(name, { ...input, token });
}

/** Enters everything that a row needs. */
async function fill(child: Person, comment = 'Con đọc to và rõ.') {
  await teacher.attend(child, null, present);
  await teacher.skill(child, 1, null, 8.5);
  await teacher.comment(child, '', comment);
}

test('the grid has the children by their given names, with what joining recorded', async () => {
  await server.db.queries
    .insertInto('attendances')
    .values({ student_id: an.id, lesson_id: past, joined_at: new Date('2026-11-14T04:42:00Z') })
    .execute();
  const { data } = await teacher.read();
  expect(data).toMatchObject({ title: 'Buổi past', may_assess: 1, subject_id: 5 });
  expect(data.rows).toMatchObject([
    {
      full_name: 'Lê An',
      joined: { state: 'late', minutes: 12 },
      attendance: null,
      skills: [null, null, null, null],
      comment: '',
      state: 'open',
    },
    { full_name: 'Trần Bảo Ngọc', joined: null },
  ]);
});

test('a lesson in maths has the skills of maths, and no others', async () => {
  const { queries } = server.db;
  const lessons = queries.selectFrom('lessons').select('class_id').where('id', '=', past);
  const own = queries.updateTable('classes').where('id', 'in', lessons);
  await own.set({ subject_id: 1 }).execute();
  await teacher.attend(an, null, present);
  await teacher.skill(an, 6, null, 8);
  await teacher.skill(an, 4, null, 9);
  expect(await teacher.skill(an, 1, null, 8)).toMatchObject({
    status: 400,
    message: 'Môn này không chấm kỹ năng này.',
  });
  // The skills are computation, reasoning, presentation and interaction.
  expect(await rowOf(an)).toMatchObject({ skills: [null, 8, null, 9] });
  await release(server, an, past);
  const { blocks } = (await report(an)).data as Report;
  expect(blocks.find(({ title }) => title === 'Kỹ năng của buổi')).toMatchObject({
    items: [
      { id: 'skill-6', label: 'Suy luận', value: 8 },
      { id: 'skill-4', label: 'Tương tác', value: 9 },
    ],
  });
  await own.set({ subject_id: 5 }).execute();
});

test('a child who left the class after the lesson is still entered in it, one who left before is not', async () => {
  const office = await gridOf(server, past, 'office', {});
  const { class_id, ends_at } = await server.db.queries
    .selectFrom('lessons')
    .select(['class_id', 'ends_at'])
    .where('id', '=', past)
    .executeTakeFirstOrThrow();
  const change = async ({ id }: Person, stage: 3 | 6, at: Date) => {
    server.clock.now = at;
    const own = { student_ids: [id], from_class_id: class_id, stage, reason: 'Bảo lưu' };
    const body = { ...own, valid_from: dayInVietnam(at) };
    const { data } = await later(office, 'students.previewMove', { body });
    const { checksum } = data;
    const applied = { params: { id: data.id }, body: { checksum } };
    expect((await later(office, 'bulk.apply', applied)).status).toBe(200);
  };
  await change(ngoc, 6, new Date(ends_at.getTime() - 3_600_000));
  await change(an, 6, new Date(ends_at.getTime() + 60_000));
  // Back again, she still was not in that lesson.
  await change(ngoc, 3, new Date(ends_at.getTime() + 120_000));
  server.clock.now = noon;
  expect(await rowOf(ngoc)).toBeUndefined();
  await fill(an);
  expect(await rowOf(an)).toMatchObject({ attendance: present, comment: 'Con đọc to và rõ.' });
});

test('each cell is saved by itself, and repeating it does no harm', async () => {
  await teacher.attend(an, null, { state: 'late', minutes: 5 });
  await teacher.skill(an, 3, null, 0);
  await teacher.skill(an, 4, null, 9.5);
  await teacher.comment(an, '', ' An đọc to. ');
  await teacher.note('taught', '', 'in, on, under');
  await teacher.note('next', '', 'Đồ ăn');
  expect((await teacher.skill(an, 4, null, 9.5)).status).toBe(200);
  expect(await rowOf(an)).toMatchObject({
    attendance: { state: 'late', minutes: 5 },
    skills: [null, null, 0, 9.5],
    comment: 'An đọc to.',
  });
  expect((await teacher.read()).data.notes).toEqual({
    taught: 'in, on, under',
    homework: '',
    next: 'Đồ ăn',
  });
  await teacher.skill(an, 3, 0, null);
  await teacher.comment(an, 'An đọc to.', '');
  await teacher.attend(an, { state: 'late', minutes: 5 }, null);
  await teacher.note('taught', 'in, on, under', '');
  expect(await rowOf(an)).toMatchObject({
    attendance: null,
    skills: [null, null, null, 9.5],
    comment: '',
  });
});

test('names of children are stored as marks, are read as names, and an erased child is "một bạn"', async () => {
  const said = 'Con và bạn Bảo Ngọc đọc tốt, Lê An đọc rõ hơn.';
  await teacher.comment(an, '', said);
  await teacher.note('taught', '', 'Bài của Ngọc, và bài của An');
  const stored = async () => {
    const { queries } = server.db;
    const review = queries.selectFrom('teacher_reviews').select('review');
    const note = queries.selectFrom('lesson_notes').select('taught');
    return [
      (await review.where('student_id', '=', an.id).executeTakeFirstOrThrow()).review,
      (await note.where('lesson_id', '=', past).executeTakeFirstOrThrow()).taught,
    ];
  };
  expect(await stored()).toEqual([
    `Con và bạn {con:${ngoc.id}:2} đọc tốt, {con::2} đọc rõ hơn.`,
    `Bài của {con:${ngoc.id}:1}, và bài của {con:${an.id}:1}`,
  ]);
  expect((await rowOf(an)).comment).toBe(said);
  expect((await teacher.read()).data.notes.taught).toBe('Bài của Ngọc, và bài của An');
  // What was seen is what is stored: a repeated save and a change are not refused.
  expect((await teacher.comment(an, '', said)).status).toBe(200);
  await fill(an, said);
  await server.db.queries.deleteFrom('students').where('id', '=', ngoc.id).execute();
  expect((await rowOf(an)).comment).toBe('Con và một bạn đọc tốt, Lê An đọc rõ hơn.');
  expect((await teacher.read()).data.notes.taught).toBe('Bài của một bạn, và bài của An');
  await teacher.note('taught', 'Bài của một bạn, và bài của An', '');
});

test('nobody overwrites what somebody else has just entered, and gets to see it', async () => {
  const other = await gridOf(server, past, 'teacher', { classes: ['room'] });
  await other.skill(an, 1, null, 7);
  const refused = await teacher.skill(an, 1, null, 8);
  expect(refused).toMatchObject({ status: 409, code: 11005, data: { current: 7 } });
  await teacher.skill(an, 1, 7, 8);
  expect(await rowOf(an, other)).toMatchObject({ skills: [8, null, null, null] });
  await other.attend(an, null, present);
  expect((await teacher.attend(an, null, absent)).data).toEqual({ current: present });
  await other.note('homework', '', 'Đọc trang 27');
  expect((await teacher.note('homework', '', 'Viết')).data).toEqual({ current: 'Đọc trang 27' });
  const both = await Promise.all([
    teacher.comment(ngoc, '', 'Của cô'),
    other.comment(ngoc, '', 'Của thầy'),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a note that arrives while another is being stored does not overwrite it', async () => {
  await server.db.queries.deleteFrom('lesson_notes').execute();
  const first = { staffId: teacher.id, now: server.clock.now };
  const refused = await atOnce(
    server,
    async (trx) => {
      await sql`select from lessons where id = ${past} for no key update`.execute(trx);
      await storeNote(trx, past, 'taught', 'in, on', first);
    },
    () => teacher.note('taught', '', 'under'),
  );
  expect(refused).toMatchObject({ status: 409, data: { current: 'in, on' } });
});

test('an absent child has no skills, in whichever order they are entered', async () => {
  await teacher.attend(an, null, absent);
  expect(await teacher.skill(an, 1, null, 8)).toMatchObject({
    status: 400,
    message: 'Học sinh vắng buổi này nên không có điểm kỹ năng.',
  });
  await teacher.skill(ngoc, 1, null, 8);
  expect((await teacher.attend(ngoc, null, absent)).status).toBe(400);
  expect((await teacher.attend(ngoc, null, { state: 'present', minutes: 5 })).status).toBe(400);
});

test('complete rows are sent after ten minutes: one report and one notice, even if jobs run twice', async () => {
  await fill(an);
  await teacher.attend(ngoc, null, present);
  const sent = await teacher.send();
  expect(sent.data).toEqual({
    sent: [an.id],
    incomplete: [{ student_id: ngoc.id, missing: ['skills', 'comment'] }],
    undo_until: Math.floor(server.clock.now.getTime() / 1000) + 600,
  });
  expect(await rowOf(an)).toMatchObject({ state: 'held', undo_until: sent.data.undo_until });
  expect((await teacher.send()).data.sent).toEqual([]);
  expect(await releaseDue(server.deps)).toBe(0);
  expect((await report(an)).body).not.toContain('8,5');
  server.clock.forward(600);
  expect(await Promise.all([releaseDue(server.deps), releaseDue(server.deps)])).toContain(1);
  expect(await releaseDue(server.deps)).toBe(0);
  expect((await report(an)).data).toMatchObject({ version: 1, pending: [] });
  expect((await report(an)).body).toContain('Con đọc to và rõ.');
  expect((await report(ngoc)).data.pending).not.toEqual([]);
  expect((await bell(an)).map(({ title }) => title)).toEqual(['Có báo cáo buổi 1 của con']);
  expect(await rowOf(an)).toMatchObject({ state: 'released', undo_until: null });
});

test('sending can be undone for ten minutes, and not later', async () => {
  await fill(an);
  await teacher.send();
  server.clock.forward(599);
  expect((await teacher.undo()).data).toEqual({ taken_back: [an.id] });
  server.clock.forward(60);
  expect(await releaseDue(server.deps)).toBe(0);
  expect(await rowOf(an)).toMatchObject({ state: 'open' });
  await teacher.send();
  server.clock.forward(600);
  expect((await teacher.undo()).data).toEqual({ taken_back: [] });
  expect(await releaseDue(server.deps)).toBe(1);
  expect(await bell(an)).toHaveLength(1);
});

test('what is no longer complete when it is due stays with the teacher', async () => {
  await fill(an);
  await teacher.send();
  await teacher.comment(an, 'Con đọc to và rõ.', '');
  server.clock.forward(600);
  expect(await releaseDue(server.deps)).toBe(0);
  // The server's own job might be the one that looks at it.
  await expect.poll(() => rowOf(an)).toMatchObject({ state: 'open' });
  expect(await bell(an)).toEqual([]);
});

test('a correction is sent as a new version, an unchanged row is not', async () => {
  await fill(an);
  await teacher.send();
  server.clock.forward(600);
  await releaseDue(server.deps);
  server.clock.forward(60);
  await teacher.skill(an, 1, 8.5, 9);
  expect(await rowOf(an)).toMatchObject({ state: 'changed' });
  expect((await teacher.send()).data.sent).toEqual([an.id]);
  server.clock.forward(600);
  await releaseDue(server.deps);
  expect((await report(an)).data.version).toBe(2);
  server.clock.forward(60);
  await teacher.skill(an, 1, 9, 8);
  await teacher.skill(an, 1, 8, 9);
  await teacher.send();
  server.clock.forward(600);
  await releaseDue(server.deps);
  expect((await report(an)).data.version).toBe(2);
  expect(await rowOf(an)).toMatchObject({ state: 'released' });
  expect(await bell(an)).toHaveLength(2);
});

test('a report that fails does not hold up those of other families', async () => {
  const [third] = (await storePupils(server, 'room', ['Vũ Ba'])) as [Person];
  for (const child of [an, ngoc, third]) await fill(child);
  await teacher.send();
  // Otherwise the server's own job might be processing one of them.
  await sql`delete from pgboss.job where name = 'lessons-release'`.execute(server.db.queries);
  server.clock.forward(600);
  const its = { table: 'reports', when: `new.student_id = ${an.id}` };
  await whileRefusing(server, its, async () => {
    await expect(releaseDue(server.deps, { lesson_id: past })).rejects.toThrow('refused');
    for (const child of [ngoc, third]) await expect.poll(() => bell(child)).toHaveLength(1);
    expect(await rowOf(an)).toMatchObject({ state: 'held' });
  });
  await releaseDue(server.deps);
  await expect.poll(() => bell(an)).toHaveLength(1);
});

test('a job releases what is due of its own lesson', async () => {
  await fill(an);
  await teacher.send();
  server.clock.forward(600);
  const plain = await lessonIdOf(server, 'room', 'plain');
  expect(await releaseDue(server.deps, { lesson_id: plain })).toBe(0);
  expect(await releaseDue(server.deps, { lesson_id: past })).toBe(1);
});

test('a correction that a command has released is not left waiting', async () => {
  await fill(an);
  await teacher.send();
  server.clock.forward(600);
  await releaseDue(server.deps);
  server.clock.forward(60);
  await teacher.skill(an, 1, 8.5, 9);
  expect(await rowOf(an)).toMatchObject({ state: 'changed' });
  server.clock.forward(60);
  expect(await release(server, an, past)).toMatchObject({ version: 2 });
  expect(await rowOf(an)).toMatchObject({ state: 'released' });
});

test('the family of an absent child is told only that', async () => {
  await teacher.attend(an, null, { state: 'excused', minutes: null });
  expect((await teacher.send()).data.sent).toEqual([an.id]);
  server.clock.forward(600);
  expect(await releaseDue(server.deps)).toBe(1);
  expect((await report(an)).data.sentence.text).toContain('vắng');
});

test('nothing can be entered before a lesson begins, or sent before it ends', async () => {
  const later = await gridOf(server, await lessonIdOf(server, 'room', 'later'), 'owner');
  expect(await later.attend(an, null, present)).toMatchObject({
    status: 400,
    message: 'Buổi học này chưa diễn ra.',
  });
  const now = await gridOf(server, await lessonIdOf(server, 'room', 'now'), 'owner');
  expect((await now.attend(an, null, present)).status).toBe(200);
  expect(await now.send()).toMatchObject({ status: 409, code: 12001 });
});

test('the office enters attendance, and neither sees nor writes teachers’ comments', async () => {
  await fill(an);
  const office = await gridOf(server, past, 'office');
  const { data } = await office.read();
  expect(data).toMatchObject({ may_assess: 0, notes: { taught: '' } });
  expect(await rowOf(an, office)).toMatchObject({
    attendance: present,
    skills: [null, null, null, null],
    comment: '',
  });
  expect((await office.attend(ngoc, null, absent)).status).toBe(200);
  expect((await office.skill(ngoc, 1, null, 8)).status).toBe(403);
  expect((await office.send()).status).toBe(403);
  expect((await office.call('lessons.due')).status).toBe(403);
});

test('what is out of reach is not found', async () => {
  const strangers = [
    await gridOf(server, past, 'teacher', { classes: ['other'] }),
    await gridOf(server, past, 'lead', { subjects: [1] }),
  ];
  for (const stranger of strangers) {
    const refused = await Promise.all([
      stranger.read(),
      stranger.attend(an, null, present),
      stranger.skill(an, 1, null, 8),
      stranger.note('taught', '', 'x'),
      stranger.send(),
      stranger.undo(),
    ]);
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 404));
    expect(
      (await stranger.call('lessons.list', { query: { list: 'missing' } })).data.lessons,
    ).toEqual([]);
  }
  const lead = await gridOf(server, past, 'lead', { subjects: [5] });
  // Within reach, but taught by somebody else.
  expect((await lead.call('lessons.list', { query: { list: 'today' } })).data.lessons).toEqual([]);
  expect((await lead.skill(an, 1, null, 8)).status).toBe(200);
  const [outsider] = await storePupils(server, 'other', ['Vũ Chi']);
  expect((await lead.attend(outsider as Person, null, present)).status).toBe(404);
});

test('a substitute finishes the lessons that were taken over', async () => {
  const substitute = await gridOf(server, past, 'teacher');
  const { id: class_id } = await server.db.queries
    .selectFrom('classes')
    .select('id')
    .where('code', '=', 'room')
    .executeTakeFirstOrThrow();
  const day = (text: string) => new Date(`${text}T17:00:00Z`);
  const row = { staff_id: substitute.id, class_id, role: 'substitute' } as const;
  await server.db.queries
    .insertInto('staff_classes')
    .values({ ...row, since: day('2026-11-12'), until: day('2026-11-15') })
    .execute();
  expect((await substitute.read()).status).toBe(200);
  const plain = await lessonIdOf(server, 'room', 'now');
  expect((await substitute.call('lessons.grid', { params: { id: plain } })).status).toBe(404);
  server.clock.forward(2 * 86_400);
  expect((await later(substitute, 'lessons.grid', { params: { id: past } })).status).toBe(404);
});

test('a teacher who stands in for one lesson enters it; a cancelled one is not found', async () => {
  const standIn = await gridOf(server, past, 'teacher');
  const { queries } = server.db;
  const { teacher_id } = await queries
    .selectFrom('classes')
    .select('teacher_id')
    .where('code', '=', 'other')
    .executeTakeFirstOrThrow();
  const person = queries.updateTable('staff').where('id', '=', standIn.id);
  await person.set({ teacher_id }).execute();
  const lesson = queries.updateTable('lessons').where('id', '=', past);
  await lesson.set({ teacher_id }).execute();
  expect((await standIn.attend(an, null, present)).status).toBe(200);
  const plain = await lessonIdOf(server, 'room', 'plain');
  expect((await standIn.call('lessons.grid', { params: { id: plain } })).status).toBe(404);
  await lesson.set({ state: 'cancelled' }).execute();
  expect((await standIn.read()).status).toBe(404);
  await lesson.set({ state: 'planned' }).execute();
  server.clock.forward(8 * 86_400);
  expect((await later(standIn, 'lessons.grid', { params: { id: past } })).status).toBe(404);
  server.clock.forward(-8 * 86_400);
  await lesson.set({ state: 'planned', teacher_id: null }).execute();
  await person.set({ teacher_id: null }).execute();
});

test('lessons with missing entries come first, oldest first, with how long they have waited', async () => {
  const list = async (name: string) =>
    (await teacher.call('lessons.list', { query: { list: name } })).data;
  const titles = (data: { lessons: { title: string }[] }) => data.lessons.map(({ title }) => title);
  expect(titles(await list('missing'))).toEqual(['Buổi past', 'Buổi plain']);
  expect((await list('missing')).lessons[0]).toMatchObject({ children: 2, missing: 2 });
  expect(titles(await list('coming'))).toEqual(['Buổi now', 'Buổi later']);
  expect(titles(await list('today'))).toEqual(['Buổi now']);
  expect((await teacher.call('lessons.due')).data).toEqual({ due: 2, late: 2 });
  await fill(an);
  await teacher.attend(ngoc, null, absent);
  await teacher.send();
  expect(titles(await list('missing'))).toEqual(['Buổi plain']);
  expect(titles(await list('done'))).toEqual(['Buổi past']);
  expect((await teacher.call('lessons.due')).data).toEqual({ due: 1, late: 1 });
  // `now` ends half an hour after noon.
  server.clock.forward(1800 + 12 * 3600);
  expect((await later(teacher, 'lessons.due')).data).toEqual({ due: 2, late: 1 });
  server.clock.forward(12 * 3600);
  expect((await later(teacher, 'lessons.due')).data).toEqual({ due: 2, late: 2 });
});
