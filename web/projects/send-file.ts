/** Sends one file in pieces. A broken piece continues at the byte where the server says that it ended. */
import type { errors } from '@bitu/contract/errors.ts';
import { addressAt, ApiError, call, type Output } from '../api/client.ts';
import { sendPart } from '../api/send-part.ts';
import { askForLink } from './api.ts';

type Arrived = Output<'projects.upload'>;

/**
 * Bytes per piece. The first is small; later ones carry what a few seconds can, within the server's limits of 8 MB and
 * 20 s.
 */
const firstPiece = 256_000;
const maxPieceBytes = 6_000_000;
const targetMs = 4000;

/** Pauses before a retry, in milliseconds. The last one repeats. */
const pauses = [500, 1000, 2000, 5000, 10_000];

// Checked against the catalogue's types, since the catalogue itself would be loaded with the page.
type CodeOf<Name extends keyof typeof errors> = (typeof errors)[Name]['code'];
const uploadOffset: CodeOf<'uploadOffset'> = 9006;
const linkInvalid: CodeOf<'uploadLinkInvalid'> = 9005;
const notFound: CodeOf<'uploadNotFound'> = 9007;
const projectClosed: CodeOf<'projectClosed'> = 9001;
const tooLarge: CodeOf<'fileTooLarge'> = 9002;
const wrongType: CodeOf<'fileType'> = 9003;
const refusals: readonly (number | null)[] = [projectClosed, tooLarge, wrongType];

const has = (error: unknown, code: number): error is ApiError =>
  error instanceof ApiError && error.code === code;

/** The server will never accept this file. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && refusals.includes(error.code);

export interface Sending {
  projectId: number;
  file: File;
  /** Continues this upload, or starts over when the server no longer knows it. */
  uploadId?: number | undefined;
  signal: AbortSignal;
  /** Waits until this resolves before anything is sent. */
  onBegun: (uploadId: number) => Promise<void>;
  /** Bytes that have arrived. */
  onProgress: (bytes: number) => void;
  /** The network has gone away, or is back. */
  onWaiting: (waiting: boolean) => void;
}

/**
 * Sends until everything has arrived, however long the network is away. Throws ApiError when the server refuses the
 * file.
 */
export async function sendFile(sending: Sending): Promise<void> {
  const { file, projectId, uploadId, signal, onBegun, onProgress, onWaiting } = sending;
  let link = await again(sending, () => askForLink(projectId, file, uploadId)).catch(
    (error: unknown) => {
      if (uploadId === undefined || !has(error, notFound)) throw error;
      return again(sending, () => askForLink(projectId, file));
    },
  );
  await onBegun(link.upload_id);
  let state = link.upload_id === uploadId ? await stateOf() : { offset: 0, is_complete: 0 };
  let piece = firstPiece;
  let failures = 0;

  async function stateOf(): Promise<Arrived> {
    const params = { link: link.url.slice(link.url.lastIndexOf('/') + 1) };
    return again(sending, () => call('projects.uploadState', { params }, { signal }));
  }

  while (!state.is_complete) {
    onProgress(state.offset);
    const began = performance.now();
    try {
      const bytes = file.slice(state.offset, state.offset + piece);
      // One piece after the other: each begins where the last one ended.
      // oxlint-disable-next-line no-await-in-loop
      state = await sendPiece(link.url, bytes, state.offset, signal);
      const speed = bytes.size / (performance.now() - began);
      piece = Math.min(maxPieceBytes, Math.max(firstPiece / 4, Math.round(speed * targetMs)));
      failures = 0;
      onWaiting(false);
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      if (error.code === linkInvalid) {
        // It is complete and only the reply was lost, or its 15 minutes are over.
        // oxlint-disable-next-line no-await-in-loop
        link = await again(sending, () => askForLink(projectId, file, link.upload_id)).catch(
          (cause: unknown) => {
            if (has(cause, notFound)) return link;
            throw cause;
          },
        );
      } else if (error.code !== uploadOffset && !error.temporary) throw error;
      piece = firstPiece / 4;
      onWaiting(error.network);
      // oxlint-disable-next-line no-await-in-loop
      await pause(pauses[Math.min(failures++, pauses.length - 1)] ?? 0, signal);
      // oxlint-disable-next-line no-await-in-loop
      state = await stateOf();
    }
  }
  onProgress(file.size);
}

/** Repeats a request until it gets through the network. */
async function again<T>({ signal, onWaiting }: Sending, work: () => Promise<T>): Promise<T> {
  for (let failures = 0; ; failures++) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      const done = await work();
      // Paused or removed in the meantime: nothing starts.
      signal.throwIfAborted();
      onWaiting(false);
      return done;
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError) || !error.temporary) throw error;
      onWaiting(true);
      // oxlint-disable-next-line no-await-in-loop
      await pause(pauses[Math.min(failures, pauses.length - 1)] ?? 0, signal);
    }
  }
}

async function sendPiece(url: string, bytes: Blob, offset: number, signal: AbortSignal) {
  // A request on a dead connection would only end with its timeout.
  const offline = new AbortController();
  const abort = () => offline.abort();
  addEventListener('offline', abort);
  try {
    const signals = AbortSignal.any([signal, offline.signal]);
    return await sendPart<Arrived>(addressAt(url), bytes, offset, signals);
  } finally {
    removeEventListener('offline', abort);
  }
}

/** Ends early when the network comes back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}
