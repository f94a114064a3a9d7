import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type IncomingMessage, request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A range of bytes of a local file. */
export interface Part {
  path: string;
  start: number;
  length: number;
}

const timeoutMs = 60_000;

/**
 * Sends bytes from disk in a signed request, a chunk at a time: fetch would hold all of them several times. Throws
 * if the connection breaks.
 */
export async function putBytes(
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
