/** A video of a project, uploaded piece by piece as the app does it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchStudent } from './students.ts';

/** The app's time limit for a reply. */
const patienceMs = 18_000;

interface State {
  offset: number;
  is_complete: 0 | 1;
}

/** A reply after which the app would give up. */
export class UploadRefused extends Error {
  readonly status: number;
  constructor(what: string, status: number) {
    super(`${what} was answered with ${status}`);
    this.status = status;
  }
}

/** 409: the previous piece is still being written, or moved to the store. 403: that has ended in the meantime. */
const temporary = new Set([403, 409, 503]);

/** Asks until it is answered, as the app does when the network is back. */
async function stateAt(url: string, headers: Record<string, string>): Promise<State> {
  for (;;) {
    const response = await fetch(url, {
      headers,
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    if (response?.status === 200) return ((await response.json()) as { data: State }).data;
    if (response && !temporary.has(response.status))
      throw new UploadRefused('the state of an upload', response.status);
    await response?.body?.cancel();
    await sleep(500);
  }
}

/**
 * Uploads `bytes` in pieces of the length of `piece`; after a piece without a reply it goes on from the server's offset.
 * Returns the upload's id. Throws when it is refused.
 */
export async function upload(
  origin: string,
  student: BenchStudent,
  projectId: number,
  { bytes, piece }: { bytes: number; piece: Buffer },
): Promise<number> {
  const headers = { authorization: `Bearer ${student.token}` };
  const query = `project_id=${projectId}&file_name=phim.mp4&type=video/mp4&size=${bytes}`;
  const link = await fetch(`${origin}/api/project-assignment/upload-link?${query}`, { headers });
  if (link.status !== 200) throw new UploadRefused('the link of an upload', link.status);
  const { data } = (await link.json()) as { data: { url: string; upload_id: number } };
  const url = origin + data.url;
  let state: State = { offset: 0, is_complete: 0 };
  while (state.is_complete === 0) {
    const at = state.offset;
    const part = Buffer.from(piece.subarray(0, Math.min(piece.length, bytes - at)));
    // The file signature.
    if (at === 0) part.write('ftyp', 4, 'latin1');
    const sent = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(part),
      headers: {
        ...headers,
        'content-type': 'application/octet-stream',
        'upload-offset': String(at),
      },
      signal: AbortSignal.timeout(patienceMs),
    }).catch(() => null);
    if (sent?.status === 200) {
      state = ((await sent.json()) as { data: State }).data;
      continue;
    }
    if (sent && !temporary.has(sent.status)) throw new UploadRefused('a piece', sent.status);
    await sent?.body?.cancel();
    await sleep(1000);
    state = await stateAt(url, headers);
  }
  return data.upload_id;
}
