import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RouteName, routes } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { importPractices, truthsOf } from '../../testing/content.ts';
import { newStudent } from '../../testing/people.ts';
import { dataUrl, pictures } from '../../testing/pictures.ts';
import { createFixtures, type Fixtures } from '../../testing/calls/fixtures.ts';
import { inputOf } from '../../testing/calls/index.ts';
import { testServer } from '../../testing/server.ts';

let fixtures: Fixtures;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('dataDir'), 'erased-session-'));
  const server = await testServer({ dataDir });
  await importPractices(server, [truthsOf('running'), truthsOf('done')]);
  fixtures = await createFixtures(server);
});
afterAll(() => fixtures.server.stop());

/** A child whose session this process has just looked up and who was then erased by another process. */
async function erasedChild() {
  const { server } = fixtures;
  const child = await newStudent(server);
  await server.deps.sessions.find(child.token);
  await server.db.queries.deleteFrom('students').where('id', '=', child.id).execute();
  await server.db.queries.deleteFrom('logins').where('id', '=', child.loginId).execute();
  return child;
}

const ofStudents = (Object.keys(routes) as RouteName[]).filter((name) =>
  ['signedIn', 'student'].includes(routes[name].scope),
);

test.each(ofStudents)('%s for an erased child gives no server error', async (name) => {
  const { token } = await erasedChild();
  const response = await fixtures.server.call(name, { ...inputOf(name, fixtures), token });
  expect(response.status, response.body).toBeLessThan(500);
});

test.each([
  ['accounts.updateProfile', (of: Fixtures) => inputOf('accounts.updateProfile', of)],
  ['accounts.createHandOver', () => ({ body: {} })],
  ['profile.updateDetails', (of: Fixtures) => inputOf('profile.updateDetails', of)],
  ['profile.setAvatar', () => ({ body: { image: dataUrl(pictures.jpeg) } })],
  ['practice.open', (of: Fixtures) => ({ query: { practiceId: of.running.practiceId } })],
] as const)('%s stores nothing, and reports that the session has ended', async (name, input) => {
  const { token } = await erasedChild();
  const { status } = await fixtures.server.call(name, { ...input(fixtures), token });
  expect([401, 404]).toContain(status);
  expect(await readdir(join(dataDir, 'avatars')).catch(() => [])).toEqual([]);
});
