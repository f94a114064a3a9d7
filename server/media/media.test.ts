/** Pictures and sounds uploaded by staff: their records, their quota, and their deletion. */
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { spendQuota, staffFiles } from '../services/limits/day-quota.ts';
import { mediaFolder } from '../services/media.ts';
import { silence } from '../testing/audio-form.ts';
import { newPractice, publishAll, writeQuestion } from '../testing/authoring.ts';
import { noon } from '../testing/classroom.ts';
import { pictures } from '../testing/pictures.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';
import { columnsOfReferences } from './queries.ts';
import { sweepMedia } from './jobs.ts';

const day = 86_400;
let server: TestServer;
let lead: StaffPerson;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(async () => {
  server.clock.now = new Date(noon);
  lead = await staffMember(server, 'lead', { subjects: [1] });
});
afterAll(() => server.stop());

let made = 0;
/** A sound with unique content. */
const newSound = () => {
  const sound = Buffer.from(silence);
  sound.writeUInt16LE(++made, sound.length - 2);
  return sound;
};
const upload = async (bytes: Uint8Array, { token } = lead, kind = 'audio'): Promise<string> => {
  const body = { kind, data: Buffer.from(bytes).toString('base64') };
  const { status, data } = await server.call('authoring.upload', { body, token });
  expect(status).toBe(200);
  return data.name;
};
const row = async (name: string) =>
  server.db.queries
    .selectFrom('media_files')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
const isThere = (name: string) => existsSync(join(mediaFolder(server.deps.settings.dataDir), name));
const sweep = () => sweepMedia(server.deps);

test('the uploader and the time are recorded; the quota counts each stored file once', async () => {
  const sound = newSound();
  const name = await upload(sound);
  expect(await row(name)).toEqual({
    name,
    bytes: sound.length,
    staff_id: lead.id,
    uploaded_at: new Date(noon),
    used_at: null,
    used_by: [],
  });
  const other = await staffMember(server, 'owner');
  await spendQuota(server.deps, staffFiles, other.id, 299_999_000);
  server.clock.forward(60);
  expect(await upload(sound, other)).toBe(name);
  expect(await row(name)).toMatchObject({
    staff_id: other.id,
    uploaded_at: new Date(server.clock.now),
  });
  // A refused file does not count towards the quota; a new one does.
  const send = (bytes: Uint8Array) =>
    server.call('authoring.upload', {
      body: { kind: 'audio', data: Buffer.from(bytes).toString('base64') },
      token: other.token,
    });
  expect((await send(Buffer.alloc(100_000))).status).toBe(415);
  expect((await send(newSound())).status).toBe(429);
});

test('the picture of a popup is recorded too', async () => {
  const body = { data: pictures.png.toString('base64') };
  const { token } = await staffMember(server, 'office');
  const { data } = await server.call('outreach.upload', { body, token });
  expect(await row(data.image_url.replace('/media/', ''))).toMatchObject({ used_at: null });
});

test('unreferenced files are deleted after 14 days unless uploaded again; the others stay', async () => {
  const [forgotten, again] = [newSound(), newSound()];
  const [name, renewed] = [await upload(forgotten), await upload(again)];
  const folder = mediaFolder(server.deps.settings.dataDir);
  const before = `${'a'.repeat(32)}.wav`;
  await writeFile(join(folder, before), silence);
  server.clock.forward(14 * day - 1);
  lead = await staffMember(server, 'lead', { subjects: [1] });
  await upload(again);
  await sweep();
  expect([name, renewed].map(isThere)).toEqual([true, true]);
  server.clock.forward(2);
  expect(await sweep()).toBeGreaterThanOrEqual(1);
  expect([name, renewed, before].map(isThere)).toEqual([false, true, true]);
  expect(await row(name)).toBeUndefined();
  expect((await server.app.inject({ url: `/media/${name}` })).statusCode).toBe(404);
  expect(await sweep()).toBe(0);
  // It can be uploaded again.
  expect(await upload(forgotten)).toBe(name);
  expect(isThere(name)).toBe(true);
});

test('a draft keeps its file, and so does the published question; once removed, its retention starts', async () => {
  const name = await upload(newSound());
  const { token } = lead;
  const { id } = await newPractice(server, token);
  const question = (stem: object[]) =>
    writeQuestion(server, token, id, {
      type: 'true_false',
      answer: true,
      stem,
      why: [{ text: 'Vì thế.' }],
    });
  await question([{ audio: name, plays: 2, transcript: 'Im lặng.' }]);
  server.clock.forward(15 * day);
  await sweep();
  expect(await row(name)).toMatchObject({
    used_by: ['question_drafts'],
    used_at: server.clock.now,
  });
  const later = await staffMember(server, 'lead', { subjects: [1] });
  expect((await publishAll(server, later.token, id)).status).toBe(200);
  server.clock.forward(15 * day);
  await sweep();
  expect(await row(name)).toMatchObject({ used_by: ['practices', 'questions'] });
  expect(isThere(name)).toBe(true);
  await server.db.queries.deleteFrom('questions').where('practice_id', '=', id).execute();
  await sql`update practices set authored = null where id = ${id}`.execute(server.db.queries);
  server.clock.forward(13 * day);
  await sweep();
  expect(await row(name)).toMatchObject({ used_by: [] });
  expect(isThere(name)).toBe(true);
  server.clock.forward(2 * day);
  await sweep();
  expect(isThere(name)).toBe(false);
});

/**
 * Statements that store a reference to a file, by table; drafts and questions are tested above. Each gets the file's
 * address.
 */
const references: Record<string, (at: string, id: string) => ReturnType<typeof sql>> = {
  announcement_trials: (at, id) => sql`
    insert into announcement_trials (code_hash, body, by, expires_at)
    values (${Buffer.from(id)}, ${JSON.stringify({ image_url: at })}::jsonb, ${lead.id}, ${new Date(noon)})`,
  announcements: (at) => sql`
    insert into announcements (key, type, code, body, audience, by, created_at, goes_at, is_planned, state, ended_at)
    values (gen_random_uuid(), 'popup', 'x', ${JSON.stringify({ image_url: at })}::jsonb, '{}', ${lead.id}, ${new Date(noon)}, ${new Date(noon)}, false, 'stopped', ${new Date(noon)})`,
  banners: (at, id) => sql`
    insert into banners (code, position, active, title, image_url, image_width, image_height, created_at)
    values (${id}, 1, false, 'x', ${at}, 1, 1, ${new Date(noon)})`,
  documents: (at, id) =>
    sql`insert into documents (code, title, url, bytes) values (${id}, 'x', ${at}, 1)`,
  notices: (at) => sql`
    insert into notices (kind, title, content, created_at)
    values ('news', 'x', ${`<p><a href="${at}">x</a></p>`}, ${new Date(noon)})`,
  popups: (at, id) => sql`
    insert into popups (code, target, status, number_times_display_popup, title, description, image_url, type_cta, created_at)
    values (${id}, 0, 0, 1, 'x', 'x', ${at}, 0, ${new Date(noon)})`,
  practice_drafts: (at) => sql`
    insert into practice_drafts (practice_id, body, revision, at)
    select id, ${JSON.stringify({ title: at })}::jsonb, 1, ${new Date(noon)} from practices order by id limit 1`,
  projects: (at, id) => sql`
    insert into projects (code, title, brief, attachments, section_type)
    values (${id}, 'x', '[]', ${JSON.stringify([{ url: at }])}::jsonb, 1)`,
  question_keys: (at) => sql`
    insert into question_keys (question_id, revision, key, reason, at)
    select id, 9, ${JSON.stringify({ picture: at })}::jsonb, 'x', ${new Date(noon)} from questions order by id limit 1`,
  site_settings: (at) => sql`
    insert into site_settings (name, value) values ('hotline', ${at}) on conflict (name) do update set value = ${at}`,
  text_book_units: (at, id) => sql`
    with book as (
      insert into text_books (code, title, subject_id, description) values (${id}, 'x', 1, 'x') returning id
    )
    insert into text_book_units (book_id, position, code, title, blocks)
    select id, 1, ${id}, 'x', ${JSON.stringify([{ picture: { src: at } }])}::jsonb from book`,
  themes: (at, id) => sql`
    insert into themes (code, starts_at, ends_at, active, fields)
    values (${id}, ${new Date(noon)}, ${new Date(Number(noon) + 1)}, false, ${JSON.stringify({ background: at })}::jsonb)`,
  videos: (at, id) => sql`
    insert into videos (slug, title, mp4_url, captions, duration)
    values (${id}, 'x', 'x', ${JSON.stringify([{ src: at }])}::jsonb, 1)`,
};

test('a file that any table refers to is not deleted', async () => {
  const names = new Map<string, string>();
  for (const [table, refer] of Object.entries(references)) {
    const name = await upload(newSound());
    names.set(table, name);
    await refer(`/media/${name}`, `ref-${table}`).execute(server.db.queries);
  }
  const unused = await upload(newSound());
  server.clock.forward(40 * day);
  await sweep();
  expect(isThere(unused)).toBe(false);
  for (const [table, name] of names) {
    expect(isThere(name), table).toBe(true);
    expect(await row(name), table).toMatchObject({ used_by: [table] });
  }
});

test('every text and JSON column of questions, practices and what families see is searched', async () => {
  const looked = (await columnsOfReferences(server.db.queries)).flatMap(({ table, columns }) =>
    columns.map((column) => `${table}.${column}`),
  );
  expect(looked).toEqual(
    expect.arrayContaining([
      'banners.image_url',
      'centres.map_url',
      'comment_bank.text',
      'documents.url',
      'popups.description',
      'popups.image_url',
      'practices.authored',
      'projects.attachments',
      'projects.brief',
      'question_drafts.body',
      'questions.content',
      'questions.explanation',
      'questions.hints',
      'questions.key',
      'rubrics.criteria',
      'text_book_units.blocks',
      'themes.fields',
      'videos.captions',
      'videos.poster_url',
    ]),
  );
  expect(looked.filter((one) => one.startsWith('media_files.'))).toEqual([]);
});
