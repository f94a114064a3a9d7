import { expect, test } from 'vitest';
import { messagesOf } from './sse.ts';

async function messagesIn(chunks: Uint8Array<ArrayBuffer>[]): Promise<string[]> {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
  const values: string[] = [];
  for await (const message of messagesOf(body)) values.push(message);
  return values;
}

const encoder = new TextEncoder();

/** The messages of a stream that arrives in these chunks. */
const messages = (...chunks: string[]) => messagesIn(chunks.map((chunk) => encoder.encode(chunk)));

test.each([
  ['LF', '\n'],
  ['CRLF', '\r\n'],
  ['CR', '\r'],
])('reads messages whose lines end in %s', async (_, end) => {
  const lines = ['data: one', '', 'data: two', '', 'data: three', '', ''];
  // With lines that end in CR, the last one waits for the next character.
  expect(await messages(lines.join(end), ':')).toEqual(['one', 'two', 'three']);
});

test('joins data of several lines with line feeds', async () => {
  expect(await messages('data: {"a":\r\ndata: 1}\r\n\r\n')).toEqual(['{"a":\n1}']);
});

test('reads a message however it is split into chunks', async () => {
  const bytes = [...encoder.encode('data: ký tự\r\n\r\ndata:b\r\n\r\n')];
  expect(await messagesIn(bytes.map((byte) => Uint8Array.of(byte)))).toEqual(['ký tự', 'b']);
});

test('strips one space after the colon, and no more', async () => {
  expect(await messages('data:a\n\ndata: b\n\ndata:  c\n\ndata\n\n')).toEqual(['a', 'b', ' c', '']);
});

test('skips comments, other fields and messages without data', async () => {
  expect(
    await messages(': ping\n\nevent: x\nid: 1\nretry: 5\n\ndatabase: no\n\ndata: a\nid: 2\n\n'),
  ).toEqual(['a']);
});

test('drops a message that the end of the stream cut off', async () => {
  expect(await messages('data: a\n\ndata: b\n')).toEqual(['a']);
});
