/** The audit entry of each write by staff: the person, the action, what it is about, and the names of the fields. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { AuditEntry } from '@bitu/contract/audit.ts';
import { withoutObject } from '../services/audit.ts';
import { isAuditField } from '../services/audit-fields.ts';
import { noon } from '../testing/classroom.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { type AuditRow, type Centre, openCentre } from '../testing/calls/centre.ts';
import { staffWrites } from '../testing/calls/index.ts';
import { deleteBefore } from './queries.ts';
import { targetWords } from './words.ts';

let server: TestServer;
let centre: Centre;
beforeAll(async () => {
  // Staff of other test files have the same ids, and so would their files.
  const dataDir = await mkdtemp(join(inject('dataDir'), 'writes-'));
  server = await testServer({ dataDir });
  centre = await openCentre(server);
});
beforeEach(async () => {
  // A page of the log then has all entries of one call.
  await deleteBefore(server.db.queries, new Date('2100-01-01'));
  // The time one call waits for must not make the factor of another stale.
  server.clock.now = new Date(noon);
});
afterAll(() => server.stop());

const newest = async () =>
  (
    await server.db.queries
      .selectFrom('audit_log')
      .select((log) => log.fn.max('id').as('id'))
      .executeTakeFirstOrThrow()
  ).id ?? 0;

const expected = (staff_id: number, row: AuditRow) => ({
  actor: 'staff',
  staff_id,
  action: row.action ?? 'change',
  target_type: row.target?.type ?? null,
  target_id: row.target && 'id' in row.target ? row.target.id : null,
  target_code: row.target && 'code' in row.target ? row.target.code : null,
  items: row.target?.type === 'list' ? expect.any(Number) : null,
  student_id: row.student?.id ?? null,
  login_id: row.login?.loginId ?? null,
  fields: row.fields === undefined ? null : [...row.fields],
});

/**
 * Whether a reader learns what an entry is about. One about its own author shows no target; the author is named anyway.
 */
const isAboutSomething = (
  { child, family, target }: AuditEntry,
  stored: { staff_id: number | null; target_type: string | null; target_id: number | null },
): boolean =>
  child !== null ||
  family !== null ||
  target !== null ||
  (stored.target_type === 'staff' && stored.target_id === stored.staff_id);

/** The code of a question; apart from codes, the log contains only words of ours. */
const isCode = (field: string) => /^cau-\d+$/.test(field);

test.each(staffWrites)('%s', async (name, make) => {
  const { by, input, rows } = await make(centre);
  const last = await newest();
  const reply = await server.call(name, { ...input, token: by.token });
  expect(reply.status, reply.body).toBe(200);
  const noted = await server.db.queries
    .selectFrom('audit_log')
    .select(['actor', 'staff_id', 'action', 'target_type', 'target_id', 'student_id', 'login_id'])
    .select(['target_code', 'items', 'fields', 'id'])
    .where('id', '>', last)
    .orderBy('id')
    .execute();
  const expectedRows = typeof rows === 'function' ? rows(reply.data) : rows;
  expect(noted).toEqual(
    expectedRows.map((row) => ({ ...expected(by.id, row), id: expect.any(Number) })),
  );
  const log = await server.call('audit.list', { token: centre.owner.token });
  const loggedEntries = noted.map(({ id }) =>
    (log.data.entries as AuditEntry[]).find((entry) => entry.id === id),
  );
  for (const [i, row] of noted.entries()) {
    const entry = loggedEntries[i];
    const isNamed = entry !== undefined && isAboutSomething(entry, row);
    expect(isNamed, `${entry?.text} names nothing`).toBe(!(row.action in withoutObject));
  }
  // The words of the entry contain no identifiers of the code.
  for (const { text, target, fields } of loggedEntries.filter((entry) => entry !== undefined)) {
    for (const words of [text, ...fields])
      expect(words).not.toMatch(/[a-z]+[-_.][a-z0-9]+|undefined|null/);
    // The target is described by one of its Vietnamese words.
    const isNamed = Object.values(targetWords).some((word) => target?.text.startsWith(word));
    expect(target === null || isNamed, target?.text).toBe(true);
  }
  for (const field of noted.flatMap(({ fields }) => fields ?? []))
    expect(isAuditField(field) || isCode(field), field).toBe(true);
});
