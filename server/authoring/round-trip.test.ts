/**
 * A practice published from files and one published from the console are the same, and are exported as the same
 * file.
 */
import { cp, mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importContent } from '@bitu/db/import/import.ts';
import type { AuthoredPractice } from '@bitu/db/import/schema.ts';
import { yamlOf } from '@bitu/db/import/to-yaml.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { importFiles, truthsOf } from '../testing/content.ts';
import { newPractice, publishAll, writeQuestion } from '../testing/authoring.ts';
import { mediaFolder } from '../services/media.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let owner: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  owner = await staffMember(server, 'owner');
});
afterAll(() => server.stop());

test('every demo practice, exported and imported again, is the same: no question is new, none is retired', async () => {
  const media = mediaFolder(server.deps.settings.dataDir);
  const { seedFolder } = await import('../demo/load.ts');
  const from = { folder: seedFolder, mediaFolder: media, today: '2026-11-21' };
  expect(await importContent(server.db.queries, from)).toMatchObject({ kind: 'stored' });
  const rows = await server.db.queries
    .selectFrom('practices')
    .select(['code', 'authored'])
    .where('authored', 'is not', null)
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(30);
  const folder = await mkdtemp(join(inject('dataDir'), 'exported-'));
  await mkdir(join(folder, 'practices'));
  await cp(media, join(folder, 'pictures'), { recursive: true });
  await cp(media, join(folder, 'audio'), { recursive: true });
  for (const { code, authored } of rows)
    // oxlint-disable-next-line no-await-in-loop
    await writeFile(
      join(folder, 'practices', `${code}.yaml`),
      yamlOf(authored as AuthoredPractice),
    );
  const again = await importContent(server.db.queries, { ...from, folder });
  expect(again).toMatchObject({
    kind: 'stored',
    practices: rows.length,
    questions: 0,
    retired: 0,
  });
  const after = await server.db.queries
    .selectFrom('practices')
    .select(['code', 'authored'])
    .where('authored', 'is not', null)
    .execute();
  const byCode = (list: typeof rows) => new Map(list.map((one) => [one.code, one.authored]));
  expect(byCode(after)).toEqual(byCode(rows));
});

test('a file does not replace what was published from the console, unless told to', async () => {
  const { token } = owner;
  const { id } = await newPractice(server, token);
  await writeQuestion(server, token, id, {
    type: 'true_false',
    answer: true,
    stem: [{ text: 'Đúng không?' }],
    why: [{ text: 'Vì thế.' }],
  });
  await publishAll(server, token, id);
  const reply = await server.call('authoring.export', { params: { id }, token });
  expect(reply.body).toContain('stem: Đúng không?');
  const { data } = await server.call('authoring.read', { params: { id }, token });
  const files = { [`practices/x.yaml`]: truthsOf(data.code) };
  expect(await importFiles(server, files)).toMatchObject({
    kind: 'issues',
    issues: [{ line: 2, message: expect.stringContaining('--take-over') }],
  });
  expect(await importFiles(server, files, { takeOver: true })).toMatchObject({
    kind: 'stored',
    questions: 4,
    retired: 1,
  });
  const after = await server.call('authoring.read', { params: { id }, token });
  expect(after.data).toMatchObject({ origin: 'file', questions: [{ code: 'q1' }, {}, {}, {}] });
});
