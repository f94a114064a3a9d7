/** With the look-up of the session, which every staff call adds, it is three. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import { deskOf, handIn, storeDesk } from '../testing/desk.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { next } from './claims.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await storeDesk(server);
});
afterAll(() => server.stop());

test('the next item takes two statements: one claims it, one reads it', async () => {
  await handIn(server, 'desk-hw', { one: 'a', two: 'b' });
  const { token } = await deskOf(server, 'lead', { subjects: [5] });
  const { deps, count } = countStatements(server);
  const staff = await server.deps.staffSessions.find(token, { isUse: true });
  if (!staff) throw new Error('the session is open');
  const claiming = () => next(deps, staff, {});
  expect(await count(claiming)).toBe(2);
  // A claimed item is read once more.
  expect(await count(claiming)).toBe(2);
});
