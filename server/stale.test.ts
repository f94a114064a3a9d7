/**
 * A stale tab never overwrites: a change contains what its author saw, and is refused if the stored value differs.
 */
import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noon } from './testing/classroom.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { type Centre, openCentre } from './testing/calls/centre.ts';
import { calls, staffCallNames, staffWrites } from './testing/calls/index.ts';

let server: TestServer;
let centre: Centre;
beforeAll(async () => {
  server = await testServer();
  centre = await openCentre(server);
});
beforeEach(() => {
  server.clock.now = new Date(noon);
});
afterAll(() => server.stop());

const guarded = staffWrites.flatMap(([name, audit]) => {
  const { stale } = calls[name];
  return typeof stale === 'object' ? [[name, { make: audit, ...stale }] as const] : [];
});

test.each(guarded)(
  '%s of a stale tab is refused with the current value',
  async (name, { other = {}, refused = 'outdated', make }) => {
    const { by, input } = await make(centre);
    const send = (more: object) =>
      server.call(name, {
        ...input,
        token: by.token,
        ...(input?.body !== undefined && { body: { ...(input.body as object), ...more } }),
      });
    const first = await send({});
    expect(first.status, first.body).toBe(200);
    const stale = await send(other);
    expect(stale, stale.body).toMatchObject({ status: 409, code: errors[refused].code });
    if (refused === 'outdated') expect(Object.values(stale.data as object)).toHaveLength(1);
  },
);

test('every other staff write says why it needs no guard', () => {
  for (const [name] of staffWrites) expect(calls[name].stale, name).toBeDefined();
  const logged = new Set<string>(staffWrites.map(([name]) => name));
  const listed = staffCallNames.filter((name) => calls[name].stale !== undefined);
  expect(listed.filter((name) => !logged.has(name))).toEqual([]);
});
