/** For tests: a real server of the S3 protocol, with its bucket in a folder. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import S3rver from 's3rver';
import type { S3Settings } from '../settings/storage.ts';

const bucket = 'bitu';

export interface TestBucket {
  storage: { kind: 's3' } & S3Settings;
  /** The kind of each request: 'PUT part 2'. */
  requests: string[];
  /** Makes the store refuse this kind of request, a number of times or until it is reset with null. */
  refuse(asked: string | null, how?: { status?: number; times?: number }): void;
  /** Breaks every connection without a reply while `work` runs. */
  whileAway(work: () => Promise<unknown>): Promise<void>;
  /** Multipart uploads that were neither completed nor aborted. */
  unfinished(): Promise<string[]>;
  close(): Promise<void>;
}

const words: Record<string, string> = { partNumber: 'part', uploads: 'begin', uploadId: 'upload' };

function askedFor({
  method,
  query,
}: {
  method: string;
  query: Record<string, string | undefined>;
}) {
  const name = Object.keys(words).find((one) => one in query);
  if (name === undefined) return method;
  return `${method} ${words[name]}${name === 'partNumber' ? ` ${query['partNumber']}` : ''}`;
}

export async function openBucket(directory: string): Promise<TestBucket> {
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const uploads = join(directory, bucket, '._S3rver_uploads');
  const requests: string[] = [];
  let away = false;
  let refused: { asked: string | null; status: number; times: number } | null = null;
  store.middleware.unshift(async (context, next) => {
    if (away) {
      context.req.socket.destroy();
      return;
    }
    const asked = askedFor(context);
    requests.push(asked);
    if (asked === refused?.asked && refused.times-- > 0) {
      context.status = refused.status;
      return;
    }
    try {
      await next();
    } catch (error) {
      // The library lacks AbortMultipartUpload; it is added after the check of the signature.
      const { code } = error as { code?: string };
      const id = context.query['uploadId'];
      if (asked !== 'DELETE upload' || code !== 'MethodNotAllowed' || !/^\w+$/.test(id ?? ''))
        throw error;
      await rm(join(uploads, id ?? ''), { recursive: true });
      context.status = 204;
    }
  });
  const { port } = await store.run();
  return {
    storage: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      bucket,
      region: 'us-east-1',
      keyId: 'S3RVER',
      secretKey: 'S3RVER',
    },
    requests,
    refuse(asked, { status = 403, times = Infinity } = {}) {
      refused = { asked, status, times };
    },
    async whileAway(work) {
      away = true;
      await work().finally(() => (away = false));
    },
    unfinished: () => readdir(uploads).catch(() => []),
    close: () => store.close(),
  };
}
