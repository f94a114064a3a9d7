import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { audit } from '../../services/audit.ts';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { spoken } from '../../testing/audio-form.ts';
import { type Browser, browser } from '../../testing/browser.ts';
import { answer, createFullStudent, sentence, street } from '../../testing/full-student-fixture.ts';
import { type Family, newFamily } from '../../testing/family.ts';
import { pictures } from '../../testing/pictures.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { unzip } from '../../testing/unzip.ts';
import { personalTables } from '../../services/personal/tables.ts';

let server: TestServer;
let here: Browser;
let family: Family;
let stranger: Family;
let child: Family['students'][number];
let lived: Awaited<ReturnType<typeof createFullStudent>>;

beforeAll(async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'export-'));
  server = await testServer({ trustedProxies: 1, dataDir });
  here = browser(server);
  family = await newFamily(server, 'Đặng Quỳnh Như', 'Đặng Hải Đăng');
  stranger = await newFamily(server, 'Bùi Khánh Vy');
  lived = await createFullStudent(server, here, family);
  child = family.students[0] as Family['students'][number];
});
afterAll(() => server.stop());

const ask = (token: string | undefined, core_user_id: number | string) =>
  server.call('profile.export', { token, query: { core_user_id } });

interface Data {
  address: object;
  tables: Record<string, Record<string, unknown>[]>;
  questions: Record<string, unknown>[];
}

/** The contents of the zip. The call helper reads bodies as text, so it is requested again as bytes. */
async function exported(token: string, id: number) {
  const response = await server.app.inject({
    url: `/api/profile/export?core_user_id=${id}`,
    headers: { authorization: `Bearer ${token}` },
  });
  const { files, texts } = unzip(response.rawPayload);
  const { 'data.json': text = '', 'index.html': page = '' } = texts;
  return { files, text, page, data: JSON.parse(text) as Data };
}

test('the owner of the login gets everything about a child in one file', async () => {
  const response = await ask(child.token, child.id);
  expect(response.status).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': `attachment; filename="bitu-du-lieu-${child.id}.zip"`,
    'cache-control': 'no-store',
  });

  const { files, data, page } = await exported(child.token, child.id);
  const recording = `ghi-am/${String(data.tables['recordings']?.[0]?.['audio_id'])}.wav`;
  const upload = `du-an/${String(data.tables['uploads']?.[0]?.['id'])}-tranh.png`;
  expect(Object.keys(files).sort()).toEqual([
    'anh-dai-dien.jpeg',
    'data.json',
    upload,
    recording,
    'index.html',
  ]);
  expect(files[upload]?.equals(pictures.png)).toBe(true);
  expect(page).toContain(upload);
  expect(files[recording]?.equals(await spoken(sentence))).toBe(true);
  expect(page).toContain(recording);
  expect(files['anh-dai-dien.jpeg']?.equals(pictures.jpeg)).toBe(true);
  expect(data.address).toEqual({ province: 'Hà Nội', ward: 'Phường Ba Đình', street });
  expect(data.tables['students']).toMatchObject([{ id: child.id, full_name: 'Đặng Quỳnh Như' }]);
  expect(data.tables['logins']).toMatchObject([{ phone: family.phone }]);
  expect(data.tables['attempts']?.[0]).toMatchObject({ id: lived.attemptId });
  expect(data.tables['answers']?.[0]).toMatchObject({ bai_lam: [answer], position: 1 });
  expect(data.questions.length).toBeGreaterThan(0);
  for (const word of ['Đặng Quỳnh Như', family.phone, street, answer, 'Phường Ba Đình', '2016'])
    expect(page).toContain(word);
});

test('every table with data about the child is included', async () => {
  const { data } = await exported(child.token, child.id);
  expect(Object.keys(data.tables).sort()).toEqual(Object.keys(personalTables).sort());
  const empty = Object.entries(data.tables).filter(([, rows]) => rows.length === 0);
  // A pending lead exists only until its code is entered, and this family has not entered one.
  expect(empty.map(([name]) => name)).toEqual(['pending_leads']);
});

test('secrets, keys of questions and the verdicts of a running test are not exported', async () => {
  const { queries } = server.db;
  const verdict = async () => (await exported(child.token, child.id)).data.tables['answers']?.[0];
  await queries
    .updateTable('attempts')
    .set({ reveals: false })
    .where('id', '=', lived.attemptId)
    .execute();
  expect(await verdict()).not.toHaveProperty('points');
  expect(await verdict()).not.toHaveProperty('right_parts');
  await queries
    .updateTable('attempts')
    .set({ reveals: true })
    .where('id', '=', lived.attemptId)
    .execute();
  expect(await verdict()).toMatchObject({ points: 1 });

  const { text, data } = await exported(child.token, child.id);
  expect(text).not.toContain(child.token);
  for (const column of ['password_hash', 'token_hash', 'code_hash', 'sealed'])
    expect(text).not.toContain(column);
  expect(Object.keys(data.questions[0] ?? {}).sort()).toEqual(['content', 'id', 'type_code']);
});

test('a sibling is exported by the same login, without anything about the first child', async () => {
  const sibling = family.students[1] as Family['students'][number];
  const { text, page, files } = await exported(child.token, sibling.id);
  expect(page).toContain('Đặng Hải Đăng');
  expect(Object.keys(files).sort()).toEqual(['data.json', 'index.html']);
  for (const word of [street, answer]) expect(text + page).not.toContain(word);
});

test('what a family writes is never markup in the page, and the page loads nothing', async () => {
  const nasty = `<img src=x onerror="alert('1')">&lt;`;
  const { students } = await newFamily(server, nasty);
  const { page } = await exported(students[0]?.token ?? '', students[0]?.id ?? 0);
  expect(page).toContain('&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;lt;');
  expect(page).not.toMatch(/<img|<script|<link|https?:\/\//);
  expect(page).toContain(`content="default-src 'none'; style-src 'unsafe-inline'; img-src data:"`);
});

describe('is not found:', () => {
  test("another login's child", async () => {
    const other = stranger.students[0];
    expect((await ask(child.token, other?.id ?? 0)).status).toBe(404);
    expect((await ask(other?.token, child.id)).status).toBe(404);
  });

  test('an unknown child', async () => expect((await ask(child.token, 999_999)).status).toBe(404));
});

test.each([[''], ['0'], ['-1'], ['1.5'], ['x']])('the id %j is refused', async (id) =>
  expect((await ask(child.token, id)).status).toBe(400),
);

test('anybody who is not signed in is refused', async () =>
  expect((await ask(undefined, child.id)).status).toBe(401));

test('the audit log records who exported whom, without a name', async () => {
  const rows = await server.db.queries
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'export')
    .where('login_id', '=', family.loginId)
    .execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(rows[0]).toMatchObject({ actor: 'owner', student_id: child.id });
});

test('the family learns what staff did, but not which person', async () => {
  const staffId = 987_654;
  await audit(server.db.queries, {
    at: server.clock.now,
    actor: 'staff',
    staffId,
    action: 'view-link',
    loginId: family.loginId,
    studentId: child.id,
  });
  const { data, text, page } = await exported(child.token, child.id);
  expect(data.tables['audit_log']).toContainEqual(
    expect.objectContaining({ actor: 'staff', action: 'view-link', student_id: child.id }),
  );
  expect(text).not.toContain(String(staffId));
  expect(page).toContain('Nhân viên của trung tâm');
  expect(page).toContain('Mở trang của con để xem');
});

test('a login may export only so often in an hour', async () => {
  const { students } = await newFamily(server, 'Hồ Minh Triết');
  const statuses = [];
  for (let i = 0; i < 21; i++)
    statuses.push((await ask(students[0]?.token, students[0]?.id ?? 0)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses[20]).toBe(429);
});
