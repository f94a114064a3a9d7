/** The audit entry of each write by staff: the person, the action, the target, and the names of the fields. */
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import type { AuditEntry } from '@bitu/contract/audit.ts';
import { isAuditField } from '../services/audit-fields.ts';
import { noon } from '../testing/classroom.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffWriteTable } from '../testing/staff-writes/table.ts';
import { type AuditRow, type Centre, openCentre } from '../testing/staff-writes/write.ts';
import { targetWords } from './words.ts';

let server: TestServer;
let centre: Centre;
beforeAll(async () => {
  // Staff of other test files have the same ids, and so would their files.
  const dataDir = await mkdtemp(join(inject('dataDir'), 'writes-'));
  server = await testServer({ dataDir });
  centre = await openCentre(server);
});
beforeEach(() => {
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
  target_id: row.target?.id ?? null,
  student_id: row.student?.id ?? null,
  login_id: row.login?.loginId ?? null,
  fields: row.fields === undefined ? null : [...row.fields],
});

/** The code of a question; apart from codes, the log contains only words of ours. */
const isCode = (field: string) => /^cau-\d+$/.test(field);

test.each(Object.entries(staffWriteTable))('%s', async (name, make) => {
  const { by, input, rows } = await make(centre);
  const last = await newest();
  const reply = await server.call(name as keyof typeof staffWriteTable, {
    ...input,
    token: by.token,
  });
  expect(reply.status, reply.body).toBe(200);
  const noted = await server.db.queries
    .selectFrom('audit_log')
    .select(['actor', 'staff_id', 'action', 'target_type', 'target_id', 'student_id', 'login_id'])
    .select('fields')
    .where('id', '>', last)
    .orderBy('id')
    .execute();
  const given = typeof rows === 'function' ? rows(reply.data) : rows;
  expect(noted).toEqual(given.map((row) => expected(by.id, row)));
  // The words of the entry contain no identifiers of the code.
  const log = await server.call('audit.list', { token: centre.owner.token });
  for (const { text, target, fields } of (log.data.entries as AuditEntry[]).slice(
    0,
    noted.length,
  )) {
    for (const words of [text, ...fields])
      expect(words).not.toMatch(/[a-z]+[-_.][a-z0-9]+|undefined|null/);
    // The target is described by one of its Vietnamese words.
    const isNamed = Object.values(targetWords).some((word) => target?.text.startsWith(word));
    expect(target === null || isNamed, target?.text).toBe(true);
  }
  for (const field of noted.flatMap(({ fields }) => fields ?? []))
    expect(isAuditField(field) || isCode(field), field).toBe(true);
});
