import type { ReportLine } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAttempt, practiceIdOf } from '../testing/attempt.ts';
import { courseStart, idByCode, lessonIdOf, noon, storeClassroom } from '../testing/classroom.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { reopen } from '../testing/reopen.ts';
import { giveSkill, storeSkill } from '../testing/reports.ts';
import { type TestServer, testServer } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  const articles = await storeSkill(server, 'articles', 'Mạo từ', 5);
  await giveSkill(server, articles, 'hw-past', ['q3', 'q4']);
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

interface Page {
  items: ReportLine[];
  next_cursor: string | null;
  oldest_month: string | null;
}
const page = async (
  { token }: Person,
  query: Record<string, string | number> = {},
): Promise<Page> => (await server.call('reports.results', { query, token })).data;
const latest = async ({ token }: Person) => (await server.call('reports.latest', { token })).data;

/** Submits four questions, the first `right` of them right. */
async function handIn(student: Person, practice: string, right: number, query = {}) {
  const attempt = await openAttempt(server, student, practice, query);
  for (const [i, code] of ['q1', 'q2', 'q3', 'q4'].entries())
    await attempt.save(code, [i < right ? 'true' : 'false']);
  await attempt.submit();
  server.clock.forward(60);
  return attempt;
}

/** Stores a released report of a lesson, as it is frozen. */
async function release(student: Person, ref: number, own: { sentence?: string } = {}) {
  const text = 'Con Thử học đủ buổi 12.';
  const clauses = [{ text, url: null }];
  const data = {
    title: 'Báo cáo buổi 12',
    subject_id: 5,
    sentence: { text, clauses, is_edited: 0 },
  };
  await server.db.queries
    .insertInto('reports')
    .values({
      student_id: student.id,
      kind: 'lesson',
      ref,
      data: JSON.stringify(data),
      sentence: own.sentence ?? null,
      released_at: server.clock.now,
    })
    .execute();
}

test('submissions and released reports, newest first, with month and course', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const attempt = await handIn(student, 'hw-past', 3);
  const lesson = await lessonIdOf(server, 'room', 'past');
  await release(student, lesson);
  const { items, next_cursor } = await page(student);
  const now = noon.getTime() / 1000;
  expect(items).toEqual([
    {
      id: `lesson-${lesson}`,
      kind: 'lesson',
      title: 'Báo cáo buổi 12',
      course: 'Lớp Tiếng Anh 5 - Thử',
      subject_id: 5,
      time: now + 60,
      score: null,
      band: null,
      month: '2026-11',
      sentence: 'Con Thử học đủ buổi 12.',
      url: `/lesson-report/${lesson}`,
    },
    {
      id: `test-${attempt.attemptId}`,
      kind: 'test',
      title: 'Bài hw-past',
      course: 'Lớp Tiếng Anh 5 - Thử',
      subject_id: 5,
      time: now,
      score: 7.5,
      band: null,
      month: '2026-11',
      sentence: 'Đúng 3 trên 4 câu, đạt 7,5.',
      url: `/test-report/${attempt.attemptId}`,
    },
  ]);
  expect(next_cursor).toBeNull();
});

test('one result: the same line, with its report', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const { attemptId } = await handIn(student, 'hw-past', 3);
  const { data } = await server.call('reports.result', {
    params: { id: attemptId },
    token: student.token,
  });
  expect(data.line).toEqual((await page(student)).items[0]);
  expect(data.report.id).toBe(`test-${attemptId}`);
});

test('the line of a lesson opens by its id too, with its report, and only for its owner', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const { token } = student;
  const ref = await lessonIdOf(server, 'room', 'past');
  const open = (id: string, as = token) =>
    server.call('reports.result', { params: { id }, token: as });
  // It is in the list, and opens, once it is released.
  expect((await open(`lesson-${ref}`)).status).toBe(404);
  const report = (await server.call('reports.lesson', { params: { id: ref }, token })).data;
  await server.db.queries
    .insertInto('reports')
    .values({
      student_id: student.id,
      kind: 'lesson',
      ref,
      data: JSON.stringify(report),
      sentence: null,
      released_at: server.clock.now,
    })
    .execute();
  const [line] = (await page(student)).items;
  const { data } = await open(line?.id ?? '');
  expect(data.line).toEqual(line);
  expect(data.report).toMatchObject({ id: `lesson-${ref}`, title: report.title });
  const stranger = await newStudent(server, { classes: { room: 1 } });
  expect((await open(`lesson-${ref}`, stranger.token)).status).toBe(404);
  expect((await open(`final-${ref}`)).status).toBe(404);
});

test('pages follow each other without gaps or duplicates, even within one moment', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  for (let i = 0; i < 3; i++) {
    await (await openAttempt(server, student, 'hw-paid', { redo: 1 })).submit();
    await release(student, 1000 + i);
  }
  const all = (await page(student)).items.map(({ id }) => id);
  expect(all).toHaveLength(6);
  for (const limit of [1, 2, 5]) {
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Page = await page(student, { limit, ...(cursor !== null && { cursor }) });
      ids.push(...next.items.map(({ id }) => id));
      cursor = next.next_cursor;
    } while (cursor !== null);
    expect(ids).toEqual(all);
  }
});

test('mistake reviews, drafts and superseded versions are in no list', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const attempt = await handIn(student, 'hw-past', 2);
  await (await openAttempt(server, student, 'hw-past', { wrong_of: attempt.attemptId })).submit();
  await release(student, 1);
  await sql`update reports set superseded_at = now() where student_id = ${student.id}`.execute(
    server.db.queries,
  );
  server.clock.forward(3600);
  await release(student, 2);
  // Released in ten minutes, when it can no longer be undone.
  server.clock.forward(-600);
  expect((await page(student)).items.map(({ id }) => id)).toEqual([`test-${attempt.attemptId}`]);
});

test('a subject can be selected', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await handIn(student, 'hw-past', 2);
  await release(student, 3);
  expect((await page(student, { subject_id: 5 })).items).toHaveLength(2);
  expect((await page(student, { subject_id: 1 })).items).toEqual([]);
});

test('a month can be selected, from its first to its last second in Vietnam', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  expect((await page(student)).oldest_month).toBeNull();
  const at = (time: string) => (server.clock.now = new Date(`${time}+07:00`));
  at('2026-10-31T23:59:59');
  const october = await handIn(student, 'checks', 2, { redo: 1 });
  at('2026-11-01T00:00:00');
  await release(student, 20);
  at('2026-11-30T23:59:59');
  const november = await handIn(student, 'checks', 2, { redo: 1 });
  at('2026-12-01T00:00:00');
  const december = await handIn(student, 'checks', 3, { redo: 1 });
  const idsOf = async (month: string) => {
    const { items, oldest_month } = await page(student, { month });
    expect(oldest_month).toBe('2026-10');
    expect(items.every((item) => item.month === month)).toBe(true);
    return items.map(({ id }) => id);
  };
  expect(await idsOf('2026-10')).toEqual([`test-${october.attemptId}`]);
  expect(await idsOf('2026-11')).toEqual([`test-${november.attemptId}`, 'lesson-20']);
  expect(await idsOf('2026-12')).toEqual([`test-${december.attemptId}`]);
  expect(await idsOf('2026-09')).toEqual([]);
  const { token } = student;
  const wrong = await server.call('reports.results', { query: { month: '2026-13' }, token });
  expect(wrong.status).toBe(400);
});

test('the newest result in one sentence, with the skill of most mistakes', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  expect(await latest(student)).toBeNull();
  await handIn(student, 'hw-paid', 1);
  const second = await handIn(student, 'hw-past', 2);
  expect(await latest(student)).toMatchObject({
    line: { id: `test-${second.attemptId}` },
    sentence: {
      text: 'Bài mới nhất con đạt 5,0; 2 câu về mạo từ nên luyện lại.',
      clauses: [
        { url: `/practice-result/${second.attemptId}` },
        { url: `/practice/${second.practiceId}?wrong_of=${second.attemptId}&redo=1` },
      ],
    },
    step: { label: 'Luyện câu sai (2)' },
  });
});

test("if the newest is a report: its own sentence, or the teacher's", async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await release(student, 4);
  expect(await latest(student)).toMatchObject({
    sentence: { text: 'Con Thử học đủ buổi 12.', is_edited: 0 },
    step: { action: 'open', url: '/lesson-report/4' },
  });
  server.clock.forward(60);
  await release(student, 5, { sentence: 'Con Thử nói rõ hơn nhiều.' });
  expect(await latest(student)).toMatchObject({
    sentence: { text: 'Con Thử nói rõ hơn nhiều.', is_edited: 1 },
  });
});

test("the family: each child's week, with figures that match the rows, and no other children", async () => {
  const student = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
  const sibling = await newStudent(server, { siblingOf: student });
  await newStudent(server, { classes: { room: 1 } });
  // Saturday noon: this week's only lesson of the class was the one half an hour ago.
  server.clock.forward(3600);
  const attempt = await handIn(student, 'hw-past', 3);
  const { data } = await server.call('reports.family', { token: sibling.token });
  expect(data).toMatchObject([
    {
      core_user_id: student.id,
      name: 'Nguyễn Thử',
      avatar_url: null,
      sentence: {
        text: 'Tuần này con Thử học 0/1 buổi, nộp 1 bài, đúng 3/4 câu; còn 1 bài.',
      },
      newest: { id: `test-${attempt.attemptId}`, score: 7.5, month: '2026-11' },
    },
    {
      core_user_id: sibling.id,
      sentence: {
        text: 'Tuần này con Thử chưa học buổi nào, chưa nộp bài nào; chọn một bài luyện thử nhé.',
      },
      newest: null,
    },
  ]);
  expect(data).toHaveLength(2);
});

test('lines, newest result and week match a recount from the rows, whatever was done', async () => {
  const anyHandIn = fc.record({
    practice: fc.constantFrom('hw-paid', 'checks'),
    right: fc.integer({ min: 0, max: 4 }),
    waits: fc.boolean(),
    minutes: fc.integer({ min: 1, max: 5000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(anyHandIn, { minLength: 1, maxLength: 5 }), async (done) => {
      server.clock.now = noon;
      const student = await newStudent(server, { classes: { room: 1 } });
      for (const { practice, right, waits, minutes } of done) {
        const attempt = await handIn(student, practice, right, { redo: 1 });
        if (waits) await makeWait(attempt.attemptId);
        server.clock.forward(minutes * 60);
      }
      const raw = await recount(student.id, server.clock.now);
      const { items } = await page(student);
      expect(items.map(({ sentence }) => sentence)).toEqual(raw.map(({ line }) => line));
      const newest = raw[0] ?? { review: 0 };
      const { step } = await latest(student);
      expect(step?.label ?? null).toBe(
        newest.review > 0 ? `Luyện câu sai (${newest.review})` : null,
      );
      const inWeek = raw.filter((one) => one.this_week);
      const sum = (of: (one: Recount) => number) =>
        inWeek.reduce((total, one) => total + of(one), 0);
      const { data } = await server.call('reports.family', { token: student.token });
      const expected = `nộp ${inWeek.length} bài, đúng ${sum((one) => one.correct)}/${sum((one) => one.scored)} câu`;
      if (inWeek.length > 0) expect(data[0].sentence.text).toContain(expected);
      else expect(data[0].sentence.text).not.toContain('nộp 1');
    }),
    { numRuns: 12 },
  );
});

/** Makes the first answer wait to be scored, as after a failed reading. */
async function makeWait(attemptId: number) {
  const { queries } = server.db;
  await sql`update answers set points = null where attempt_id = ${attemptId} and position = 1`.execute(
    queries,
  );
  await sql`
    update attempts set waiting_count = 1, score = (
      select round(sum(points)::numeric / 3 * 10, 1) from answers where attempt_id = ${attemptId})
    where id = ${attemptId}`.execute(queries);
}

interface Recount {
  line: string;
  correct: number;
  scored: number;
  review: number;
  this_week: boolean;
}

/**
 * Recounts the results of a student from the rows, newest first. The week began on Monday, 16 or 23 November, at
 * 04:00.
 */
async function recount(studentId: number, now: Date): Promise<Recount[]> {
  const { rows } = await sql<Omit<Recount, 'line'> & { score: number; waiting: number }>`
    select a.score::float8 as score, (count(*) filter (where n.points = 1))::int as correct,
      (count(*) filter (where n.points is not null))::int as scored,
      (count(*) filter (where n.points < 1))::int as review,
      (count(*) filter (where n.points is null))::int as waiting,
      date_trunc('week', (a.submitted_at at time zone 'Asia/Ho_Chi_Minh') - interval '4 hours')
        = date_trunc('week', (${now}::timestamptz at time zone 'Asia/Ho_Chi_Minh') - interval '4 hours') as this_week
    from attempts a join answers n on n.attempt_id = a.id
    where a.student_id = ${studentId} and a.review_of is null
    group by a.id order by a.submitted_at desc, a.id desc`.execute(server.db.queries);
  return rows.map((row) => {
    const score = row.score.toFixed(1).replace('.', ',');
    const provisional = row.waiting > 0 ? `, tạm tính trên ${row.scored}/4 câu` : '';
    return { ...row, line: `Đúng ${row.correct} trên 4 câu, đạt ${score}${provisional}.` };
  });
}

test("a teacher's entry overrides what joining recorded", async () => {
  const student = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
  const lesson_id = await lessonIdOf(server, 'room', 'now');
  server.clock.forward(3600);
  const week = async () =>
    (await server.call('reports.family', { token: student.token })).data[0].sentence.text;
  const enter = async (state: 'late' | 'absent') => {
    const row = { student_id: student.id, lesson_id, state, at: server.clock.now };
    await server.db.queries
      .insertInto('attendance_entries')
      .values(row)
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'lesson_id']).doUpdateSet({ state }),
      )
      .execute();
  };
  await enter('late');
  expect(await week()).toContain('học 1/1 buổi');
  await server.db.queries
    .insertInto('attendances')
    .values({ student_id: student.id, lesson_id, joined_at: noon })
    .execute();
  await enter('absent');
  expect(await week()).toContain('học 0/1 buổi');
});

test('a missed lesson is to be caught up once no homework is open', async () => {
  const student = await newStudent(server, { classes: { room: 1 }, joinedAt: courseStart });
  server.clock.forward(3600);
  await handIn(student, 'hw-past', 4);
  await handIn(student, 'hw-paid', 4);
  const { data } = await server.call('reports.family', { token: student.token });
  expect(data[0].sentence.clauses.at(-1)).toEqual({
    text: '; xem lại buổi đã vắng nhé.',
    url: `/class-detail/${await idByCode(server, 'classes', 'room')}`,
  });
});

test('homework that the teacher reopened is open until it is submitted again', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await handIn(student, 'hw-past', 4);
  await handIn(student, 'hw-paid', 4);
  const todo = async () =>
    (await server.call('reports.family', { token: student.token })).data[0].sentence.clauses.at(-1);
  const practice = `/practice/${await practiceIdOf(server, 'hw-past')}`;
  expect((await todo()).url).not.toBe(practice);

  const due_at = noon.getTime() / 1000 + 2 * 3600;
  await reopen(server, { student, classCode: 'room', practice: 'hw-past' }, { due_at });
  expect(await todo()).toEqual({ text: '; còn 1 bài, hạn 14:00 hôm nay.', url: practice });
  const again = await openAttempt(server, student, 'hw-past', { redo: 1 });
  expect((await todo()).url).toBe(practice);
  await again.submit();
  expect((await todo()).url).not.toBe(practice);
});
