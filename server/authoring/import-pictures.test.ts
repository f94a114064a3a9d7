/** The pictures in a file of questions: from the file to the child, and back into a file. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { errors } from '@bitu/contract/errors.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { spendQuota, staffFiles } from '../services/limits/day-quota.ts';
import { mediaFolder } from '../services/media.ts';
import { publishAll, stagePart } from '../testing/authoring.ts';
import { newStudent } from '../testing/people.ts';
import { pictures } from '../testing/pictures.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let owner: StaffPerson;
beforeAll(async () => {
  // Staff of other tests have the same ids, and files of other tests would be counted.
  const dataDir = await mkdtemp(join(inject('dataDir'), 'pictures-'));
  server = await testServer({ dataDir });
  owner = await staffMember(server, 'owner');
});
afterAll(() => server.stop());

async function send(content: string, { dry_run = 0, as = owner } = {}) {
  const bytes = Buffer.from(content);
  const staged = randomUUID();
  await stagePart(server, as, staged, bytes);
  const own = { file: 'cau-hoi.xml', title: 'Ôn tập', subject_id: 1, type: 'normal' };
  const body = { ...own, staged, size: bytes.length, dry_run };
  return server.call('authoring.import', { body, token: as.token });
}

const stored = () => readdir(mediaFolder(server.deps.settings.dataDir)).catch(() => [] as string[]);
const drafts = async () =>
  (await server.db.queries.selectFrom('question_drafts').select('code').execute()).length;

const file = (name: string, content: Uint8Array) =>
  `<file name="${name}" path="/" encoding="base64">${Buffer.from(content).toString('base64')}</file>`;
const question = (name: string, text: string, files: string) =>
  `<question type="truefalse"><name><text>${name}</text></name><questiontext format="html"><text><![CDATA[${text}]]></text>${files}</questiontext><generalfeedback format="html"><text>Vì thế.</text></generalfeedback><answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>`;
const quiz = (...questions: string[]) => `<quiz>\n${questions.join('\n')}\n</quiz>`;
const img = (name: string, alt = ' alt="hình màu cam"') =>
  `<img src="@@PLUGINFILE@@/${name}"${alt}>`;

test('pictures are stored when the file is imported, reach the child, and come back in an export', async () => {
  const source = quiz(
    question('Một', `Nhìn: ${img('a.png')}`, file('a.png', pictures.png)),
    question('Hai', `Nhìn: ${img('b.png')}`, file('b.png', pictures.png)),
  );
  const before = await stored();
  expect((await send(source, { dry_run: 1 })).status).toBe(200);
  expect(await stored()).toEqual(before);
  const { data } = await send(source);
  const [name = '', ...others] = (await stored()).filter((one) => !before.includes(one));
  expect(name).toMatch(/^[0-9a-f]{32}\.png$/);
  expect(others).toEqual([]);
  const noted = server.db.queries.selectFrom('media_files').select('staff_id');
  expect(await noted.where('name', '=', name).execute()).toEqual([{ staff_id: owner.id }]);

  expect(await publishAll(server, owner.token, data.id)).toMatchObject({ data: { version: 1 } });
  const child = await newStudent(server);
  const opened = await server.call('practice.open', {
    query: { practiceId: data.id },
    token: child.token,
  });
  expect(opened.data.list_question[0].content.stem[1]).toEqual({
    kind: 'picture',
    picture: { src: `/media/${name}`, alt: 'hình màu cam', width: 12, height: 8 },
  });

  const { data: written } = await server.call('authoring.exportAs', {
    params: { id: data.id },
    query: { format: 'moodle' },
    token: owner.token,
  });
  expect(written.left).toEqual([]);
  const again = await send(written.text);
  expect(again.data.left).toEqual([]);
  const { data: copy } = await server.call('authoring.read', {
    params: { id: again.data.id },
    token: owner.token,
  });
  expect(copy.questions[0].body.stem).toEqual([
    { text: 'Nhìn:' },
    { picture: name, alt: 'hình màu cam' },
  ]);
  expect(await stored()).toEqual([...before, name].toSorted());
});

test('a picture without an alternative text becomes a draft that asks for one', async () => {
  const { data } = await send(
    quiz(question('Một', `Nhìn: ${img('a.png', '')}`, file('a.png', pictures.png))),
  );
  expect(data.left).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining('chưa có mô tả') as string }),
  );
  const { data: practice } = await server.call('authoring.read', {
    params: { id: data.id },
    token: owner.token,
  });
  expect(practice.questions[0].body.stem[1]).toMatchObject({ alt: '' });
  expect(await publishAll(server, owner.token, data.id)).toMatchObject({
    status: 400,
    data: {
      issues: [
        {
          path: ['sections', 0, 'questions', 0, 'stem', 1, 'alt'],
          message: 'Ô này đang trống.',
        },
      ],
    },
  });
});

test.each<[string, string, Uint8Array]>([
  ['a script', 'a.png', Buffer.from('#!/bin/sh\nrm -rf /')],
  ['a page', 'a.jpg', Buffer.from('<html><script>alert(1)</script>')],
  ['an SVG with a script', 'a.svg', Buffer.from('<svg width="1" height="1" onload="alert(1)"/>')],
  ['half a picture', 'a.png', pictures.png.subarray(0, 40)],
])(
  '%s in place of a picture is refused, naming its question, and nothing is stored',
  async (_, name, content) => {
    const [before, written] = [await stored(), await drafts()];
    const source = quiz(
      question('Một', `Nhìn: ${img('tot.png')}`, file('tot.png', pictures.jpeg)),
      question('Hai', `Nhìn: ${img(name)}`, file(name, content)),
    );
    expect(await send(source)).toMatchObject({
      status: 400,
      code: errors.importFaults.code,
      data: {
        rows: [
          {
            line: 3,
            question: 'Hai',
            field: 'Câu hỏi',
            message: expect.stringContaining(`Ảnh “${name}” không phải ảnh`) as string,
          },
        ],
      },
    });
    expect([await stored(), await drafts()]).toEqual([before, written]);
  },
);

test('imported pictures count like uploaded ones; over the quota nothing is stored', async () => {
  const person = await staffMember(server, 'owner');
  await spendQuota(server.deps, staffFiles, person.id, 299_999_999);
  const [before, written] = [await stored(), await drafts()];
  const source = quiz(question('Một', `Nhìn: ${img('a.webp')}`, file('a.webp', pictures.webp)));
  expect((await send(source, { as: person })).code).toBe(errors.dayQuota.code);
  expect([await stored(), await drafts()]).toEqual([before, written]);
  expect((await send(source)).status).toBe(200);
});
