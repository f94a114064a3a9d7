import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { projectSections } from '@bitu/contract/codes.ts';
import { cleanFileName, nameWithEnding } from '@bitu/rules/projects/file-name.ts';
import { fileTypeOf, maxBytesOf, maxFiles } from '@bitu/rules/projects/files.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { defineQuota, spendQuota } from '../services/limits/day-quota.ts';
import { idleMs, maxPartBytes, readPart } from '../plugins/parts.ts';
import type { Student } from '../services/sessions/sessions.ts';
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
} from './queries/uploads.ts';
import { appendBody, stagedPath, stagedSize, unstage } from '../services/staging.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/** How long a link is valid (docs/decisions/storage.md). */
const linkSeconds = 15 * 60;
/** How many bytes a family may upload per day: five videos, or fifty pictures. Deleted files stay counted. */
const sentFiles = defineQuota('upload-bytes', { what: 'files of projects', megabytes: 1000 });
/** How long a request may hold a link; longer than the server's request timeout. */
const writingSeconds = 60;
/** How long a link is held while its file is checked and moved to the store. */
const finishingSeconds = 600;

const later = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

interface UploadInput {
  project_id: number;
  file_name: string;
  size: number;
  type: string;
  upload_id?: number | undefined;
}

/**
 * Returns a link for one file. Throws `badRequest` for a name with a path, `fileType` (also for anything but a picture
 * where pictures are asked for), `fileTooLarge`, `dayQuota`, `storageFull`, and the errors of `openProject`.
 */
export async function createLink(deps: Deps, student: Student, input: UploadInput) {
  const name = cleanFileName(input.file_name);
  if (name === null) throw new Failure('badRequest');
  deps.dataFolder.requireRoom();
  const type = fileTypeOf(input.type);
  if (!type) throw new Failure('fileType');
  if (input.size > maxBytesOf[type.kind]) throw new Failure('fileTooLarge');
  const { section_type } = await openProject(deps, deps.db.queries, student.id, input.project_id);
  if (section_type === projectSections.pictures && type.kind !== 'image')
    throw new Failure('fileType', {
      message: 'Dự án này nhận ảnh thôi. Con chụp hoặc chọn ảnh nhé!',
    });
  const link = randomBytes(32).toString('base64url');
  const now = deps.clock();
  const upload = {
    student_id: student.id,
    project_id: input.project_id,
    link_hash: tokenHash(link),
    media_type: type.mediaType,
    bytes: input.size,
    expires_at: later(now, linkSeconds),
  };
  if (input.upload_id === undefined)
    await spendQuota(deps, sentFiles, student.login_id, input.size);
  const { queries } = deps.db;
  const id =
    input.upload_id === undefined
      ? await queries.transaction().execute((trx) =>
          addUpload(
            trx,
            {
              ...upload,
              file_name: nameWithEnding(name, type.endings),
              kind: type.kind,
              storage_key: randomBytes(16).toString('base64url'),
              created_at: now,
            },
            maxFiles,
          ),
        )
      : (await renewLink(queries, input.upload_id, upload))?.id;
  if (id === undefined)
    throw new Failure(input.upload_id === undefined ? 'tooManyFiles' : 'uploadNotFound');
  return {
    upload_id: id,
    url: `/api/upload/${link}`,
    expires_at: Math.floor(upload.expires_at.getTime() / 1000),
  };
}

/** A link and its sender; it is valid only for its student. */
interface Sender {
  studentId: number;
  link: string;
}
const ownOf = ({ studentId, link }: Sender) => ({ studentId, linkHash: tokenHash(link) });

/** Returns how many bytes of a link's file have arrived. Throws `uploadLinkInvalid`. */
export async function uploadState({ db, clock, settings }: Deps, sender: Sender) {
  const upload = await findByLink(db.queries, ownOf(sender), clock());
  if (!upload) throw new Failure('uploadLinkInvalid');
  const { bytes: size, storage_key } = upload;
  if (upload.completed_at) return { offset: size, size, is_complete: 1 as const };
  return { offset: await stagedSize(settings.dataDir, storage_key), size, is_complete: 0 as const };
}

/**
 * Receives the next bytes; with the last ones, the file is checked and stored, and the link is used up. A file of
 * another type than announced is deleted. Throws `uploadLinkInvalid`, `uploadOffset` (with the right offset),
 * `fileTooLarge`, `fileType`, `payloadTooLarge`.
 */
export async function receive(deps: Deps, sender: Sender, request: FastifyRequest) {
  return readPart(request, (part) => receiveBody(deps, ownOf(sender), part));
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
    const remaining = upload.bytes - arrived;
    const ended = await appendBody(stagedPath(dataDir, key), body, {
      maxBytes: Math.min(remaining, maxPartBytes),
      idleMs,
    });
    if (ended === 'tooMuch' && remaining <= maxPartBytes)
      return await refuse(deps, upload, 'fileTooLarge');
    if (ended === 'tooMuch') throw new Failure('payloadTooLarge');
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

/** Deletes an unsubmitted file. Throws `uploadNotFound`. */
export async function removeUpload(deps: Deps, studentId: number, id: number) {
  const deleted = await deleteUpload(deps.db.queries, id, studentId);
  if (!deleted) throw new Failure('uploadNotFound');
  await unstage(deps.settings.dataDir, deleted.storage_key);
  await deps.storage.remove(deleted.storage_key);
  return { upload_id: id };
}
