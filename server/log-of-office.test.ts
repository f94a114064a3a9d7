/** What the office's calls write to the log, and what a proxy in front may log: nothing about anybody. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noon } from './testing/classroom.ts';
import { failing } from './testing/failing-pool.ts';
import { type TestServer, testServer } from './testing/server.ts';
import { type Centre, openCentre } from './testing/calls/centre.ts';
import { staffWrites } from './testing/calls/index.ts';

const lines: string[] = [];
let server: TestServer;
let centre: Centre;
beforeAll(async () => {
  server = await testServer({ logLevel: 'trace' }, { write: (line) => void lines.push(line) });
  centre = await openCentre(server);
});
afterAll(() => server.stop());

/** Returns texts that people wrote, and returned links and secrets: whatever is no word of the code. */
function secretsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(secretsIn);
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(secretsIn);
  if (typeof value !== 'string') return [];
  const link = /^https?:.*[/#]([\w-]{20,})$/.exec(value);
  if (link?.[1]) return [link[1]];
  const isPhone = /^0\d{9}$/.test(value);
  return isPhone || /\s|[^\0-\x7f]/.test(value) ? [value] : [];
}

const peopleOf = async () => {
  const { queries } = server.db;
  const staff = await queries.selectFrom('staff').select(['full_name', 'phone']).execute();
  const logins = await queries.selectFrom('logins').select(['full_name', 'phone']).execute();
  const leads = await queries.selectFrom('leads').select(['full_name', 'phone']).execute();
  const students = await queries.selectFrom('students').select('full_name').execute();
  return [staff, logins, leads, students].flatMap(secretsIn);
};

const stray = 'bí mật của văn phòng';

test('no staff write logs a name, a phone, a token, a link or a text that somebody wrote', async () => {
  const secrets = new Set<string>();
  for (const [name, make] of staffWrites) {
    server.clock.now = new Date(noon);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { by, input } = await make(centre);
    const call = (more: object = {}) => server.call(name, { ...input, token: by.token, ...more });
    // Calls that fail validation, with secrets in the body and in the address, and calls that fail inside.
    // oxlint-disable-next-line no-await-in-loop -- as above
    await call({
      body: { ...(input?.body as object), [stray]: stray },
      query: { token: by.token },
    });
    const broken = { code: 'XX000', message: 'broken', detail: `Key (name)=(${stray})` };
    const refusing = failing(server.db.pool, { ...broken, parameters: [stray] });
    // oxlint-disable-next-line no-await-in-loop -- as above
    await call();
    refusing[Symbol.dispose]();
    // oxlint-disable-next-line no-await-in-loop -- as above
    const reply = await call();
    expect(reply.status, `${name}: ${reply.body}`).toBe(200);
    for (const secret of [by.token, ...secretsIn(input), ...secretsIn(reply.data)])
      secrets.add(secret);
  }
  for (const secret of [stray, ...(await peopleOf())]) secrets.add(secret);
  const log = lines.join('');
  expect(lines.length).toBeGreaterThan(staffWrites.length * 2);
  expect(log).toContain('"msg":"request failed"');
  expect(secrets.size).toBeGreaterThan(50);
  const leaks = [...secrets].filter(
    (secret) => log.includes(secret) || log.includes(encodeURIComponent(secret)),
  );
  expect(leaks).toEqual([]);
});

test('what the proxy example in docs/operate.md logs of an address opens nothing', async () => {
  const file = join(import.meta.dirname, '../docs/operate.md');
  const [, form = ''] =
    /map \$uri \$part \{\s+~(\S+) +\$1;/.exec(await readFile(file, 'utf8')) ?? [];
  const logged = (path: string) => new RegExp(form).exec(path)?.[1];
  for (const { path } of Object.values(routes)) {
    expect(logged(path), path).toMatch(/^\/./);
    expect(logged(path), path).not.toContain(':');
  }
  const opens = [
    '/phieu/',
    '/chung-chi/BITU-2026-000123/',
    '/view-practice-project/',
    '/staff/trial/',
  ];
  for (const page of opens) expect(logged(`${page}${'x'.repeat(22)}`)).not.toContain('xx');
});
