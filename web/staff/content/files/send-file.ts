/** Sends a file of questions part by part. A part that is lost on the way is sent again, from the byte that arrived last. */
import type { errors } from '@bitu/contract/errors.ts';
import {
  addressOf,
  ApiError,
  headersOf,
  networkError,
  type Output,
  unwrap,
} from '../../../api/client.ts';
import { readToken } from '../../../api/token.ts';

/** What half a megabit a second carries within the time limit of a request. */
const partBytes = 1_000_000;
const partTimeoutMs = 18_000;
/** Waits before a part is sent again; after the last one the error shows. */
const pausesMs = [300, 1000, 3000];

// Checked against the catalogue's types, since the catalogue itself would be loaded with the page.
const uploadOffset: (typeof errors)['uploadOffset']['code'] = 9006;

export interface SentFile {
  staged: string;
  size: number;
}

/** `onProgress`: with the bytes that have arrived. Throws ApiError. */
export async function sendFile(file: File, onProgress: (bytes: number) => void): Promise<SentFile> {
  const staged = crypto.randomUUID();
  let offset = 0;
  let failures = 0;
  while (offset < file.size) {
    onProgress(offset);
    try {
      // One part after the other: each begins where the last one ended.
      // oxlint-disable-next-line no-await-in-loop
      offset = (await sendPart(staged, file.slice(offset, offset + partBytes), offset)).offset;
      failures = 0;
    } catch (error) {
      const arrived = arrivedOf(error);
      const pause = pausesMs[failures++];
      const isAgain = error instanceof ApiError && (error.temporary || arrived !== null);
      if (pause === undefined || !isAgain) throw error;
      offset = arrived ?? offset;
      // oxlint-disable-next-line no-await-in-loop
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  onProgress(offset);
  return { staged, size: file.size };
}

/** The offset of a refusal that names it: the reply to the part before was lost. */
function arrivedOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== uploadOffset) return null;
  return (error.data as { offset: number }).offset;
}

async function sendPart(file: string, bytes: Blob, offset: number) {
  const token = readToken();
  let response: Response | undefined;
  let answer: unknown;
  try {
    response = await fetch(addressOf('authoring.stage', { params: { file } }), {
      method: 'POST',
      body: bytes,
      signal: AbortSignal.timeout(partTimeoutMs),
      headers: {
        ...headersOf(token),
        'content-type': 'application/octet-stream',
        'upload-offset': String(offset),
      },
    });
    answer = await response.json();
  } catch {
    throw networkError(response);
  }
  const ownSession = token !== null && token === readToken();
  return unwrap<Output<'authoring.stage'>>(answer, response.status, ownSession);
}
