import { afterAll, beforeAll, expect, test } from 'vitest';
import { newStudent, type Person } from '../testing/people.ts';
import { type TestServer, testServer } from '../testing/server.ts';
import { depthOf } from './json-body.ts';

test.each([
  ['', 0],
  ['12', 0],
  ['"[[[["', 0],
  ['{}', 1],
  ['[[]]', 2],
  ['{"a":[{"b":1}],"c":[]}', 3],
  ['["\\"[[["]', 1],
  ['["\\\\",[]]', 2],
  ['[]]]][[', 1],
  ['"unclosed [[', 0],
  ['[[[[[[[[', 8],
])('the depth of %s is %i', (text, depth) => {
  expect(depthOf(text, 100)).toBe(depth);
});

test('counting stops as soon as the limit is passed', () => {
  expect(depthOf('['.repeat(1_000_000), 12)).toBe(13);
});

let server: TestServer;
let student: Person;
beforeAll(async () => {
  server = await testServer();
  student = await newStudent(server);
});
afterAll(() => server.stop());

const post = (payload: string | Buffer, type = 'application/json') =>
  server.app.inject({
    method: 'POST',
    url: '/api/practice/update-answer',
    payload,
    headers: { 'content-type': type, authorization: `Bearer ${student.token}` },
  });

test.each([
  ['cut off', '{"practice_id":1'],
  ['not JSON', 'practice_id=1'],
  ['with a byte order mark in front', '\uFEFF{}'],
  ['with a NUL in a text', '{"bai_lam":["a\\u0000b"]}'],
  ['with half a character', '{"bai_lam":["\\ud800"]}'],
  ['with half a character in a name', '{"\\udfff":1}'],
  ['with an own __proto__', '{"__proto__":{"admin":true}}'],
  ['with a deep own __proto__', '{"bai_lam":[{"__proto__":1}]}'],
  ['nested 13 deep', '['.repeat(13) + ']'.repeat(13)],
  ['nested 30,000 deep', '['.repeat(30_000) + ']'.repeat(30_000)],
  ['of bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
])('a body %s is refused', async (_what, payload) => {
  const response = await post(payload);
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, code: 400 });
});

test('a body over the limit is refused with 413, one of another media type with 415', async () => {
  const big = await post(JSON.stringify({ bai_lam: ['x'.repeat(257 * 1024)] }));
  expect(big.json()).toMatchObject({ code: 413 });
  expect(big.statusCode).toBe(413);
  for (const type of [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ]) {
    const response = await post('practice_id=1', type);
    expect(response.statusCode, type).toBe(415);
    expect(response.json(), type).toMatchObject({ code: 415 });
  }
});
