/** Sends a file of questions in parts. After a lost part, sending continues from the last byte that arrived. */
import type { errors } from '@bitu/contract/errors.ts';
import { addressOf, ApiError, type Output } from '../../../api/client.ts';
import { sendPart } from '../../../api/send-part.ts';

/** As much as half a megabit per second carries within the time limit of a request. */
const partBytes = 1_000_000;
/** Pauses before a part is sent again, in milliseconds. After the last one the error is shown. */
const pausesMs = [300, 1000, 3000];

// Checked against the catalogue's types, since the catalogue itself would be loaded with the page.
const uploadOffset: (typeof errors)['uploadOffset']['code'] = 9006;

export interface SentFile {
  staged: string;
  size: number;
}

/** `onProgress` receives the number of bytes that have arrived. Throws ApiError. */
export async function sendFile(file: File, onProgress: (bytes: number) => void): Promise<SentFile> {
  const staged = crypto.randomUUID();
  const address = addressOf('authoring.stage', { params: { file: staged } });
  let offset = 0;
  let failures = 0;
  while (offset < file.size) {
    onProgress(offset);
    try {
      // One part after the other: each begins where the last one ended.
      // oxlint-disable-next-line no-await-in-loop
      ({ offset } = await sendPart<Output<'authoring.stage'>>(
        address,
        file.slice(offset, offset + partBytes),
        offset,
      ));
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

/** The offset in a refusal that names it (the reply to the previous part was lost), or null. */
function arrivedOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== uploadOffset) return null;
  return (error.data as { offset: number }).offset;
}
