import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { idByCode, lessonIdOf, noon, storeClassroom } from '../../testing/classroom.ts';
import { enterLesson } from '../../testing/lesson-entries.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { openAttempt } from '../../testing/attempt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

interface Item {
  id: string;
  kind: string;
  time: number;
}
type Version = 'learning.history' | 'learning.historyV4' | 'learning.historyV5';
const page = async (
  { token }: Person,
  query: Record<string, string | number> = {},
  version: Version = 'learning.historyV5',
): Promise<{ items: Item[]; next_cursor: string | null }> =>
  (await server.call(version, { query, token })).data;

/** One activity of each kind within one minute, except for the project. */
async function learn(student: Person) {
  const { token } = student;
  await server.call('learning.join', {
    params: { id: await lessonIdOf(server, 'room', 'now') },
    token,
  });
  const attempt = await openAttempt(server, student, 'hw-past');
  server.clock.forward(30);
  for (const code of ['q1', 'q2']) await attempt.save(code, ['true']);
  await attempt.submit();
  server.clock.forward(1);
  await server.call('learning.watch', {
    params: { slug: 'test-song' },
    body: { position: 90, played: [[0, 95]], sequence: 1 },
    token,
  });
  const unit = await idByCode(server, 'text_book_units', 'one');
  await server.call('learning.digitalLesson', { params: { id: unit }, token });
  server.clock.forward(20);
  await server.call('learning.finishUnit', { params: { id: unit }, token });
  return attempt;
}

test('all activities come newest first, each with its class, time and score', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const attempt = await learn(student);
  const { items, next_cursor } = await page(student);
  const now = noon.getTime() / 1000;
  const room = await idByCode(server, 'classes', 'room');
  const book = await idByCode(server, 'text_books', 'open-book');
  expect(items).toEqual([
    {
      id: expect.stringMatching(/^unit\d+$/),
      kind: 'unit',
      title: 'Bài one',
      subject_id: 5,
      url: `/text-book/${book}`,
      time: now + 51,
      score: null,
      class_title: null,
      time_spent: 20,
      best_score: null,
      band: null,
      best_band: null,
      is_repeated: 0,
    },
    expect.objectContaining({
      kind: 'video',
      url: '/lesson-video/test-song',
      time: now + 31,
      class_title: 'Lớp Tiếng Anh 5 - Thử',
    }),
    {
      id: `practice${attempt.attemptId}`,
      kind: 'practice',
      title: 'Bài hw-past',
      subject_id: 5,
      url: `/practice-result/${attempt.attemptId}`,
      time: now + 30,
      score: 5,
      class_title: 'Lớp Tiếng Anh 5 - Thử',
      time_spent: 30,
      best_score: null,
      band: null,
      best_band: null,
      is_repeated: 0,
    },
    expect.objectContaining({
      kind: 'lesson',
      title: 'Buổi now',
      url: `/class-detail/${room}`,
      time: now,
    }),
  ]);
  expect(next_cursor).toBeNull();
});

test('a repeated practice is listed twice, and the worse result mentions the best', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const first = await openAttempt(server, student, 'hw-past');
  await first.save('q1', ['true']);
  await first.submit();
  server.clock.forward(60);
  await (await openAttempt(server, student, 'hw-past', { redo: 1 })).submit();
  expect((await page(student)).items).toMatchObject([
    { score: 0, best_score: 2.5, is_repeated: 0 },
    { score: 2.5, best_score: null, is_repeated: 1 },
  ]);
});

test('pages follow each other without gaps or duplicates, even within one moment', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await learn(student);
  for (let i = 0; i < 4; i++) {
    // The clock stands still: these have the same time to the microsecond.
    const attempt = await openAttempt(server, student, 'hw-paid', { redo: 1 });
    await attempt.submit();
  }
  const all = (await page(student)).items.map((one) => one.id);
  expect(all).toHaveLength(8);
  for (const limit of [1, 2, 3]) {
    const titles: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof page>> = await page(student, {
        limit,
        ...(cursor !== null && { cursor }),
      });
      titles.push(...next.items.map((one) => one.id));
      cursor = next.next_cursor;
    } while (cursor !== null);
    expect(titles).toEqual(all);
  }
});

test('a repeated activity is marked, and a mistake review is not listed as a practice', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const attempt = await openAttempt(server, student, 'hw-past');
  await attempt.submit();
  server.clock.forward(60);
  const review = await openAttempt(server, student, 'hw-past', { wrong_of: attempt.attemptId });
  await review.submit();
  await (await openAttempt(server, student, 'hw-past', { redo: 1 })).submit();
  const { items } = await page(student);
  expect(items).toMatchObject([{ is_repeated: 0 }, { is_repeated: 1 }]);
});

test('the lessons are those in which the teacher saw the student', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const [currentOnes, formerOnes] = [
    await lessonIdOf(server, 'room', 'past'),
    await lessonIdOf(server, 'room', 'now'),
  ];
  await server.call('learning.join', { params: { id: formerOnes }, token: student.token });
  await enterLesson(server, student, currentOnes, { state: 'present' });
  const ids = async () => (await page(student)).items.map(({ id }) => id);
  expect(await ids()).toHaveLength(2);
  await enterLesson(server, student, formerOnes, { state: 'excused' });
  const { items } = await page(student);
  expect(items).toMatchObject([
    { kind: 'lesson', time: Date.parse('2026-11-14T11:30:00+07:00') / 1000 },
  ]);
});

test('a subject can be selected', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await learn(student);
  expect((await page(student, { subject_id: 5 })).items).toHaveLength(4);
  expect((await page(student, { subject_id: 1 })).items).toEqual([]);
  expect((await page(student, { subject_id: 99_999_999 })).items).toEqual([]);
});

test('older clients get the same entries with the fields they know', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await learn(student);
  const keys = async (version: Version) =>
    Object.keys((await page(student, {}, version)).items[0] ?? {});
  const oldest = ['id', 'kind', 'title', 'subject_id', 'url', 'time', 'score'];
  expect(await keys('learning.history')).toEqual(oldest);
  expect(await keys('learning.historyV4')).toEqual([...oldest, 'class_title']);
  const ids = async (version: Version) =>
    (await page(student, {}, version)).items.map((one) => one.id);
  expect(await ids('learning.history')).toEqual(await ids('learning.historyV5'));
});

test('a sibling sees none of it', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await learn(student);
  const sibling = await newStudent(server, { siblingOf: student, classes: { room: 1 } });
  expect(await page(sibling)).toEqual({ items: [], next_cursor: null });
});

test('an invalid cursor is a bad request, not a server error', async () => {
  const { token } = await newStudent(server);
  for (const cursor of ['x', '1.practice', '1'.repeat(17)]) {
    const response = await server.call('learning.historyV5', { query: { cursor }, token });
    expect(response.status).toBe(400);
  }
  const far = { cursor: `${'9'.repeat(16)}.zzz999999999999999` };
  expect((await server.call('learning.historyV5', { query: far, token })).status).toBe(200);
});
