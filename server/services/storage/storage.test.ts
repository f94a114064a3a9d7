import { createHash, randomBytes } from 'node:crypto';
import { access, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { openBucket, type TestBucket } from '../../testing/s3.ts';
import { createStorage } from './index.ts';
import type { Storage } from './storage.ts';

const megabyte = 1024 * 1024;
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

let folder: string;
let bucket: TestBucket;
beforeAll(async () => {
  folder = await mkdtemp(join(inject('dataDir'), 'storage-'));
  bucket = await openBucket(join(folder, 'bucket'));
});
afterAll(() => bucket.close());
beforeEach(() => {
  bucket.refuse(null);
  bucket.requests.length = 0;
});

let files = 0;
async function fileOf(bytes: Buffer) {
  const key = `key-${++files}`;
  const path = join(folder, `${key}.part`);
  await writeFile(path, bytes);
  return { key, path };
}
const isThere = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
async function read(storage: Storage, key: string) {
  const stream = await storage.read(key);
  return stream && buffer(stream);
}

describe.each(['folder', 's3'] as const)('a storage in %s', (kind) => {
  let storage: Storage;
  beforeAll(() => {
    storage = createStorage({
      dataDir: join(folder, 'data'),
      storage: kind === 's3' ? bucket.storage : { kind },
    });
  });

  test.each([
    ['empty', 0],
    ['small', 1000],
    ['of one part', 8 * megabyte],
    ['of three parts', 17 * megabyte + 1],
  ])('stores a file that is %s, and returns it', async (_what, size) => {
    const bytes = randomBytes(size);
    const { key, path } = await fileOf(bytes);
    await storage.put(key, path, 'video/mp4');
    expect(await isThere(path)).toBe(false);
    expect(hash((await read(storage, key)) ?? Buffer.of(0))).toBe(hash(bytes));
    await storage.remove(key);
    expect(await storage.read(key)).toBeNull();
    await storage.remove(key);
    expect(await bucket.unfinished()).toEqual([]);
  });
});

describe('to S3', () => {
  let storage: Storage;
  beforeAll(() => {
    storage = createStorage({ dataDir: folder, storage: bucket.storage });
  });

  test('a large file is sent in parts, a small one in one request', async () => {
    const large = await fileOf(randomBytes(17 * megabyte));
    await storage.put(large.key, large.path, 'video/mp4');
    expect(bucket.requests).toEqual([
      'POST begin',
      'PUT part 1',
      'PUT part 2',
      'PUT part 3',
      'POST upload',
    ]);
    bucket.requests.length = 0;
    const small = await fileOf(randomBytes(9));
    await storage.put(small.key, small.path, 'image/png');
    expect(bucket.requests).toEqual(['PUT']);
  });

  test.each(['PUT part 2', 'POST upload'])(
    'when %s fails, nothing is left there, and the file can be sent again',
    async (asked) => {
      const bytes = randomBytes(9 * megabyte);
      const { key, path } = await fileOf(bytes);
      bucket.refuse(asked);
      await expect(storage.put(key, path, 'video/mp4')).rejects.toThrow(/answers \w+ with 403/);
      expect(bucket.requests.at(-1)).toBe('DELETE upload');
      expect(await bucket.unfinished()).toEqual([]);
      expect(await storage.read(key)).toBeNull();
      expect(await isThere(path)).toBe(true);
      bucket.refuse(null);
      await storage.put(key, path, 'video/mp4');
      expect(hash((await read(storage, key)) ?? Buffer.of(0))).toBe(hash(bytes));
    },
  );

  test('a store that is busy for a moment is retried', async () => {
    const bytes = randomBytes(1000);
    const { key, path } = await fileOf(bytes);
    bucket.refuse('PUT', { status: 503, times: 2 });
    await storage.put(key, path, 'image/png');
    expect(bucket.requests).toEqual(['PUT', 'PUT', 'PUT']);
    expect(await read(storage, key)).toEqual(bytes);
  });

  test('four files are sent concurrently, and one that fails makes room for the next', async () => {
    const all = await Promise.all(Array.from({ length: 12 }, () => fileOf(randomBytes(1000))));
    const isLost = ({ key }: { key: string }) => key.endsWith('5');
    const done = await Promise.allSettled(
      all.map((one) => storage.put(one.key, isLost(one) ? '/nowhere' : one.path, 'image/png')),
    );
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(
      all.filter((one) => !isLost(one)).length,
    );
  });
});
