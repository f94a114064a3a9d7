import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { cleanFileName } from '@bitu/rules/projects/file-name.ts';
import { fileTypeOf, largestOf, mostFiles } from '@bitu/rules/projects/files.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { isWhatItSays } from './content/inspect.ts';
import { openProject } from './projects.ts';
import {
  addUpload,
  beginWriting,
  completeUpload,
  deleteUpload,
  endWriting,
  findByLink,
  keepWriting,
  renewLink,
} from './queries-uploads.ts';
import { appendBody, stagedPath, stagedSize, unstage } from './staging.ts';

/** Decisions, Uploads. */
const linkSeconds = 15 * 60;
/** Of one request: a phone sends it within the time that the server gives a request. */
const mostAtOnce = 8_000_000;
const idleMs = 10_000;
/** Longer than the server lets a request last. */
const writingSeconds = 60;
/** Checking a file and handing it to the storage. */
const finishingSeconds = 600;

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);
const hashOf = (link: string) => createHash('sha256').update(link).digest();

interface Wish {
  project_id: number;
  file_name: string;
  size: number;
  type: string;
  upload_id?: number | undefined;
}

/** A link for one file. Throws `badRequest` for a name that leads elsewhere, `fileType`, `fileTooLarge`, and what `openProject` throws. */
export async function createLink(deps: Deps, studentId: number, wish: Wish) {
  const name = cleanFileName(wish.file_name);
  if (name === null) throw new Failure('badRequest');
  const type = fileTypeOf(wish.type);
  if (!type) throw new Failure('fileType');
  if (wish.size > largestOf[type.kind]) throw new Failure('fileTooLarge');
  await openProject(deps, studentId, wish.project_id);
  const link = randomBytes(32).toString('base64url');
  const now = deps.clock();
  const upload = {
    student_id: studentId,
    project_id: wish.project_id,
    link_hash: hashOf(link),
    media_type: type.mediaType,
    bytes: wish.size,
    expires_at: later(now, linkSeconds),
  };
  const { queries } = deps.db;
  const id =
    wish.upload_id === undefined
      ? await addUpload(
          queries,
          {
            ...upload,
            file_name: name,
            kind: type.kind,
            storage_key: randomBytes(16).toString('base64url'),
            created_at: now,
          },
          mostFiles,
        )
      : (await renewLink(queries, wish.upload_id, upload))?.id;
  if (id === undefined)
    throw new Failure(wish.upload_id === undefined ? 'tooManyFiles' : 'uploadNotFound');
  return {
    upload_id: id,
    url: `/api/upload/${link}`,
    expires_at: Math.floor(upload.expires_at.getTime() / 1000),
  };
}

/** A link, and who sends with it: it is good in the hands of its student alone. */
interface Sender {
  studentId: number;
  link: string;
}
const ownOf = ({ studentId, link }: Sender) => ({ studentId, linkHash: hashOf(link) });

/** How far the file of a link is. Throws `uploadLinkInvalid`. */
export async function uploadState({ db, clock, settings }: Deps, sender: Sender) {
  const upload = await findByLink(db.queries, ownOf(sender), clock());
  if (!upload) throw new Failure('uploadLinkInvalid');
  const { bytes: size, storage_key } = upload;
  if (upload.completed_at) return { offset: size, size, is_complete: 1 as const };
  return { offset: await stagedSize(settings.dataDir, storage_key), size, is_complete: 0 as const };
}

/**
 * Takes the bytes that come next; with the last ones the file is checked and stored, and the link is used up. A file that is not what was
 * announced leaves nothing behind. Throws `uploadLinkInvalid`, `uploadOffset` (with the right offset), `fileTooLarge`, `fileType`, `tooLarge`.
 */
export async function receive(deps: Deps, sender: Sender, request: FastifyRequest) {
  const { body } = request;
  if (!(body instanceof Readable)) throw new Failure('wrongMediaType');
  try {
    return await receiveBody(deps, ownOf(sender), { body, offset: offsetIn(request) });
  } catch (error) {
    // What is still coming is read and thrown away, or the answer would be lost with the connection.
    body.on('error', () => {}).resume();
    throw error;
  }
}

function offsetIn({ headers }: FastifyRequest): number {
  const given = headers['upload-offset'];
  if (typeof given !== 'string' || !/^\d{1,10}$/.test(given)) throw new Failure('badRequest');
  return Number(given);
}

async function receiveBody(
  deps: Deps,
  own: ReturnType<typeof ownOf>,
  { body, offset }: { body: Readable; offset: number },
) {
  const { queries } = deps.db;
  const { dataDir } = deps.settings;
  const now = deps.clock();
  const upload = await beginWriting(queries, own, now, later(now, writingSeconds));
  if (!upload) {
    const other = await findByLink(queries, own, now);
    throw new Failure(other && !other.completed_at ? 'uploadOffset' : 'uploadLinkInvalid');
  }
  const key = upload.storage_key;
  try {
    const arrived = await stagedSize(dataDir, key);
    if (arrived !== offset) throw new Failure('uploadOffset', { data: { offset: arrived } });
    const left = upload.bytes - arrived;
    const ended = await appendBody(stagedPath(dataDir, key), body, {
      most: Math.min(left, mostAtOnce),
      idleMs,
    });
    if (ended === 'tooMuch' && left <= mostAtOnce)
      return await refuse(deps, upload, 'fileTooLarge');
    if (ended === 'tooMuch') throw new Failure('tooLarge');
    const size = await stagedSize(dataDir, key);
    if (ended === 'slow') throw new Failure('uploadOffset', { data: { offset: size } });
    if (size < upload.bytes) return { offset: size, size: upload.bytes, is_complete: 0 as const };
    return await finish(deps, upload);
  } finally {
    await endWriting(queries, upload.id, Math.min(await stagedSize(dataDir, key), upload.bytes));
  }
}

type Upload = NonNullable<Awaited<ReturnType<typeof beginWriting>>>;

async function finish(deps: Deps, upload: Upload) {
  const { db, clock, settings, storage, log } = deps;
  const { id, storage_key: key, media_type, bytes } = upload;
  await keepWriting(db.queries, id, later(clock(), finishingSeconds));
  const path = stagedPath(settings.dataDir, key);
  const container = fileTypeOf(media_type)?.container;
  if (!container || !(await isWhatItSays(path, container)))
    return await refuse(deps, upload, 'fileType');
  await storage.put(key, path, media_type).catch((error: Error) => {
    log.error({ err: { message: error.message } }, 'a file could not be stored');
    throw new Failure('unavailable', { retryAfter: 5 });
  });
  if (!(await completeUpload(db.queries, id, clock()))) {
    await storage.remove(key);
    throw new Failure('uploadLinkInvalid');
  }
  return { offset: bytes, size: bytes, is_complete: 1 as const };
}

async function refuse(
  { db, settings }: Deps,
  upload: Upload,
  error: 'fileTooLarge' | 'fileType',
): Promise<never> {
  await deleteUpload(db.queries, upload.id, upload.student_id);
  await unstage(settings.dataDir, upload.storage_key);
  throw new Failure(error);
}

/** Takes back a file that is not handed in. Throws `uploadNotFound`. */
export async function removeUpload(deps: Deps, studentId: number, id: number) {
  const gone = await deleteUpload(deps.db.queries, id, studentId);
  if (!gone) throw new Failure('uploadNotFound');
  await unstage(deps.settings.dataDir, gone.storage_key);
  await deps.storage.remove(gone.storage_key);
  return { upload_id: id };
}
