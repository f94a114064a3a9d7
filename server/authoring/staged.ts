/**
 * A file of questions that is being uploaded: it comes in parts, and stays among the staged files until it is
 * imported. Files that are never imported are deleted within two hours, together with abandoned uploads of families
 * (`server/projects/sweep.ts`).
 */
import { readFile } from 'node:fs/promises';
import { importFileBytes } from '@bitu/contract/authoring-routes.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { idleMs, maxPartBytes, readPart } from '../plugins/parts.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { appendBody, stagedPath, stagedSize, stagedWith, unstage } from '../services/staging.ts';

/** The path contains the person's id, so no file name can reach somebody else's file. */
const keyOf = (staff: Staff, file: string) => `${prefixOf(staff)}${file}`;
const prefixOf = ({ id }: Staff) => `questions-${id}-`;

/**
 * Appends the next bytes of a file. The first part replaces the person's former file, so that each has at most one.
 * Throws `uploadOffset` (with the right offset), `payloadTooLarge`, `storageFull`, and the errors of `readPart`.
 */
export const stagePart = (
  { settings: { dataDir }, dataFolder }: Pick<Deps, 'settings' | 'dataFolder'>,
  staff: Staff,
  file: string,
  request: FastifyRequest,
): Promise<{ offset: number }> =>
  readPart(request, async ({ body, offset }) => {
    dataFolder.requireRoom();
    if (offset === 0)
      for (const old of await stagedWith(dataDir, prefixOf(staff)))
        // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
        await unstage(dataDir, old);
    const key = keyOf(staff, file);
    const arrived = await stagedSize(dataDir, key);
    if (arrived !== offset) throw new Failure('uploadOffset', { data: { offset: arrived } });
    const maxBytes = Math.min(importFileBytes - arrived, maxPartBytes);
    const ended = await appendBody(stagedPath(dataDir, key), body, { maxBytes, idleMs });
    const size = await stagedSize(dataDir, key);
    if (ended === 'slow') throw new Failure('uploadOffset', { data: { offset: size } });
    if (ended === 'tooMuch') throw new Failure('payloadTooLarge');
    return { offset: size };
  });

/** Returns a whole file. Throws `uploadNotFound` if it is gone or incomplete. */
export async function readStaged(
  { settings: { dataDir } }: Pick<Deps, 'settings'>,
  staff: Staff,
  { staged, size }: { staged: string; size: number },
): Promise<Buffer> {
  const key = keyOf(staff, staged);
  if ((await stagedSize(dataDir, key)) === size) return readFile(stagedPath(dataDir, key));
  throw new Failure('uploadNotFound', {
    message: 'Tệp đã gửi không còn đầy đủ ở Bitu. Bạn chọn lại tệp nhé!',
  });
}

export const deleteStaged = (
  { settings }: Pick<Deps, 'settings'>,
  staff: Staff,
  staged: string,
): Promise<void> => unstage(settings.dataDir, keyOf(staff, staged));
