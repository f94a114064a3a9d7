import { afterAll, beforeAll, expect, test } from 'vitest';
import { openAttempt } from '../testing/attempt.ts';
import { noon, storeClassroom } from '../testing/classroom.ts';
import { importPractices, truthsOf } from '../testing/content.ts';
import { aDay, cardsByCode, openDrill } from '../testing/drills.ts';
import { newStudent } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  server.clock.now = new Date(noon);
  await storeClassroom(server);
  // The subject of the classroom's classes is English.
  await importPractices(server, [truthsOf('english', { subject: 5 }), truthsOf('maths')]);
});
afterAll(() => server.stop());

const leechesOf = async ({ token }: StaffPerson) =>
  (await server.call('marking.leeches', { token })).data as { student_id: number }[];

/** A student of class `room` who answers wrong each time the question comes back. */
async function forgetful(practice: string, times = 8) {
  const student = await newStudent(server, { classes: { room: 1 } });
  const attempt = await openAttempt(server, student, practice);
  await attempt.submit({ q1: ['false'] });
  for (let i = 0; i < times; i++) {
    server.clock.forward(aDay);
    // oxlint-disable-next-line no-await-in-loop -- day after day
    const drill = await openDrill(server, student);
    // oxlint-disable-next-line no-await-in-loop -- day after day
    await drill.answerAll(['false']);
    // oxlint-disable-next-line no-await-in-loop -- day after day
    await drill.finish();
  }
  return { student, attempt };
}

test('a question forgotten eight times is put away and reported to the teacher of the class', async () => {
  const { student, attempt } = await forgetful('english');
  expect((await cardsByCode(server, student)).get('q1')).toMatchObject({
    lapses: 8,
    put_away: 'leech',
  });
  const { data } = await server.call('drills.overview', { token: student.token });
  expect(data).toMatchObject({ active: 0, leeches: 1, today: { count: 1 } });
  server.clock.forward(aDay);
  expect((await openDrill(server, student)).opened.data).toBeNull();

  const teacher = await staffMember(server, 'teacher', { classes: ['room'] });
  expect(await leechesOf(teacher)).toMatchObject([
    {
      student_id: student.id,
      class: 'Lớp Tiếng Anh 5 - Thử',
      question_id: attempt.id('q1'),
      subject_id: 5,
      type_code: 'true_false',
      prompt: 'Câu q1',
      skill: null,
      practice: 'Bài english',
      lapses: 8,
    },
  ]);
  // A new mistake does not bring it back, as it is the teacher's turn.
  const again = await openAttempt(server, student, 'english', { redo: 1 });
  await again.submit({ q1: ['false'] });
  expect((await cardsByCode(server, student)).get('q1')?.put_away).toBe('leech');
});

test('seven times is not a leech yet', async () => {
  const { student } = await forgetful('english', 7);
  expect((await cardsByCode(server, student)).get('q1')).toMatchObject({
    lapses: 7,
    put_away: null,
  });
});

test('staff see the students within reach, in their own subjects', async () => {
  const { student: inEnglish } = await forgetful('english');
  const { student: inMaths } = await forgetful('maths');
  const visibleTo = async (person: StaffPerson) => {
    const ids = (await leechesOf(person)).map(({ student_id }) => student_id);
    return [inEnglish, inMaths].map(({ id }) => ids.includes(id));
  };
  expect(await visibleTo(await staffMember(server, 'teacher', { classes: ['room'] }))).toEqual([
    true,
    false,
  ]);
  expect(await visibleTo(await staffMember(server, 'teacher', { classes: ['other'] }))).toEqual([
    false,
    false,
  ]);
  expect(await visibleTo(await staffMember(server, 'teacher'))).toEqual([false, false]);
  expect(await visibleTo(await staffMember(server, 'lead', { subjects: [1] }))).toEqual([
    false,
    true,
  ]);
  expect(await visibleTo(await staffMember(server, 'owner'))).toEqual([true, true]);
});
