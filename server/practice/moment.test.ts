import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openAttempt } from '../testing/attempt.ts';
import { noon, storeClassroom } from '../testing/classroom.ts';
import { importPractices, practiceOf, truthsOf } from '../testing/content.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { storeSkill, tagPractice } from '../testing/skills.ts';
import { submitOverdue } from './submit.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
  const minutes = { type: 'test', minutes: 10 };
  await importPractices(server, [
    truthsOf('truths'),
    truthsOf('skilled', { subject: 5 }),
    truthsOf('exam', minutes),
    practiceOf('words'),
    practiceOf('again', { tries: 2 }),
  ]);
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

/** Submits a practice with these answers, of which 'true' is right. Returns its result. */
async function practise(
  student: Person,
  practice: string,
  answers: Record<string, string>,
  query: Record<string, string | number> = { redo: 1 },
) {
  const attempt = await openAttempt(server, student, practice, query);
  for (const [code, answer] of Object.entries(answers)) await attempt.save(code, [answer]);
  await attempt.submit();
  return { attempt, moment: (await attempt.result()).data.moment };
}
const allRight = { q1: 'true', q2: 'true', q3: 'true', q4: 'true' };
const starsOf = async ({ token }: Person) =>
  (await server.call('learning.missions', { token })).data.stars;

test('submitting rewards what it completes, and the result shows it, permanently', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const first = await practise(student, 'truths', allRight);
  expect(first.moment).toMatchObject({
    sentence: 'Con làm đúng cả 4 câu!',
    stars: 2,
    missions: ['Làm trọn một bài'],
    streak: 1,
  });
  server.clock.forward(60);
  const second = await practise(student, 'truths', allRight);
  expect(second.moment).toMatchObject({ stars: 2, missions: ['Chắc tay'] });
  // The missions page has nothing to add, and each result keeps what it earned.
  expect(await starsOf(student)).toBe(4);
  server.clock.forward(86_400);
  const { next: _next, ...rest } = first.moment;
  expect((await first.attempt.result()).data.moment).toMatchObject(rest);
});

test('submitting twice, or from two devices at once, rewards once', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'truths');
  for (const code of attempt.codes) await attempt.save(code, ['true']);
  await Promise.all(Array.from({ length: 6 }, () => attempt.submit()));
  expect((await attempt.result()).data.moment.stars).toBe(2);
  expect(await starsOf(student)).toBe(2);
});

test('what another activity completed does not count as earned by this practice', async () => {
  const student = await newStudent(server);
  const running = await openAttempt(server, student, 'words');
  await running.save('choice', ['a']);
  const { moment } = await practise(student, 'truths', { q1: 'true' });
  expect(moment).toMatchObject({ stars: 0, missions: [] });
});

test('the streak is that of the day of submission', async () => {
  const student = await newStudent(server);
  const results = [];
  for (let day = 0; day < 3; day++) {
    results.push(await practise(student, 'truths', allRight));
    server.clock.forward(86_400);
  }
  const streaks = await Promise.all(results.map(({ attempt }) => attempt.result()));
  expect(streaks.map(({ data }) => data.moment.streak)).toEqual([1, 2, 3]);
});

test('a question that is right now and was not before is the best moment, in a review too', async () => {
  const student = await newStudent(server);
  const first = await practise(student, 'words', { word: 'is not' });
  expect(first.moment.sentence).toBe('Con đã làm 1 câu, mình học tiếp nhé!');
  const wrongOf = { wrong_of: first.attempt.attemptId };
  const review = await practise(student, 'words', { word: "it's", truth: 'true' }, wrongOf);
  expect(review.moment.sentence).toBe("Con nhớ được “it's” rồi!");
  // Another child's attempts are not compared.
  const other = await newStudent(server);
  const theirs = await practise(other, 'words', { word: "it's" });
  expect(theirs.moment.sentence).toBe('Con làm đúng 1 câu rồi, mình học tiếp nhé!');
});

test('another try is praised if it became right, not if it also has a wrong option', async () => {
  const tryAgain = async (last: string[]) => {
    const attempt = await openAttempt(server, await newStudent(server), 'again');
    await attempt.save('several', ['a', 'd']);
    await attempt.save('several', last);
    await attempt.submit();
    return (await attempt.result()).data.moment.sentence;
  };
  expect(await tryAgain(['a', 'b', 'c'])).toBe('Con thử lại và làm được câu 3 rồi!');
  expect(await tryAgain(['a', 'b', 'c', 'd'])).toBe('Con đã làm 1 câu, mình học tiếp nhé!');
});

test('a running test gives nothing away: its wrong answers do not count as wrong before', async () => {
  const student = await newStudent(server);
  const done = await practise(student, 'exam', { q1: 'false' });
  const again = await openAttempt(server, student, 'exam', { redo: 1 });
  await again.save('q1', ['true']);
  await again.save('q2', ['false']);
  expect((await done.attempt.result()).data.moment.sentence).toBe(
    'Con đã làm 1 câu, mình học tiếp nhé!',
  );
  await again.submit();
  expect((await again.result()).data.moment.sentence).toBe(
    'Câu 1 lần trước còn khó, giờ con làm được rồi!',
  );
});

test('a skill with only right answers is named', async () => {
  const student = await newStudent(server);
  const skill = await storeSkill(server, 'động vật');
  await tagPractice(server, 'skilled', { level: null, skill, questions: ['q1', 'q2', 'q4'] });
  const { moment } = await practise(student, 'skilled', { ...allRight, q3: 'false' });
  expect(moment.sentence).toBe('Con làm rất chắc phần “Kỹ năng động vật”!');
});

test('an attempt that the server submits has a moment too; its rewards come when the student next looks', async () => {
  const student = await newStudent(server);
  const attempt = await openAttempt(server, student, 'exam');
  for (const code of attempt.codes) await attempt.save(code, ['true']);
  server.clock.forward(15 * 60);
  await submitOverdue(server.deps);
  expect((await attempt.result()).data).toMatchObject({
    submitted_by: 'server',
    moment: { sentence: 'Con làm đúng cả 4 câu!', stars: 0, missions: [] },
  });
  expect(await starsOf(student)).toBe(2);
});

test('the next homework can be begun, and is not this one', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const titles = async () => {
    const { data } = await server.call('learning.unfinished', { token: student.token });
    return (data as { title: string }[]).map(({ title }) => title);
  };
  const [first = '', second = ''] = await titles();
  const { moment } = await practise(student, 'truths', allRight);
  expect(moment.next.title).toBe(first);
  const done = await practise(student, first.replace('Bài ', ''), { q1: 'true' });
  expect(done.moment.next.title).toBe(second);
  const nobody = await practise(await newStudent(server), 'truths', allRight);
  expect(nobody.moment.next).toBeNull();
});
