import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { exampleFolder } from '../../demo/load.ts';
import { newStudent } from '../../testing/people.ts';
import { pictures } from '../../testing/pictures.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { sendNoticeFile, setBannerFile, setPopupFile } from './files.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await testServer({ dataDir: await mkdtemp(join(inject('dataDir'), 'files-')) });
  folder = await mkdtemp(join(inject('dataDir'), 'notices-'));
  await writeFile(join(folder, 'tet.png'), pictures.png);
  await writeFile(join(folder, 'fake.png'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(folder, 'large.png'), Buffer.concat([pictures.png, Buffer.alloc(500_000)]));
});
afterAll(() => server.stop());

/** Writes a file as the operator does. Returns its path. */
async function file(content: string | object): Promise<string> {
  const path = join(folder, 'text.yaml');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content, null, 1));
  return path;
}
const popups = async () => (await server.call('notices.popups')).data;
const banners = async () => (await server.call('notices.banners')).data;
const popup = {
  code: 'summer',
  target: 1,
  number_times_display_popup: 3,
  title: 'Trại <b>hè</b>',
  description: '<p>Vui lắm</p><img src=x onerror=executed=1>',
  image: 'tet.png',
  type_cta: 1,
  url_cta: '/learning',
  content_cta: 'Xem ngay',
};
const banner = { code: 'spring', position: 1, title: 'Chào con', image: 'tet.png', url: '/math' };

describe('a notice', () => {
  test('in YAML is delivered to the students it names', async () => {
    const { token, userName } = await newStudent(server);
    const path = await file(
      `to: { student: ${userName} }\nkind: homework\ntitle: Bài mới\ncontent: |\n  <p>Con làm bài nhé!</p>\nurl: /learning\nurgent: true\n`,
    );
    expect(await sendNoticeFile(server.deps, path)).toMatchObject({ count: 1 });
    const { data } = await server.call('notices.list', { token });
    expect(data).toMatchObject([
      { title: 'Bài mới', content: '<p>Con làm bài nhé!</p>', url: '/learning', is_urgent: 1 },
    ]);
  });

  test('in JSON too, with the phone in any spelling', async () => {
    const path = await file({
      to: { phone: '+84 912 345 678' },
      kind: 'news',
      title: 'a',
      content: 'b',
    });
    expect(await sendNoticeFile(server.deps, path)).toMatchObject({ count: 1 });
  });

  test.each([
    ['to: all\nkind: news\ntitle: a\n', 1, 'content: '],
    ['to: all\nkind: sale\ntitle: a\ncontent: b\n', 2, 'kind: '],
    ['to: all\nkind: news\ntitle: a\ncontent: b\nlink: /x\n', 5, 'Unrecognized key'],
    ['to: all\nkind: news\ntitle: a\ncontent: b\nurl: http://a.example\n', 5, 'url: must be'],
    ['to: all\nkind: news\ntitle: <script>x</script>\ncontent: b\n', 3, 'title: nothing is left'],
    ['to: { class: nowhere }\nkind: news\ntitle: a\ncontent: b\n', 1, 'to: there is no such'],
    ['to: everybody\nkind: news\ntitle: a\ncontent: b\n', 1, 'to: must be all, class'],
    ['to: all\nkind: [\n', 3, ''],
  ])('%j is refused at line %i', async (content, line, message) => {
    const count = () => server.db.queries.selectFrom('notices').select('id').execute();
    const before = await count();
    const sent = await sendNoticeFile(server.deps, await file(content));
    expect(sent).toMatchObject({ issues: [{ file: 'text.yaml', line }] });
    expect(JSON.stringify(sent)).toContain(message);
    expect(await count()).toEqual(before);
  });

  test('a missing file is reported', async () => {
    expect(await sendNoticeFile(server.deps, join(folder, 'none.yaml'))).toMatchObject({
      issues: [{ file: 'none.yaml', message: 'there is no such file' }],
    });
  });
});

describe('a popup', () => {
  test('is shown, sanitised, with its picture named by its content', async () => {
    expect(await setPopupFile(server.deps, await file(popup))).toEqual({
      code: 'summer',
      on: true,
    });
    const [current] = await popups();
    expect(current).toEqual({
      id: expect.any(Number),
      display_screen: 'main_page',
      target: 1,
      status: 1,
      number_times_display_popup: 3,
      title: 'Trại <b>hè</b>',
      description: '<p>Vui lắm</p>',
      image_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.png$/),
      type_cta: 1,
      url_cta: '/learning',
      content_cta: 'Xem ngay',
    });
    const media = join(server.deps.settings.dataDir, current.image_url);
    expect((await readFile(media)).length).toBeGreaterThan(0);
    const served = await server.app.inject({ url: current.image_url });
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/png']);
  });

  test('with the same code is updated in place, and can be switched off', async () => {
    const [before] = await popups();
    await setPopupFile(server.deps, await file({ ...popup, title: 'Trại đông' }));
    expect((await popups())[0]).toMatchObject({ id: before.id, title: 'Trại đông' });
    const off = await setPopupFile(server.deps, await file({ ...popup, status: 0 }));
    expect(off).toEqual({ code: 'summer', on: false });
    expect((await popups()).some(({ id }: { id: number }) => id === before.id)).toBe(false);
  });

  test.each([
    [{ target: 3 }, 'target', 'must be 0 (everyone)'],
    [{ number_times_display_popup: 0 }, 'number_times_display_popup', ''],
    [{ url_cta: undefined }, 'type_cta', 'url_cta, which is missing'],
    [{ content_cta: undefined }, 'type_cta', 'content_cta, which is missing'],
    [{ type_cta: 3 }, 'url_cta', 'opens nothing'],
    [{ url_cta: 'javascript:executed=1' }, 'url_cta', 'must be a path'],
    [{ image: '../tet.png' }, 'image', 'in the same folder'],
    [{ image: 'none.png' }, 'image', 'no file none.png'],
    [{ image: 'fake.png' }, 'image', 'no JPEG, PNG or WebP'],
    [{ image: 'large.png' }, 'image', 'at most 400 kB'],
    [{ code: 'Hè 2027' }, 'code', 'letters a-z'],
  ])('with %j is refused with its line, and nothing is changed', async (wrong, field, message) => {
    const input = { ...popup, code: 'other', ...wrong };
    const path = await file(input);
    const line = (await readFile(path, 'utf8'))
      .split('\n')
      .findIndex((one) => one.includes(`"${field}"`));
    const before = await popups();
    const set = await setPopupFile(server.deps, path);
    expect(set).toMatchObject({ issues: [{ line: line + 1 }] });
    expect(JSON.stringify(set)).toContain(message);
    expect(await popups()).toEqual(before);
  });
});

describe('a banner', () => {
  test('has the size of its picture and its place in the order, and can be switched off', async () => {
    const before = await banners();
    await setBannerFile(server.deps, await file({ ...banner, position: 900 }));
    await setBannerFile(server.deps, await file({ ...banner, code: 'first', position: 0 }));
    const rows = await banners();
    expect(rows).toHaveLength(before.length + 2);
    expect(rows.at(-1)).toEqual({
      id: expect.any(Number),
      title: 'Chào con',
      description: null,
      image_url: expect.stringMatching(/^\/media\/[0-9a-f]{32}\.png$/),
      image_width: 12,
      image_height: 8,
      url: '/math',
    });
    const off = await setBannerFile(server.deps, await file({ ...banner, active: false }));
    expect(off).toEqual({ code: 'spring', on: false });
    expect(await banners()).toHaveLength(before.length + 1);
  });

  test('has a plain-text title and a sanitised text', async () => {
    const written = { title: 'Hè <b>vui</b> & xa', description: '<p onclick="x()">Đọc & viết</p>' };
    await setBannerFile(server.deps, await file({ ...banner, code: 'plain', ...written }));
    expect(await banners()).toContainEqual(
      expect.objectContaining({ title: 'Hè vui & xa', description: '<p>Đọc &amp; viết</p>' }),
    );
  });

  test('without a picture is refused', async () => {
    const set = await setBannerFile(server.deps, await file({ ...banner, image: undefined }));
    expect(set).toMatchObject({ issues: [{ message: expect.stringContaining('image') }] });
  });
});

test('the examples are valid files, and the demo shows the banner and keeps the popup off', async () => {
  const example = (name: string) => join(exampleFolder, name);
  expect(await sendNoticeFile(server.deps, example('notify.yaml'))).toMatchObject({
    count: expect.any(Number),
  });
  expect(await setPopupFile(server.deps, example('popup.yaml'))).toEqual({
    code: 'reading-week',
    on: false,
  });
  expect(await setBannerFile(server.deps, example('banner.yaml'))).toEqual({
    code: 'welcome',
    on: true,
  });
});
