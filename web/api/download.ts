import type { RouteName, routes } from '@bitu/contract/routes.ts';
import { addressOf, ApiError, headersOf, type Input, networkError, unwrap } from './client.ts';
import { readToken } from './token.ts';

/** Calls that return a file. */
type FileRoute = {
  [N in RouteName]: (typeof routes)[N] extends { raw: true; method: 'GET' } ? N : never;
}[RouteName];

export interface Received {
  bytes: number;
  /** null when the server sent no length. */
  total: number | null;
}

interface Options {
  signal: AbortSignal;
  onReceived?: (received: Received) => void;
}

/** Downloads a file with the open session, however long it takes. Throws ApiError, as a call does. */
export async function download<N extends FileRoute>(
  name: N,
  input: Input<N>,
  { signal, onReceived }: Options,
): Promise<Blob> {
  const bearer = readToken();
  try {
    const response = await fetch(addressOf(name, input), {
      headers: headersOf(bearer),
      signal,
      credentials: 'same-origin',
      cache: 'no-store',
    });
    const type = response.headers.get('content-type') ?? '';
    // A refusal comes as JSON.
    if (type.startsWith('application/json'))
      return unwrap<never>(await response.json(), response.status, bearer === readToken());
    if (!response.ok || !response.body) throw networkError(response);
    const parts = await read(response.body, totalOf(response), onReceived);
    return new Blob(parts, { type });
  } catch (error) {
    if (signal.aborted || error instanceof ApiError) throw error;
    throw networkError();
  }
}

/** The length of a compressed response is not the length of what arrives. */
const totalOf = ({ headers }: Response) =>
  headers.has('content-encoding') ? null : Number(headers.get('content-length')) || null;

async function read(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  total: number | null,
  onReceived: Options['onReceived'],
): Promise<BlobPart[]> {
  const parts: BlobPart[] = [];
  const reader = body.getReader();
  let bytes = 0;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other is how it arrives
    const { done, value } = await reader.read();
    if (done) return parts;
    bytes += value.length;
    parts.push(value);
    onReceived?.({ bytes, total });
  }
}
