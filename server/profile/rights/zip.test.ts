import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { finished } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { unzip } from '../../testing/unzip.ts';
import { type ZipEntry, zipOf } from './zip.ts';

const entry = (name: string, source: Readable | null, compress = false): ZipEntry => ({
  name,
  compress,
  open: async () => source,
});

const megabyte = Buffer.alloc(1 << 20, 1);

test('contains its entries, compressed or stored, in folders; missing files are left out', async () => {
  const text = 'Con học bài. '.repeat(1000);
  const zip = await buffer(
    zipOf([
      entry('data.json', Readable.from([text]), true),
      entry('du-an/1-tranh.png', Readable.from([megabyte, megabyte])),
      entry('gone.wav', null),
      entry('empty.txt', Readable.from([])),
    ]),
  );
  const { files, texts } = unzip(zip);
  expect(Object.keys(files)).toEqual(['data.json', 'du-an/1-tranh.png', 'empty.txt']);
  expect(texts['data.json']).toBe(text);
  expect(files['du-an/1-tranh.png']?.length).toBe(2 << 20);
  expect(zip.length).toBeLessThan((2 << 20) + 2000);
});

test('reads only as fast as it is consumed, one entry after the other', async () => {
  let entryCount = 0;
  let second = false;
  function* endless() {
    for (;;) {
      entryCount++;
      yield megabyte;
    }
  }
  const zip = zipOf([
    entry('film.mp4', Readable.from(endless())),
    { name: 'b', compress: false, open: async () => ((second = true), null) },
  ]);
  for (let read = 0; read < 20 << 20;) {
    const chunk = (await zip.iterator({ destroyOnReturn: false }).next()) as { value: Buffer };
    read += chunk.value.length;
  }
  // The streams in between hold some chunks; a film of 200 MB would not fit into them.
  expect(entryCount).toBeLessThan(40);
  expect(second).toBe(false);
  zip.destroy();
});

test('a reader that stops closes the open entry', async () => {
  const source = new Readable({ read: () => {} });
  source.push(megabyte);
  const zip = zipOf([entry('film.mp4', source)]);
  await zip.iterator().next();
  zip.destroy();
  await finished(source).catch(() => {});
  expect(source.destroyed).toBe(true);
});

test('an unreadable file breaks off the zip instead of ending it as if it were complete', async () => {
  const broken = new Readable({
    read() {
      this.destroy(new Error('the disk is gone'));
    },
  });
  await expect(buffer(zipOf([entry('film.mp4', broken)]))).rejects.toThrow('the disk is gone');
  const refused = {
    name: 'a',
    compress: false,
    open: () => Promise.reject(new Error('no bucket')),
  };
  await expect(buffer(zipOf([refused]))).rejects.toThrow('no bucket');
});
