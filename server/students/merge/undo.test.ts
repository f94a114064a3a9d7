import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AuditEntry } from '@bitu/contract/audit.ts';
import { errors } from '@bitu/contract/errors.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { deletePastSessions } from '../../accounts/queries/sessions.ts';
import { sweepPictures } from '../../profile/avatar.ts';
import { keepSound, readSound } from '../../services/speech/sounds.ts';
import { sweepSounds } from '../../speech/sound.ts';
import { idByCode } from '../../testing/classroom.ts';
import { newGuardian } from '../../testing/guardians.ts';
import { applyBulkOf, mergeChildren, previewMergeOf, undoBulkOf } from '../../testing/merging.ts';
import { newStudent, type Person } from '../../testing/people.ts';
import { dataUrl, pictures } from '../../testing/pictures.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { staffMember, type StaffPerson } from '../../testing/staff.ts';
import { dayInVietnam } from '../../time.ts';

let server: TestServer;
let dataDir: string;
let office: StaffPerson;
let kept: Person;
let gone: Person;
beforeAll(async () => {
  dataDir = await mkdtemp(join(inject('dataDir'), 'merge-'));
  server = await testServer({ dataDir });
});
beforeEach(async () => {
  office = await staffMember(server, 'office');
  kept = await newStudent(server);
  gone = await newStudent(server, { siblingOf: kept });
});
afterAll(() => server.stop());

const merge = () => mergeChildren(server, office, [kept, gone]);
/** The centre's owner undoes it: hours later the office would have to sign in again. */
const undo = async (id: number) => undoBulkOf(server, await staffMember(server, 'owner'), id);

/** Stores a recording as a call does: a row, and the sound. */
async function record({ id }: Person, sound: Buffer): Promise<void> {
  await sql`
    insert into recordings (student_id, audio_hash, text_hash, reference_text, media_type, bytes, duration_ms, created_at, delete_after)
    values (${id}, ${sound}, ${sound}, 'x', 'audio/wav', 3, 1, ${server.clock.now}, ${new Date(server.clock.now.getTime() + 30 * 86_400_000)})`.execute(
    server.db.queries,
  );
  await keepSound(dataDir, id, sound.toString('hex'), sound);
}
const sounds = async ({ id }: Person) =>
  (await readdir(join(dataDir, 'recordings', String(id))).catch(() => [])).sort();

/** Does the hourly jobs' work, once all files are older than their grace period. */
async function sweep() {
  server.clock.forward(2 * 3600);
  await sweepSounds(server.deps);
  await sweepPictures(server.deps);
  await deletePastSessions(server.db.queries, server.clock.now);
}

test('recordings can be played as before, and by both children after undo', async () => {
  const [own, others, same] = [randomBytes(32), randomBytes(32), randomBytes(32)];
  const [ownId, othersId, sameId] = [own, others, same].map((sound) => sound.toString('hex'));
  await record(kept, own);
  await record(gone, others);
  for (const child of [kept, gone]) await record(child, same);
  const { id } = await merge();
  await sweep();
  expect(await sounds(kept)).toEqual([ownId, othersId, sameId].toSorted());
  expect(await readSound(dataDir, kept.id, othersId ?? '')).toEqual(others);
  expect(await sounds(gone)).toEqual([]);
  expect((await undo(id)).data).toMatchObject({ state: 'undone', left: [] });
  await sweep();
  expect(await sounds(kept)).toEqual([ownId, sameId].toSorted());
  expect(await sounds(gone)).toEqual([othersId, sameId].toSorted());
});

test('undo leaves each child in the state of its own classes, also of those it has joined since', async () => {
  const codes = ['starters-a', 'movers-a'] as const;
  gone = await newStudent(server, { siblingOf: kept, classes: { [codes[0]]: 1 } });
  const without = server.db.queries.updateTable('students').set({ state: 0 });
  await without.where('id', '=', kept.id).execute();
  const { id } = await merge();
  const { data } = await server.call('students.previewMove', {
    body: {
      student_ids: [kept.id],
      to_class_id: await idByCode(server, 'classes', codes[1]),
      stage: 3,
      valid_from: dayInVietnam(server.clock.now),
      reason: '',
    },
    token: office.token,
  });
  await applyBulkOf(server, office, data);
  expect((await undo(id)).data).toMatchObject({ state: 'undone', left: [] });
  const states = server.db.queries.selectFrom('students').select(['id', 'state']);
  expect(await states.where('id', 'in', [kept.id, gone.id]).orderBy('id').execute()).toEqual(
    [kept, gone].map((child) => ({ id: child.id, state: 1 })),
  );
});

test('an expired recording does not count as changed, and stays deleted', async () => {
  const sound = randomBytes(32);
  await record(gone, sound);
  const { id } = await merge();
  await sql`delete from recordings where audio_hash = ${sound}`.execute(server.db.queries);
  expect((await undo(id)).data).toMatchObject({ state: 'undone', left: [] });
});

const pictureOf = async ({ id }: Person) =>
  (
    await server.db.queries
      .selectFrom('students')
      .select('avatar_url')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).avatar_url;
const take = async ({ token }: Person): Promise<string> =>
  (await server.call('profile.setAvatar', { token, body: { image: dataUrl(pictures.jpeg) } })).data
    .avatar_url;
const visible = async (url: string) =>
  (await server.call('profile.avatar', { params: { name: url.split('/').at(-1) ?? '' } })).status;

test('the child gets the picture that it lacks, and the other one has it again after undo', async () => {
  const url = await take(gone);
  const { id } = await merge();
  await sweep();
  expect(await pictureOf(kept)).toBe(url);
  expect(await visible(url)).toBe(200);
  await undo(id);
  await sweep();
  expect([await pictureOf(kept), await pictureOf(gone)]).toEqual([null, url]);
  expect(await visible(url)).toBe(200);
});

test("the other's picture is kept as long as undo is possible", async () => {
  const urls = [await take(kept), await take(gone)];
  const { id } = await merge();
  await sweep();
  expect(await pictureOf(kept)).toBe(urls[0]);
  await undo(id);
  await sweep();
  expect([await pictureOf(kept), await pictureOf(gone)]).toEqual(urls);
  for (const url of urls) expect(await visible(url)).toBe(200);
});

test('the child gets the name and the address that it lacks, which the preview shows', async () => {
  const { queries } = server.db;
  const place = { province_code: '01', ward_code: '00004', street: '12 Hàng Gai' };
  const set = (child: Person, values: object) =>
    queries.updateTable('students').set(values).where('id', '=', child.id).execute();
  await set(kept, { full_name: '0912345678' });
  await set(gone, { full_name: 'Lê Thị An', ...place });
  const { examples } = (await previewMergeOf(server, office, [kept, gone])).data.bulk;
  expect(examples.at(-1).changes).toMatchObject([{ what: 'Học sinh', after: 'Lê Thị An' }]);
  await merge();
  const [child] = await queries
    .selectFrom('students')
    .select(['full_name', 'province_code', 'ward_code', 'street'])
    .where('id', '=', kept.id)
    .execute();
  expect(child).toEqual({ full_name: 'Lê Thị An', ...place });
});

test('undo after the hourly cleanup restores everything except what has expired', async () => {
  const { queries } = server.db;
  const at = server.clock.now;
  await server.call('accounts.createHandOver', { token: gone.token, body: {} });
  await sql`
    insert into push_subscriptions (student_id, session_id, endpoint, p256dh, auth, created_at)
    select student_id, id, 'https://push.example/' || id, 'x', 'x', ${at} from sessions where student_id = ${gone.id}`.execute(
    queries,
  );
  await sql`
    insert into guardian_invitations (code_hash, student_id, relation, rights, invited_by, created_at, expires_at)
    values (${randomBytes(32)}, ${gone.id}, 'mother', 'see', 'owner', ${at}, ${at})`.execute(
    queries,
  );
  const { id } = await merge();
  await sweep();
  await sql`delete from guardian_invitations where student_id = ${kept.id}`.execute(queries);
  expect((await undo(id)).data).toMatchObject({ state: 'undone', left: [] });
  for (const table of ['sessions', 'hand_over_codes', 'push_subscriptions']) {
    const { rows } = await sql`
      select from ${sql.table(table)} where student_id = ${gone.id}`.execute(queries);
    expect(rows, table).toEqual([]);
  }
});

test('a guardian of both whose guardianship ended since follows neither after undo', async () => {
  const { queries } = server.db;
  const both = await newStudent(server);
  for (const child of [kept, gone]) await newGuardian(server, child, 'full', { as: both });
  const { id } = await merge();
  const { data } = await server.call('guardians.list', { token: kept.token });
  const [one] = data.guardians;
  await server.call('guardians.end', { params: { id: one.id }, body: {}, token: kept.token });
  expect((await undo(id)).data).toEqual({ left: ['Người thân'] });
  const owner = await staffMember(server, 'owner');
  await undoBulkOf(server, owner, id, { leave_changed: 1 });
  const open = queries.selectFrom('guardians').select('id').where('login_id', '=', both.loginId);
  expect(await open.where('ended_at', 'is', null).execute()).toEqual([]);
});

test('no session becomes valid again', async () => {
  const { id } = await merge();
  await undo(id);
  const { rows } = await sql`
    select revoked_at from sessions where student_id = ${gone.id}`.execute(server.db.queries);
  expect(rows).toEqual([{ revoked_at: expect.any(Date) }]);
});

test('the log says which two children an undo is about, and asks for a fresh second factor', async () => {
  const name = ({ id }: Person, full_name: string) =>
    server.db.queries.updateTable('students').set({ full_name }).where('id', '=', id).execute();
  await name(kept, 'Vũ Hải An');
  await name(gone, 'Vũ Hải Yên');
  const { id } = await merge();
  const stale = await staffMember(server, 'owner');
  server.clock.forward(601);
  expect((await undoBulkOf(server, stale, id)).code).toBe(errors.factorNeeded.code);
  const owner = await staffMember(server, 'owner');
  await undoBulkOf(server, owner, id);
  const log = await server.call('audit.list', { token: owner.token });
  const [entry] = (log.data.entries as AuditEntry[]).filter(({ text }) =>
    text.startsWith('Hoàn tác'),
  );
  expect(entry).toMatchObject({
    text: 'Hoàn tác gộp hai hồ sơ',
    target: { text: `trong lần thay đổi số ${id}, học sinh Vũ Hải An và học sinh Vũ Hải Yên` },
    fields: [],
  });
});
