import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestServer, testServer } from '../testing/server.ts';
import { enrolled, signInAs } from '../testing/staff-sign-in.ts';
import { deletePastSignIns } from './jobs.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.stop());

test('what no longer opens anything is deleted, and nothing else', async () => {
  const { queries } = server.db;
  const person = await enrolled(server, 'owner');
  const token = (await signInAs(server, person)).data.token;
  const body = { code: person.appCode(), remember: true };
  await server.call('staff.enterFactor', { body, token });
  await server.call('staff.askPasskey');
  const counts = () =>
    Promise.all(
      (['staff_sessions', 'staff_devices', 'staff_challenges'] as const).map(
        async (table) => (await queries.selectFrom(table).selectAll().execute()).length,
      ),
    );
  const clean = () => deletePastSignIns(queries, server.clock.now);
  await clean();
  expect(await counts()).toEqual([2, 1, 1]);
  server.clock.forward(301);
  await clean();
  expect(await counts()).toEqual([2, 1, 0]);
  server.clock.forward(12 * 3600);
  await clean();
  expect(await counts()).toEqual([2, 0, 0]);
  server.clock.forward(30 * 86_400);
  await clean();
  expect(await counts()).toEqual([0, 0, 0]);
});
