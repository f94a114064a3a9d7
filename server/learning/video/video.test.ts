import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noon, storeClassroom } from '../../testing/classroom.ts';
import { newStudent, type Person, sessionOf } from '../../testing/people.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await storeClassroom(server);
});
beforeEach(() => {
  server.clock.now = noon;
});
afterAll(() => server.stop());

const video = ({ token }: Person, slug = 'test-song') =>
  server.call('learning.video', { params: { slug }, token });
const watch = (
  { token }: Person,
  position: number,
  played: [number, number][],
  sequence: number,
  slug = 'test-song',
) =>
  server.call('learning.watch', { params: { slug }, body: { position, played, sequence }, token });

test('a video is returned with its captions, documents and homework', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const { data } = await video(student);
  expect(data).toMatchObject({
    slug: 'test-song',
    title: 'Video test-song',
    class_title: 'Lớp Tiếng Anh 5 - Thử',
    lesson_title: 'Buổi past',
    duration: 100,
    position: 0,
    watched: 0,
    poster_url: null,
    captions: [
      { lang: 'vi', label: 'Tiếng Việt', url: expect.stringMatching(/^\/media\/.*\.vtt$/) },
    ],
    documents: [{ title: 'Từ vựng', size: 14 }],
  });
  expect(data.homework.map((one: { title: string }) => one.title)).toEqual([
    'Bài hw-past',
    'Bài hw-paid',
  ]);
});

test('the playlist refers to the parts by their served names', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  const { data } = await video(student);
  const playlist = await server.app.inject(data.hls_url);
  const name = data.mp4_url.split('/').at(-1);
  expect(playlist.headers['content-type']).toMatch(/mpegurl/);
  expect(playlist.body).toBe(
    `#EXTM3U\n#EXT-X-MAP:URI="${name}",BYTERANGE="3@0"\n#EXTINF:2,\n${name}\n`,
  );
  const part = await server.app.inject({ url: data.mp4_url, headers: { range: 'bytes=2-5' } });
  expect(part).toMatchObject({ statusCode: 206, body: 'film' });
});

test('it opens when its lesson begins, for students in the class who have bought it', async () => {
  const pupil = await newStudent(server, { classes: { room: 1 } });
  const onTrial = await newStudent(server, { classes: { room: 2 } });
  const sibling = await newStudent(server, { siblingOf: pupil, classes: { room: 3 } });
  for (const call of [
    (person: Person, slug?: string) => video(person, slug),
    (person: Person, slug?: string) => watch(person, 1, [[0, 1]], 1, slug),
  ]) {
    expect((await call(sibling)).code).toBe(404);
    expect((await call(pupil, 'nothing')).code).toBe(404);
    expect((await call(pupil, 'test-later')).code).toBe(8002);
    expect((await call(onTrial, 'test-paid')).code).toBe(8002);
    expect((await call(pupil, 'test-paid')).status).toBe(200);
  }
  server.clock.now = new Date('2026-11-22T11:30:00+07:00');
  expect((await video(pupil, 'test-later')).status).toBe(200);
});

test('it continues where it was left on any device, and what was played twice counts once', async () => {
  const phone = await newStudent(server, { classes: { room: 1 } });
  const tablet = await sessionOf(server, phone);
  expect((await watch(phone, 10, [[0, 10]], 5000)).data).toEqual({ position: 10, watched: 0.1 });
  // The other device's clock is behind, but its report is still the newer one.
  expect((await watch(tablet, 30, [[5, 30]], 100)).data).toEqual({ position: 30, watched: 0.3 });
  expect((await video(phone)).data).toMatchObject({ position: 30, watched: 0.3 });
});

test('a report that arrives late adds what was played, and does not move the position', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await watch(student, 60, [[40, 60]], 2000);
  expect((await watch(student, 40, [[0, 40]], 1000)).data).toEqual({ position: 60, watched: 0.6 });
});

test('concurrent reports lose nothing, not even the first ones', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  await Promise.all(
    Array.from({ length: 10 }, (_, i) => watch(student, i * 10 + 10, [[i * 10, i * 10 + 10]], i)),
  );
  expect((await video(student)).data).toMatchObject({ position: 100, watched: 1 });
});

test('nothing counts beyond the end, and a watched video stays watched', async () => {
  const student = await newStudent(server, { classes: { room: 1 } });
  expect((await watch(student, 5000, [[80, 9000]], 1)).data).toEqual({
    position: 100,
    watched: 0.2,
  });
  await watch(student, 100, [[0, 90]], 2);
  const finished = async () =>
    (
      await server.db.queries
        .selectFrom('video_progress')
        .select('finished_at')
        .where('student_id', '=', student.id)
        .executeTakeFirstOrThrow()
    ).finished_at;
  expect(await finished()).toEqual(noon);
  server.clock.forward(60);
  await watch(student, 0, [], 3);
  expect(await finished()).toEqual(noon);
});

test('a lesson of the demo has a video and a document, in parts and with the right types', async () => {
  // Its lessons are dated around the day of the import.
  server.clock.now = new Date();
  const student = await newStudent(server, { classes: { 'starters-a': 1 } });
  const { data } = await video(student, 'starters-animals-film');
  const [document] = data.documents;
  expect(document.title).toBe('Phiếu từ vựng: con vật và màu sắc');
  const playlist = await server.app.inject(data.hls_url);
  const [part] = /^[0-9a-f]{32}\.m4s$/m.exec(playlist.body) ?? [];
  const files: [string, string][] = [
    [data.mp4_url, 'video/mp4'],
    [data.hls_url, 'application/vnd.apple.mpegurl'],
    [`/media/${part}`, 'video/iso.segment'],
    [data.captions[0].url, 'text/vtt; charset=utf-8'],
    [data.poster_url, 'image/png'],
    [document.url, 'application/pdf'],
  ];
  for (const [url, type] of files) {
    const response = await server.app.inject({ url, headers: { range: 'bytes=1-3' } });
    expect(response.statusCode, url).toBe(206);
    expect(response.headers['content-type'], url).toBe(type);
    expect(response.headers['content-range'], url).toMatch(/^bytes 1-3\/\d+$/);
    const afterCursor = await server.app.inject({ url, headers: { range: 'bytes=999999999-' } });
    expect(afterCursor.statusCode, url).toBe(416);
    const { length } = (await server.app.inject(url)).rawPayload;
    expect(afterCursor.headers['content-range'], url).toBe(`bytes */${length}`);
  }
  const pdf = await server.app.inject(document.url);
  expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  expect(document.size).toBe(pdf.rawPayload.length);
});
