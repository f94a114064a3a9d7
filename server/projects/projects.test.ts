import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { projectSections } from '@bitu/contract/codes.ts';
import { newStudent, type Person } from '../testing/people.ts';
import { pictures } from '../testing/pictures.ts';
import {
  docx,
  docxType,
  floodedPng,
  giveProject,
  linkFor,
  linkingDocx,
  lyingDocx,
  linkIn,
  sendBytes,
  uploadFile,
} from '../testing/projects.ts';
import { openBucket, type TestBucket } from '../testing/s3.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { appendBody } from '../services/staging.ts';
import { atOnce } from '../testing/at-once.ts';
import { storeSubmission } from './queries/projects.ts';
import { sweepUploads } from './sweep.ts';

describe.each(['folder', 's3'] as const)('with files in %s', (kind) => {
  let server: TestServer;
  let student: Person;
  let projectId: number;
  let newcomer: () => Promise<Person>;
  let dataDir: string;
  let store: TestBucket | null = null;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(inject('dataDir'), 'projects-'));
    store = kind === 's3' ? await openBucket(join(dataDir, 'bucket')) : null;
    server = await testServer({ dataDir, ...(store && { storage: store.storage }) });
    server.clock.now = new Date('2026-11-21T13:00:00Z');
    const project = await giveProject(server);
    projectId = project.id;
    newcomer = project.student;
    student = await newcomer();
  });
  afterAll(async () => {
    await server.stop();
    await store?.close();
  });

  const upload = (file?: Parameters<typeof uploadFile>[3], who = student) =>
    uploadFile(server, who, projectId, file);
  const submit = (upload_ids: number[], description = '', { token } = student) =>
    server.call('projects.submit', {
      token,
      body: { project_id: projectId, upload_ids, description },
    });
  const read = async ({ token } = student) =>
    (await server.call('projects.project', { params: { id: projectId }, token })).data;
  const get = (url: string) => server.app.inject({ url });
  const rows = async (who = student) =>
    server.db.queries.selectFrom('uploads').selectAll().where('student_id', '=', who.id).execute();
  const staged = () => readdir(join(dataDir, 'uploads/partial')).catch(() => []);

  test('a picture is uploaded, submitted, viewed again and shared', async () => {
    expect(await read()).toMatchObject({
      title: 'Gian hàng',
      section_type: projectSections.files,
      status: null,
      files: [],
      file_size: '0 MB',
      is_open: 1,
      due_time: null,
    });
    const sent = await upload({ name: 'bài  của “con”.png' });
    expect(sent).toMatchObject({ status: 200, data: { is_complete: 1 } });
    const { data } = await submit([sent.id], 'Con bán năm món.');
    expect(data).toMatchObject({ status: 1, description: 'Con bán năm món.', file_size: '275 B' });
    const file = await get(data.files[0].link_store);
    expect(file.rawPayload.equals(pictures.png)).toBe(true);
    expect(file.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('bài của “con”.png')}`,
      'x-robots-tag': 'noindex',
    });
    // The file is refused without the signature, and with that of another file.
    const path = `/api/project-assignment/file/${sent.id}`;
    const other = await upload();
    await submit([sent.id, other.id]);
    const [, second] = (await read()).files;
    const key = new URL(second.link_store, 'http://x').searchParams.get('key');
    for (const url of [path, `${path}?key=${key}`, `${path}?view=${'a'.repeat(22)}`])
      expect((await get(url)).statusCode).toBe(404);

    const share = (shared: boolean) =>
      server.call('projects.share', {
        params: { id: projectId },
        body: { shared },
        token: student.token,
      });
    const { share_url } = (await share(true)).data;
    expect((await share(true)).data.share_url).toBe(share_url);
    const capability = share_url.split('/').at(-1);
    expect(capability).toMatch(/^[\w-]{22}$/);
    const guest = await server.call('projects.shared', { params: { id: capability } });
    expect(guest.headers).toMatchObject({ 'x-robots-tag': 'noindex', 'cache-control': 'no-store' });
    expect(guest.body).not.toMatch(/Nguyễn Thử|Trần Thu Mai/);
    const address = guest.data.files[0].link_store;
    expect((await get(address)).statusCode).toBe(200);
    await share(false);
    expect((await get(address)).statusCode).toBe(404);
    expect((await server.call('projects.shared', { params: { id: capability } })).status).toBe(404);
  });

  test('an interrupted upload continues where it ended, also with a new link', async () => {
    const who = await newcomer();
    const bytes = Buffer.from(pictures.jpeg);
    const asked = await linkFor(server, who, projectId, { type: 'image/jpeg', size: bytes.length });
    const link = linkIn(asked);
    const own = { token: who.token, link };
    expect((await sendBytes(server, own, bytes.subarray(0, 100))).data.offset).toBe(100);
    const wrong = await sendBytes(server, own, bytes.subarray(50), 50);
    expect(wrong).toMatchObject({ status: 409, code: 9006, data: { offset: 100 } });
    const state = () =>
      server.call('projects.uploadState', { params: { link: current }, token: who.token });
    let current = link;
    expect((await state()).data).toEqual({ offset: 100, size: bytes.length, is_complete: 0 });
    server.clock.forward(901);
    expect(await state()).toMatchObject({ status: 403, code: 9005 });
    expect((await sendBytes(server, own, bytes.subarray(100), 100)).code).toBe(9005);
    const again = { type: 'image/jpeg', size: bytes.length, upload_id: asked.data.upload_id };
    expect((await linkFor(server, student, projectId, again)).code).toBe(9007);
    expect((await linkFor(server, who, projectId, { ...again, size: 99 })).code).toBe(9007);
    current = linkIn(await linkFor(server, who, projectId, again));
    const renewed = { token: who.token, link: current };
    const last = await sendBytes(server, renewed, bytes.subarray(100), 100);
    expect(last.data).toEqual({ offset: bytes.length, size: bytes.length, is_complete: 1 });
    // The link is used up; a client that lost the reply may still ask.
    expect((await sendBytes(server, renewed, bytes)).code).toBe(9005);
    expect((await state()).data.is_complete).toBe(1);
    expect((await submit([asked.data.upload_id], '', who)).status).toBe(200);
  });

  test.each([
    ['a page as a picture', { bytes: Buffer.from('<html><script>1</script>') }],
    ['a picture as a video', { type: 'video/mp4' }],
    ['a picture with a ZIP behind it', { bytes: Buffer.concat([pictures.png, docx()]) }],
    ['a PDF inside a picture', { bytes: Buffer.concat([pictures.png, Buffer.from('%PDF-1.7')]) }],
    ['a document that is a page too', { type: 'text/plain', bytes: Buffer.from('x <script>1') }],
    ['bytes as text', { type: 'text/plain', bytes: Buffer.from([65, 0, 66]) }],
    ['a flood of pixels', { bytes: floodedPng(60_000) }],
    ['a ZIP bomb', { type: docxType, bytes: docx({ 'word/a.xml': new Uint8Array(40_000_000) }) }],
    [
      'a document with macros',
      { type: docxType, bytes: docx({ 'word/vbaProject.bin': new Uint8Array(9) }) },
    ],
    ['a path in a document', { type: docxType, bytes: docx({ '../evil.xml': new Uint8Array(9) }) }],
    ['a document that says less than it holds', { type: docxType, bytes: lyingDocx('unpacked') }],
    ['a document that says more than it holds', { type: docxType, bytes: lyingDocx('more') }],
    ['a document of two minds about a name', { type: docxType, bytes: lyingDocx('name') }],
    ['a document with a link in it', { type: docxType, bytes: linkingDocx() }],
    ['something behind a PNG', { bytes: Buffer.concat([pictures.png, Buffer.from('x')]) }],
    [
      'something behind a WebP',
      { type: 'image/webp', bytes: Buffer.concat([pictures.webp, Buffer.from('x')]) },
    ],
    [
      'a page behind a JPEG',
      {
        type: 'image/jpeg',
        bytes: Buffer.concat([pictures.jpeg, Buffer.from('<script>1</script>')]),
      },
    ],
    [
      'a document with something behind it',
      { type: docxType, bytes: Buffer.concat([docx(), Buffer.from('x')]) },
    ],
  ])('%s is refused, and nothing is stored', async (_what, file) => {
    const who = await newcomer();
    const before = await staged();
    expect(await upload(file, who)).toMatchObject({ status: 415, code: 9003 });
    expect(await rows(who)).toEqual([]);
    expect(await staged()).toEqual(before);
  });

  test('where pictures are asked for, anything else is refused in words', async () => {
    const who = await newcomer();
    const ask = (section_type: 1 | 9) =>
      server.db.queries
        .updateTable('projects')
        .set({ section_type })
        .where('id', '=', projectId)
        .execute();
    const link = (type: string) => linkFor(server, who, projectId, { type, size: 10 });
    await ask(projectSections.pictures);
    expect(await link('application/pdf')).toMatchObject({
      status: 415,
      code: 9003,
      message: 'Dự án này nhận ảnh thôi. Con chụp hoặc chọn ảnh nhé!',
    });
    expect((await link('image/png')).status).toBe(200);
    await ask(projectSections.files);
    expect((await link('application/pdf')).status).toBe(200);
  });

  test('a document, a text and a sound of the right kind are accepted', async () => {
    const who = await newcomer();
    const files = [
      { name: 'bài.docx', type: docxType, bytes: docx() },
      { name: 'kể.txt', type: 'text/plain', bytes: Buffer.from('Con kể chuyện.\n') },
      { name: 'đọc.mp3', type: 'audio/mpeg', bytes: Buffer.from('ID3\x04 tiếng') },
    ];
    for (const file of files) expect((await upload(file, who)).status, file.name).toBe(200);
  });

  test.each([
    ['chạy.bat', 'text/plain', 'chạy.bat.txt'],
    ['trang.html', 'image/png', 'trang.html.png'],
  ])('%s uploaded as %s is served as %s', async (name, type, called) => {
    const who = await newcomer();
    const bytes = type === 'image/png' ? pictures.png : Buffer.from('echo 1');
    const { id } = await upload({ name, type, bytes }, who);
    await submit([id], '', who);
    const [file] = (await read(who)).files;
    expect(file.file_name).toBe(called);
    const { headers } = await get(file.link_store);
    expect(headers['content-disposition']).toContain(encodeURIComponent(called));
  });

  test.each([
    [{ name: '../../etc/passwd' }, 400],
    [{ name: 'a\0.png' }, 400],
    [{ name: '\u202E' }, 400],
    [{ type: 'image/svg+xml' }, 9003],
    [{ size: 20_000_001 }, 9002],
    [{ type: 'video/mp4', size: 200_000_001 }, 9002],
  ])('a link for %j is refused with %i', async (file, code) => {
    expect((await linkFor(server, student, projectId, { size: 10, ...file })).code).toBe(code);
  });

  test('more bytes than announced are refused, and nothing is stored', async () => {
    const who = await newcomer();
    const before = await staged();
    const link = linkIn(await linkFor(server, who, projectId, { size: pictures.png.length - 1 }));
    const own = { token: who.token, link };
    expect(await sendBytes(server, own, pictures.png)).toMatchObject({ status: 413, code: 9002 });
    expect(await rows(who)).toEqual([]);
    expect(await staged()).toEqual(before);
    expect((await sendBytes(server, own, pictures.png)).code).toBe(9005);
  });

  test("another student's link accepts and reveals nothing, and still works for its own student", async () => {
    const [owner, other] = [await newcomer(), await newcomer()];
    const bytes = Buffer.from(pictures.png);
    const link = linkIn(await linkFor(server, owner, projectId, { size: bytes.length }));
    const before = await staged();
    const refused = { status: 403, code: 9005, data: null };
    expect(await sendBytes(server, { ...other, link }, bytes)).toMatchObject(refused);
    const asked = await server.call('projects.uploadState', {
      params: { link },
      token: other.token,
    });
    expect(asked).toMatchObject(refused);
    expect(await staged()).toEqual(before);
    expect(await rows(other)).toEqual([]);
    expect((await sendBytes(server, { ...owner, link }, bytes)).data.is_complete).toBe(1);
  });

  test('a large video is uploaded in parts, and returned unchanged', async () => {
    const who = await newcomer();
    const bytes = randomBytes(17_000_000);
    bytes.write('ftyp', 4, 'latin1');
    const asked = await linkFor(server, who, projectId, { type: 'video/mp4', size: bytes.length });
    const own = { token: who.token, link: linkIn(asked) };
    // More than a request may carry: what fits is kept, and the next request continues.
    const tooMuch = await sendBytes(server, own, bytes);
    expect(tooMuch.status).toBe(413);
    const { data } = await server.call('projects.uploadState', { params: own, token: who.token });
    expect(data).toMatchObject({ is_complete: 0 });
    let at = data.offset;
    expect(at).toBeLessThanOrEqual(8_000_000);
    while (at < bytes.length)
      at = (await sendBytes(server, own, bytes.subarray(at, at + 8_000_000), at)).data.offset;
    await submit([asked.data.upload_id], '', who);
    const [file] = (await read(who)).files;
    expect(file).toMatchObject({ kind: 'video', file_size: '17 MB' });
    expect((await get(file.link_store)).rawPayload.equals(bytes)).toBe(true);
    expect(await store?.unfinished()).toEqual(store ? [] : undefined);
  });

  test('one writer at a time: the second is refused, and the first loses nothing', async () => {
    const who = await newcomer();
    const bytes = Buffer.from(pictures.webp);
    const link = linkIn(
      await linkFor(server, who, projectId, { type: 'image/webp', size: bytes.length }),
    );
    const both = await Promise.all([
      sendBytes(server, { ...who, link }, bytes),
      sendBytes(server, { ...who, link }, bytes),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.every(({ code }) => code === undefined || code === 9006 || code === 9005)).toBe(
      true,
    );
  });

  test('at most ten unsubmitted files are allowed, and deleting one makes room', async () => {
    const who = await newcomer();
    const links = await Promise.all(
      Array.from({ length: 14 }, () => linkFor(server, who, projectId, { size: 10 })),
    );
    expect(links.filter(({ code }) => code === 9004)).toHaveLength(4);
    const all = links.flatMap(({ data }) => (data ? [{ id: data.upload_id as number }] : []));
    expect(await upload({}, who)).toMatchObject({ status: 409, code: 9004 });
    const remove = (id: number, { token } = who) =>
      server.call('projects.removeUpload', { params: { id }, token });
    const id = all[0]?.id ?? 0;
    expect((await remove(id, student)).code).toBe(9007);
    expect((await remove(id)).status).toBe(200);
    expect((await upload({}, who)).status).toBe(200);
  });

  test('a login uploads a gigabyte a day, for all its children together', async () => {
    const who = await newcomer();
    const sibling = await newStudent(server, { siblingOf: who, classes: { 'stall-class': 1 } });
    const video = { name: 'phim.mp4', type: 'video/mp4', size: 200_000_000 };
    const ask = (by: Person) => linkFor(server, by, projectId, video);
    for (const by of [who, who, sibling, sibling, who]) expect((await ask(by)).status).toBe(200);
    const refused = await ask(sibling);
    expect(refused).toMatchObject({ status: 429, code: 1002 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(await newcomer())).status).toBe(200);
  });

  test("another student's upload, an unfinished one and an unknown one cannot be submitted", async () => {
    const who = await newcomer();
    const theirs = await upload({}, who);
    const unfinished = await linkFor(server, student, projectId, { size: 10 });
    for (const id of [theirs.id, unfinished.data.upload_id, 999_999])
      expect(await submit([id])).toMatchObject({ status: 404, code: 9007 });
    const stranger = await newStudent(server);
    expect(await submit([theirs.id], '', stranger)).toMatchObject({ status: 404 });
  });

  test('submitted again, the new files replace the old ones, and the last mark stays until the next', async () => {
    const who = await newcomer();
    const first = await upload({}, who);
    await submit([first.id], 'Lần một', who);
    await server.db.queries
      .updateTable('project_submissions')
      .set({ status: 3, mark: 6, comment: 'Con chụp lại nhé.', marked_at: server.clock.now })
      .where('student_id', '=', who.id)
      .execute();
    expect(await read(who)).toMatchObject({ status: 3, mark: 6, teacher: 'Trần Thu Mai' });
    const second = await upload({}, who);
    const { data } = await submit([second.id], 'Lần hai', who);
    expect(data).toMatchObject({ status: 1, mark: 6, description: 'Lần hai' });
    expect(data.files.map((file: { upload_id: number }) => file.upload_id)).toEqual([second.id]);
    server.clock.forward(90_000);
    await sweepUploads(server.deps);
    expect((await rows(who)).map(({ id }) => id)).toEqual([second.id]);
    expect((await get((await read(who)).files[0].link_store)).statusCode).toBe(200);
    const missing = (await server.deps.storage.read('nothing')) satisfies Readable | null;
    expect(missing).toBeNull();
  });

  test('a file that is submitted while old ones are deleted stays', async () => {
    const who = await newcomer();
    const { id } = await upload({}, who);
    server.clock.forward(90_000);
    const now = server.clock.now;
    const own = { studentId: who.id, projectId, uploadIds: [id], description: '', now };
    await atOnce(
      server,
      (trx) => storeSubmission(trx, own),
      () => sweepUploads(server.deps),
    );
    expect((await rows(who)).map((row) => row.id)).toEqual([id]);
    expect((await get((await read(who)).files[0].link_store)).statusCode).toBe(200);
  });

  test('files that a killed process left are deleted after an hour, and files that may be arriving are not', async () => {
    const folder = join(dataDir, 'uploads/partial');
    await mkdir(folder, { recursive: true });
    const before = (minutes: number) => new Date(server.clock.now.getTime() - minutes * 60_000);
    for (const [key, age] of [
      ['left', 61],
      ['on-its-way', 59],
    ] as const) {
      await writeFile(join(folder, key), 'nửa bài');
      await utimes(join(folder, key), before(age), before(age));
    }
    await sweepUploads(server.deps);
    const there = await staged();
    expect(there).toContain('on-its-way');
    expect(there).not.toContain('left');
  });
});

test('while the store is unavailable, a file waits here complete, and is stored later', async () => {
  const dataDir = await mkdtemp(join(inject('dataDir'), 'refused-'));
  const bucket = await openBucket(join(dataDir, 'bucket'));
  const server = await testServer({ dataDir, storage: bucket.storage });
  const project = await giveProject(server);
  const who = await project.student();
  const bytes = Buffer.from(pictures.png);
  const link = linkIn(await linkFor(server, who, project.id, { size: bytes.length }));
  const own = { token: who.token, link };
  bucket.refuse('PUT');
  expect(await sendBytes(server, own, bytes)).toMatchObject({ status: 503 });
  const state = await server.call('projects.uploadState', { params: { link }, token: who.token });
  expect(state.data).toEqual({ offset: bytes.length, size: bytes.length, is_complete: 0 });
  bucket.refuse(null);
  const again = await sendBytes(server, own, Buffer.of(), bytes.length);
  expect(again.data).toMatchObject({ is_complete: 1 });
  await server.stop();
  await bucket.close();
});

describe('a connection', () => {
  let server: TestServer;
  let project: Awaited<ReturnType<typeof giveProject>>;
  beforeAll(async () => {
    server = await testServer({ dataDir: await mkdtemp(join(inject('dataDir'), 'broken-')) });
    project = await giveProject(server);
    await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => server.stop());

  test('that breaks off: the bytes received are kept, and the rest completes the file', async () => {
    const who = await project.student();
    const bytes = Buffer.from(pictures.png);
    const link = linkIn(await linkFor(server, who, project.id, { size: bytes.length }));
    const { port } = server.app.server.address() as AddressInfo;
    const broken = httpRequest({
      port,
      method: 'POST',
      path: `/api/upload/${link}`,
      headers: {
        authorization: `Bearer ${who.token}`,
        'content-type': 'application/octet-stream',
        'content-length': bytes.length,
        'upload-offset': 0,
      },
    });
    broken.on('error', () => {});
    broken.write(bytes.subarray(0, 40));
    const state = async () =>
      (await server.call('projects.uploadState', { params: { link }, token: who.token })).data
        .offset;
    await expect.poll(state).toBe(40);
    broken.destroy();
    const rest = () => sendBytes(server, { ...who, link }, bytes.subarray(40), 40);
    await expect.poll(async () => (await rest()).data?.is_complete).toBe(1);
  });

  test('that stays silent too long: the body is abandoned, and the bytes received are kept', async () => {
    const path = join(server.deps.settings.dataDir, 'uploads/partial/slow');
    const body = new Readable({ read() {} });
    body.push(Buffer.from('tám byte'));
    expect(await appendBody(path, body, { maxBytes: 100, idleMs: 20 })).toBe('slow');
    expect(body.destroyed).toBe(false);
  });

  test('200 concurrent files: none is lost', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => project.student()));
    const files = people.flatMap((who) => Array.from({ length: 10 }, () => who));
    const sent = await Promise.all(files.map((who) => uploadFile(server, who, project.id)));
    expect(sent.map(({ status }) => status)).toEqual(files.map(() => 200));
    const remaining = await readdir(join(server.deps.settings.dataDir, 'uploads'));
    expect(remaining.filter((name) => name !== 'partial')).toHaveLength(201);
  });
});

test('a project waits for the student from its lesson until it is submitted, and again when it is returned', async () => {
  const server = await testServer();
  server.clock.now = new Date('2026-11-21T10:59:00Z');
  const { id, student } = await giveProject(server, 'waiting', 2);
  const { token } = await student();
  const waiting = async () => (await server.call('projects.unfinished', { token })).data;
  const day = 86_400_000;
  const lessonStart = new Date('2026-11-21T11:00:00Z').getTime();
  expect(await waiting()).toEqual([]);
  server.clock.now = new Date(lessonStart);
  const due_time = (lessonStart + 3_600_000 + 2 * day) / 1000;
  expect(await waiting()).toEqual([
    expect.objectContaining({ project_id: id, lesson_title: 'Buổi 1', due_time, is_returned: 0 }),
  ]);
  const { id: upload } = await uploadFile(server, { token }, id);
  await server.call('projects.submit', {
    token,
    body: { project_id: id, upload_ids: [upload], description: '' },
  });
  expect(await waiting()).toEqual([]);
  server.clock.now = new Date(lessonStart + 9 * day);
  const { token: late } = await student();
  expect((await server.call('projects.unfinished', { token: late })).data).toEqual([]);
  await server.db.queries.updateTable('project_submissions').set({ status: 3 }).execute();
  expect(await waiting()).toMatchObject([{ project_id: id, is_returned: 1 }]);
  await server.stop();
});

test('a project asks for pictures if its file says so, and otherwise for any file', async () => {
  const server = await testServer();
  await giveProject(server, 'silent');
  const rows = await server.db.queries
    .selectFrom('projects')
    .select(['code', 'section_type'])
    .where('code', 'in', ['market-stall', 'silent'])
    .orderBy('code')
    .execute();
  expect(rows).toEqual([
    { code: 'market-stall', section_type: projectSections.pictures },
    { code: 'silent', section_type: projectSections.files },
  ]);
  await server.stop();
});

test('past its time a project accepts nothing, unless it must be redone', async () => {
  const server = await testServer();
  server.clock.now = new Date('2026-11-21T13:00:00Z');
  const project = await giveProject(server, 'late', 2);
  const student = await project.student();
  const sent = await uploadFile(server, student, project.id);
  const body = { project_id: project.id, upload_ids: [sent.id], description: '' };
  const submit = () => server.call('projects.submit', { token: student.token, body });
  expect((await submit()).status).toBe(200);
  server.clock.forward(3 * 86_400);
  expect(await submit()).toMatchObject({ status: 409, code: 9001 });
  expect((await linkFor(server, student, project.id, { size: 9 })).code).toBe(9001);
  await server.db.queries.updateTable('project_submissions').set({ status: 3 }).execute();
  expect((await submit()).status).toBe(200);
  await server.stop();
});
