import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { importPractices, truthsOf } from '../../testing/content.ts';
import { newStudent } from '../../testing/people.ts';
import { dataUrl, pictures } from '../../testing/pictures.ts';
import { type Cast, castOf, routeTable } from '../../testing/route-table.ts';
import { testServer } from '../../testing/server.ts';

let cast: Cast;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('dataDir'), 'erased-session-'));
  const server = await testServer({ dataDir });
  await importPractices(server, [truthsOf('running'), truthsOf('done')]);
  cast = await castOf(server);
});
afterAll(() => cast.server.stop());

/** A child whose session this process has just looked up, and who was erased through another one. */
async function erasedChild() {
  const { server } = cast;
  const child = await newStudent(server);
  await server.deps.sessions.find(child.token);
  await server.db.queries.deleteFrom('students').where('id', '=', child.id).execute();
  await server.db.queries.deleteFrom('logins').where('id', '=', child.loginId).execute();
  return child;
}

const ofStudents = (Object.keys(routeTable) as RouteName[]).filter((name) =>
  ['signedIn', 'student'].includes(routes[name].scope),
);

test.each(ofStudents)('%s for a child who is erased fails by no fault of ours', async (name) => {
  const { token } = await erasedChild();
  const answer = await cast.server.call(name, { ...routeTable[name].input(cast), token });
  expect(answer.status, answer.body).toBeLessThan(500);
});

test.each([
  ['accounts.updateProfile', routeTable['accounts.updateProfile'].input],
  ['accounts.createHandOver', () => ({ body: {} })],
  ['profile.updateDetails', routeTable['profile.updateDetails'].input],
  ['profile.setAvatar', () => ({ body: { image: dataUrl(pictures.jpeg) } })],
  ['practice.open', (of: Cast) => ({ query: { practiceId: of.running.practiceId } })],
] as const)('%s stores nothing, and says that the session is over', async (name, input) => {
  const { token } = await erasedChild();
  const { status } = await cast.server.call(name, { ...input(cast), token });
  expect([401, 404]).toContain(status);
  expect(await readdir(join(dataDir, 'avatars')).catch(() => [])).toEqual([]);
});
