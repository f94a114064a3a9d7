import { headersOf, networkError, unwrap } from './client.ts';
import { readToken } from './token.ts';

const timeoutMs = 18_000;

/**
 * Sends one part of a file to an address that takes raw bytes and knows by `offset` where they belong. Returns the data
 * of the reply. Throws ApiError.
 */
export async function sendPart<T>(
  address: string,
  bytes: Blob,
  offset: number,
  signal?: AbortSignal,
): Promise<T> {
  const token = readToken();
  const timeout = AbortSignal.timeout(timeoutMs);
  let response: Response | undefined;
  let reply: unknown;
  try {
    response = await fetch(address, {
      method: 'POST',
      body: bytes,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers: {
        ...headersOf(token),
        'content-type': 'application/octet-stream',
        'upload-offset': String(offset),
      },
    });
    reply = await response.json();
  } catch {
    throw networkError(response);
  }
  return unwrap<T>(reply, response.status, token !== null && token === readToken());
}
