/** Pictures and sounds of a question, and the list of practices. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@bitu/contract/errors.ts';
import { wav } from '@bitu/speech/testing/files.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { spendQuota, staffFiles } from '../services/limits/day-quota.ts';
import { mediaFolder } from '../services/media.ts';
import { silence } from '../testing/audio-form.ts';
import { newPractice, publishAll, writeQuestion } from '../testing/authoring.ts';
import { newStudent } from '../testing/people.ts';
import { pictures } from '../testing/pictures.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let lead: StaffPerson;
beforeAll(async () => {
  server = await testServer();
  lead = await staffMember(server, 'lead', { subjects: [1] });
});
afterAll(() => server.stop());

const upload = (kind: 'picture' | 'audio', bytes: Uint8Array) =>
  server.call('authoring.upload', {
    body: { kind, data: Buffer.from(bytes).toString('base64') },
    token: lead.token,
  });

test('a person stores only so many MB a day, then nothing more, while a colleague still can', async () => {
  const person = await staffMember(server, 'owner');
  await spendQuota(server.deps, staffFiles, person.id, 299_999_000);
  const keep = ({ token }: StaffPerson) =>
    server.call('authoring.upload', {
      body: {
        kind: 'audio',
        data: Buffer.from(wav(new Float32Array(17_000))).toString('base64'),
      },
      token,
    });
  const folder = mediaFolder(server.deps.settings.dataDir);
  const before = await readdir(folder);
  expect(await keep(person)).toMatchObject({
    status: 429,
    message: expect.stringContaining('nhiều tệp') as string,
  });
  expect(await readdir(folder)).toEqual(before);
  expect((await keep(lead)).status).toBe(200);
});

test('a picture and a sound are recognised by their content, and a child gets them with their size', async () => {
  const { token } = lead;
  const { data: picture } = await upload('picture', pictures.png);
  const { data: sound } = await upload('audio', silence);
  expect(picture.name).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(sound.name).toMatch(/^[0-9a-f]{32}\.wav$/);
  const folder = mediaFolder(server.deps.settings.dataDir);
  expect(await readFile(join(folder, sound.name))).toEqual(Buffer.from(silence));
  const { id } = await newPractice(server, token);
  await writeQuestion(server, token, id, {
    type: 'true_false',
    answer: true,
    stem: [
      { picture: picture.name, alt: 'Một hình màu cam' },
      { audio: sound.name, plays: 2, transcript: 'Im lặng.' },
    ],
    why: [{ text: 'Vì thế.' }],
  });
  expect(await publishAll(server, token, id)).toMatchObject({ data: { version: 1 } });
  const child = await newStudent(server);
  const { data } = await server.call('practice.open', {
    query: { practiceId: id },
    token: child.token,
  });
  expect(data.list_question[0].content.stem).toEqual([
    {
      kind: 'picture',
      picture: { src: picture.src, alt: 'Một hình màu cam', width: 12, height: 8 },
    },
    { kind: 'audio', src: sound.src, play_limit: 2 },
  ]);
});

test.each([
  ['picture', Buffer.from('<svg onload="alert(1)"/>'), 'pictureUnreadable'],
  ['picture', Buffer.from(silence), 'pictureUnreadable'],
  ['audio', pictures.png, 'audioUnreadable'],
  ['audio', Buffer.from('<html>'), 'audioUnreadable'],
  ['audio', Buffer.concat([silence, Buffer.from('<script>')]), 'audioUnreadable'],
] as const)('as a %s, anything else is refused', async (kind, bytes, error) => {
  expect((await upload(kind, bytes)).code).toBe(errors[error].code);
});

test('a draft refers only to stored files, and to nothing outside of them', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  for (const name of ['../../../etc/passwd', `${'0'.repeat(32)}.png`, 'cat.svg', '']) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { data } = await server.call('authoring.preview', {
      params: { id },
      body: {
        body: {
          id: 'x',
          type: 'true_false',
          level: 1,
          answer: true,
          stem: [{ picture: name, alt: 'x' }],
          why: [{ text: 'x' }],
        },
      },
      token,
    });
    // What is not chosen yet is left open in a preview; nothing else is.
    expect(data.question === null, name).toBe(name !== '');
    expect(data.issues, name).toHaveLength(1);
  }
});

test('practices are found by words without tone marks, by type and by class, and only within reach', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token, { title: 'Chú ếch Bắc Cực' });
  await writeQuestion(server, token, id, { type: 'ielts_writing' });
  const list = async (query: Record<string, string | number>, who = token) =>
    (await server.call('authoring.list', { query, token: who })).data;
  const page = await list({ search: 'ech bac cuc' });
  expect(page.practices).toMatchObject([
    { id, title: 'Chú ếch Bắc Cực', questions: 0, drafts: 2, origin: 'console' },
  ]);
  expect((await list({ search: 'ech', type: 'ielts_writing' })).practices).toHaveLength(1);
  expect((await list({ search: 'ech', type: 'voice' })).practices).toEqual([]);
  expect((await list({ search: 'ech', class_id: 1 })).practices).toEqual([]);
  const other = await staffMember(server, 'lead', { subjects: [5] });
  expect((await list({ search: 'ech bac cuc' }, other.token)).practices).toEqual([]);
  const all = await list({});
  expect(new Set(all.practices.map((one: { subject_id: number }) => one.subject_id))).toEqual(
    new Set([1]),
  );
});

test('only published practices can be chosen for children, whatever the number of drafts before them', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token, { title: 'Hồ Gươm' });
  const list = async () => {
    const query = { search: 'ho guom', state: 'published' };
    const { data } = await server.call('authoring.list', { query, token });
    return data.practices.map((one: { id: number }) => one.id);
  };
  await writeQuestion(server, token, id, {
    type: 'true_false',
    answer: true,
    stem: [{ text: 'Một' }],
    why: [{ text: 'Vì thế.' }],
  });
  expect(await list()).toEqual([]);
  await publishAll(server, token, id);
  for (let i = 0; i < 51; i++)
    // oxlint-disable-next-line no-await-in-loop -- each gets a later id
    await newPractice(server, token, { title: `Hồ Gươm ${i}` });
  expect(await list()).toEqual([id]);
});

test('practices are found by level, and by whether they are published', async () => {
  const { token } = lead;
  const list = async (query: object) => {
    const { data } = await server.call('authoring.list', {
      query: { search: 'tan vien', ...query },
      token,
    });
    expect(data.levels).toContainEqual({ code: 'math-3', name: 'Toán lớp 3' });
    return data.practices.map((one: { id: number }) => one.id);
  };
  const { id } = await newPractice(server, token, { title: 'Tản Viên' });
  const other = await newPractice(server, token, { title: 'Tản Viên hai' });
  const truth = { type: 'true_false' as const, answer: true, why: [{ text: 'Vì thế.' }] };
  await writeQuestion(server, token, id, { ...truth, stem: [{ text: 'Một' }] });
  await publishAll(server, token, id, { level: 'math-3' });
  expect(await list({ level: 'math-3' })).toEqual([id]);
  expect(await list({ state: 'published' })).toEqual([id]);
  expect(await list({ state: 'unpublished' })).toEqual([other.id]);
  expect(await list({ state: 'drafts' })).toEqual([other.id]);
  await writeQuestion(server, token, id, { ...truth, stem: [{ text: 'Hai' }] });
  expect(await list({ state: 'drafts' })).toEqual([other.id, id]);
  // The level of an unpublished draft replaces the published one.
  const { data } = await server.call('authoring.read', { params: { id }, token });
  const { level: _level, ...outline } = data.outline;
  const body = { outline, revision: data.outline_revision };
  await server.call('authoring.saveOutline', { params: { id }, body, token });
  expect(await list({ level: 'math-3' })).toEqual([]);
  expect(await list({ level: 'math-4' })).toEqual([]);
});

test('every write is logged, with the names of fields and no values', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  await writeQuestion(server, token, id, { type: 'true_false', stem: [{ text: 'Bí mật' }] });
  const rows = await server.db.queries
    .selectFrom('audit_log')
    .select(['action', 'staff_id', 'fields'])
    .where('target_type', '=', 'practice')
    .where('target_id', '=', id)
    .orderBy('id')
    .execute();
  expect(rows).toEqual([
    { action: 'create', staff_id: lead.id, fields: ['title'] },
    { action: 'change', staff_id: lead.id, fields: ['questions'] },
    { action: 'change', staff_id: lead.id, fields: ['stem'] },
  ]);
});

test('after a draft is dropped, the published version shows again', async () => {
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const { code } = await writeQuestion(server, token, id, {
    type: 'true_false',
    answer: true,
    stem: [{ text: 'Đã phát hành' }],
    why: [{ text: 'Vì thế.' }],
  });
  await publishAll(server, token, id);
  const params = { id, code };
  const save = { body: { type: 'true_false', stem: [{ text: 'Nháp' }] }, revision: 0 };
  const { data } = await server.call('authoring.saveQuestion', { params, body: save, token });
  const dropped = await server.call('authoring.discard', {
    params,
    body: { revision: data.revision },
    token,
  });
  expect(dropped.data).toMatchObject({ revision: 0, body: { stem: [{ text: 'Đã phát hành' }] } });
});
