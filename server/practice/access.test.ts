import { afterAll, beforeAll, expect, test } from 'vitest';
import { errors } from '@bitu/contract/errors.ts';
import { newStudent, signedIn } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { practiceIdOf } from '../testing/attempt.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

const look = async (code: string, token?: string) => {
  const query = { practiceId: await practiceIdOf(server, code) };
  const [overview, opened] = await Promise.all([
    server.call('practice.overview', { query, token }),
    server.call('practice.open', { query, token }),
  ]);
  return { overview, opened };
};

test('a student on trial opens the free homework of the class and is asked to buy the paid one', async () => {
  const { token } = await signedIn(server, 'demo.dung');
  const free = await look('starters-hello', token);
  expect(free.overview.data.access).toBe('open');
  expect(free.opened.data.require_buy).toBe(false);
  const paid = await look('starters-animals', token);
  expect(paid.overview.data.access).toBe('require_buy');
  expect(paid.opened).toMatchObject({
    status: 200,
    data: { require_buy: true, attempt_id: null, list_question: [], score: null },
  });
  const { data } = await server.call('learning.unfinished', { token });
  const bought = Object.fromEntries(
    data.map((one: { practice_id: number; require_buy: boolean }) => [
      one.practice_id,
      one.require_buy,
    ]),
  );
  expect(bought[await practiceIdOf(server, 'starters-hello')]).toBe(false);
  expect(bought[await practiceIdOf(server, 'starters-animals')]).toBe(true);
});

test('a pupil in one class who is on trial in another opens what either allows', async () => {
  const { token } = await newStudent(server, { classes: { 'starters-b': 2, 'starters-a': 1 } });
  expect((await look('starters-animals', token)).opened.data.require_buy).toBe(false);
});

test('a student who is not enrolled is refused, with the sentence of the cannot-open dialog', async () => {
  const { token } = await signedIn(server, 'demo.khoa');
  const { overview, opened } = await look('starters-animals', token);
  expect(overview.data.access).toBe('not_allowed');
  expect(opened).toMatchObject({
    status: 403,
    code: 403,
    message: errors.practiceNotAllowed.message,
  });
  expect(opened.message).toBe(
    'Tài khoản của bạn chưa có quyền vào học. Hãy nhờ thầy cô hỗ trợ nhé!',
  );
});

test('an enrolment that has ended allows nothing', async () => {
  const { token } = await newStudent(server, { classes: { 'starters-a': 3 } });
  expect((await look('starters-animals', token)).opened.status).toBe(403);
});

test('every signed-in student opens a public practice, and everybody its start page', async () => {
  const { token } = await signedIn(server, 'demo.khoa');
  expect((await look('math-puzzles', token)).opened.status).toBe(200);
  const stranger = await look('math-puzzles');
  expect(stranger.overview.data).toMatchObject({
    access: 'signed_out',
    started: false,
    score: null,
  });
  expect(stranger.opened).toMatchObject({ status: 401, code: 401 });
});

test('a stranger learns nothing of a practice that is not public', async () => {
  const hidden = await look('starters-animals');
  const practiceId = 999_999_999;
  const missing = await server.call('practice.overview', { query: { practiceId } });
  expect(hidden.overview).toMatchObject({ status: 404, message: errors.practiceNotFound.message });
  expect(missing).toMatchObject({
    status: 404,
    code: hidden.overview.code,
    message: hidden.overview.message,
  });
});
