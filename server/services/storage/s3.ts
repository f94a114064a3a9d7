import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../settings/storage.ts';
import type { Storage } from './storage.ts';

/** Bytes per part. S3 requires 5 MiB or more for every part except the last. */
const partBytes = 8 * 1024 * 1024;
/** Files that are sent concurrently. */
const atOnce = 4;
const timeoutMs = 60_000;
/** A store that is temporarily busy is asked again so many times, with growing delays. */
const retries = 3;

const refusal = (method: string, status: number) =>
  Object.assign(new Error(`the store answers ${method} with ${status}`), { status });

/** A bucket of any S3-compatible store, addressed by path. Throws an Error with the store's status. */
export function s3Storage({ endpoint, bucket, region, keyId, secretKey }: S3Settings): Storage {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries,
  });
  const turn = inTurn(atOnce);
  const urlOf = (key: string, query = '') =>
    `${endpoint.replace(/\/$/, '')}/${bucket}/${key}${query}`;

  async function send(
    method: string,
    url: string,
    own: { body?: string; headers?: Record<string, string> } = {},
  ) {
    const { body, headers = {} } = own;
    const response = await client.fetch(url, {
      method,
      headers,
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && { body }),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw refusal(method, response.status);
    }
    return response;
  }

  /** Sends a part of a file from disk, retrying while the store is busy. Returns its tag. */
  async function sendBytes(url: string, part: Part, headers: Record<string, string> = {}) {
    for (let tries = 1; ; tries++) {
      // oxlint-disable-next-line no-await-in-loop
      const signed = await client.sign(url, { method: 'PUT', headers });
      // oxlint-disable-next-line no-await-in-loop
      const { status, tag } = await putBytes(signed, part);
      if (status === 200) return tag;
      if (tries > retries || (status < 500 && status !== 429)) throw refusal('PUT', status);
      // oxlint-disable-next-line no-await-in-loop
      await sleep(100 * 2 ** tries);
    }
  }

  async function sendParts(key: string, path: string, bytes: number, mediaType: string) {
    const begun = await send('POST', urlOf(key, '?uploads='), {
      headers: { 'content-type': mediaType },
    });
    const id = /<UploadId>([^<]+)<\/UploadId>/.exec(await begun.text())?.[1];
    if (id === undefined) throw new Error('the store gave no upload id');
    const uploadId = encodeURIComponent(id);
    try {
      const tags: string[] = [];
      for (let start = 0; start < bytes; start += partBytes) {
        const url = urlOf(key, `?partNumber=${tags.length + 1}&uploadId=${uploadId}`);
        const length = Math.min(partBytes, bytes - start);
        // Sequential: other files are sent meanwhile.
        // oxlint-disable-next-line no-await-in-loop
        tags.push(await sendBytes(url, { path, start, length }));
      }
      const parts = tags.map(
        (tag, i) => `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
      );
      const whole = await send('POST', urlOf(key, `?uploadId=${uploadId}`), {
        body: `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`,
      });
      // A store may still fail after replying with 200.
      if ((await whole.text()).includes('<Error>')) throw new Error('the store lost a part');
    } catch (error) {
      await send('DELETE', urlOf(key, `?uploadId=${uploadId}`)).catch(() => {});
      throw error;
    }
  }

  return {
    put: (key, path, mediaType) =>
      turn(async () => {
        const { size } = await stat(path);
        if (size > partBytes) await sendParts(key, path, size, mediaType);
        else {
          const whole = { path, start: 0, length: size };
          await sendBytes(urlOf(key), whole, { 'content-type': mediaType });
        }
        await rm(path, { force: true });
      }),
    async read(key) {
      const response = await send('GET', urlOf(key)).catch((error: { status?: number }) => {
        if (error.status === 404) return null;
        throw error;
      });
      return response?.body ? Readable.from(response.body) : null;
    },
    async remove(key) {
      const response = await send('DELETE', urlOf(key)).catch((error: { status?: number }) => {
        if (error.status === 404) return null;
        throw error;
      });
      await response?.body?.cancel();
    },
  };
}

/** Runs tasks in order, a limited number at a time. */
function inTurn(atOnce: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = atOnce;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free++;
    }
  };
}

/** A range of bytes of a local file. */
interface Part {
  path: string;
  start: number;
  length: number;
}

/**
 * Sends bytes from disk in a signed request, a chunk at a time: fetch would hold all of them several times. Throws
 * if the connection breaks.
 */
async function putBytes(
  { url, method, headers }: Request,
  { path, start, length }: Part,
): Promise<{ status: number; tag: string }> {
  const request = (url.startsWith('https:') ? overHttps : overHttp)(url, {
    method,
    headers: { ...Object.fromEntries(headers), 'content-length': length },
    signal: AbortSignal.timeout(timeoutMs),
  });
  const bytes =
    length === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + length - 1 });
  // A store may refuse before it has received everything, so its reply counts.
  const [[response]] = await Promise.all([
    once(request, 'response') as Promise<[IncomingMessage]>,
    pipeline(bytes, request).catch((error: Error) => request.destroy(error)),
  ]);
  response.resume();
  return { status: response.statusCode ?? 0, tag: response.headers.etag ?? '' };
}
