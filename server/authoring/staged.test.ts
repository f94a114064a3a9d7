/** Files of questions that are uploaded in parts. */
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { importFileBytes } from '@bitu/contract/authoring-routes.ts';
import { errors } from '@bitu/contract/errors.ts';
import { routes } from '@bitu/contract/routes.ts';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { stagePart } from '../testing/authoring.ts';
import { listenAnywhere } from '../testing/listen.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { staffMember, type StaffPerson } from '../testing/staff.ts';

let server: TestServer;
let lan: StaffPerson;
let mai: StaffPerson;
beforeAll(async () => {
  // Staff of other tests have the same ids.
  const dataDir = await mkdtemp(join(inject('dataDir'), 'authoring-'));
  server = await testServer({ dataDir });
  lan = await staffMember(server, 'owner');
  mai = await staffMember(server, 'owner');
});
afterAll(() => server.stop());

const head = { file: 'cau-hoi.gift', title: 'Ôn tập', subject_id: 1, type: 'normal' };
const importAs = ({ token }: StaffPerson, staged: string, size: number, dry_run = 1) =>
  server.call('authoring.import', { body: { ...head, staged, size, dry_run }, token });
const ofLan = async () => {
  const keys = await readdir(join(server.deps.settings.dataDir, 'uploads/partial'));
  return keys.filter((key) => key.startsWith(`questions-${lan.id}-`));
};

test('a file of 20 MB is uploaded in parts, checked, and deleted once imported', async () => {
  const answers =
    '<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>';
  const [start, end] = [
    '<quiz><question type="truefalse"><questiontext><text>A?</text><file name="a.png" encoding="base64">',
    `</file></questiontext>${answers}<question type="truefalse"><questiontext><text>B?</text></questiontext>${answers}</quiz>`,
  ];
  const picture = 'A'.repeat(importFileBytes - start.length - end.length);
  const bytes = Buffer.from(`${start}${picture}${end}`);
  const staged = randomUUID();
  const size = bytes.length;
  for (let at = 0; at < size; at += 7_000_000) {
    const piece = bytes.subarray(at, at + 7_000_000);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { data } = await stagePart(server, lan, staged, piece, at);
    expect(data).toEqual({ offset: at + piece.length });
  }
  expect((await importAs(lan, staged, size)).data).toMatchObject({
    id: null,
    sections: [{ questions: 2 }],
  });
  expect(await ofLan()).toHaveLength(1);
  const stored = await importAs(lan, staged, size, 0);
  expect(stored.data.id).toBeGreaterThan(0);
  expect(await ofLan()).toEqual([]);
  const again = await importAs(lan, staged, size, 0);
  expect([again.status, again.message]).toEqual([
    404,
    'Tệp đã gửi không còn đầy đủ ở Bitu. Bạn chọn lại tệp nhé!',
  ]);
});

test('a part at the wrong offset is refused with the right one', async () => {
  const staged = randomUUID();
  await stagePart(server, lan, staged, Buffer.from('A? '));
  const reply = await stagePart(server, lan, staged, Buffer.from('{T}'), 9);
  expect(reply).toMatchObject({ code: errors.uploadOffset.code, data: { offset: 3 } });
  expect((await importAs(lan, staged, 6)).status).toBe(404);
  await stagePart(server, lan, staged, Buffer.from('{T}'), 3);
  expect((await importAs(lan, staged, 6)).status).toBe(200);
});

test('a file that grows beyond the limit is refused, and so is a part that is not raw bytes', async () => {
  const staged = randomUUID();
  const large = Buffer.alloc(8_000_000);
  await stagePart(server, lan, staged, large);
  await stagePart(server, lan, staged, large, 8_000_000);
  const reply = await stagePart(server, lan, staged, large, 16_000_000);
  expect(reply.code).toBe(errors.payloadTooLarge.code);
  const json = await server.call('authoring.stage', {
    params: { file: staged },
    body: {},
    token: lan.token,
  });
  expect(json.code).toBe(errors.unsupportedMediaType.code);
  const path = await stagePart(server, lan, 'pepper', Buffer.from('x'));
  expect(path.status).toBe(400);
});

test('the connection is closed after a part that is too long, so that nobody waits on it', async () => {
  const { port } = new URL(await listenAnywhere(server.app));
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  let reply = '';
  socket.setEncoding('utf8').on('data', (text: string) => (reply += text));
  const lines = [
    `POST ${routes['authoring.stage'].path.replace(':file', randomUUID())} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${lan.token}`,
    'content-type: application/octet-stream',
    'upload-offset: 0',
    'content-length: 100000000',
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(Buffer.alloc(8_100_000));
  await once(socket, 'close');
  expect(reply).toMatch(/^HTTP\/1\.1 413 /);
  expect(reply.toLowerCase()).toContain('connection: close');
});

test('a person has one file at a time, which nobody else can reach', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  const bytes = Buffer.from('A? {T}');
  await stagePart(server, lan, first, bytes);
  expect((await importAs(mai, first, 6)).status).toBe(404);
  await stagePart(server, mai, first, bytes);
  await stagePart(server, lan, second, bytes);
  expect((await importAs(lan, first, 6)).status).toBe(404);
  expect((await importAs(lan, second, 6)).status).toBe(200);
  expect((await importAs(mai, first, 6)).status).toBe(200);
});
