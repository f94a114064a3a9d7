import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type Fault, readSource, type Source } from '@bitu/db/import/source.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { storePicture } from '../../services/media.ts';
import type { CleanPicture } from '../../services/picture/picture.ts';
import { deliverNotice } from '../deliver.ts';
import { storeBanner, storePopup } from '../queries-showcase.ts';
import { readPicture } from './picture.ts';
import { bannerFile, noticeFile, popupFile } from './schema.ts';

/** What is wrong with a file, where the operator finds it. Then nothing was changed. */
export interface Faulty {
  faults: Fault[];
}

async function read<S extends z.ZodType>(path: string, schema: S) {
  const file = basename(path);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return { faults: [{ file, line: 1, message: 'there is no such file' }] };
  return readSource(path, file, schema);
}

/** Sends the notice of a file; answers how many students it is with. */
export async function sendNoticeFile(
  deps: Pick<Deps, 'db' | 'bus' | 'jobs' | 'clock'>,
  path: string,
): Promise<Faulty | { id: number; count: number }> {
  const found = await read(path, noticeFile);
  if ('faults' in found) return found;
  const { data, fault } = found.source;
  const { to, url = null, ...notice } = data;
  const delivered = await deliverNotice(deps, { ...notice, url }, to);
  return delivered ?? { faults: [fault(['to'], 'to: there is no such student')] };
}

type Shelf = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** The picture that a file names; null when it names none. */
async function pictureOf(
  path: string,
  { data, fault }: Source<{ image?: string | undefined }>,
): Promise<Faulty | { picture: CleanPicture | null }> {
  if (data.image === undefined) return { picture: null };
  const picture = await readPicture(dirname(path), data.image);
  return typeof picture === 'string'
    ? { faults: [fault(['image'], `image: ${picture}`)] }
    : { picture };
}

/** Shows the popup of a file, in the place of the one with its code. */
export async function setPopupFile(
  { db, clock, settings }: Shelf,
  path: string,
): Promise<Faulty | { code: string; on: boolean }> {
  const found = await read(path, popupFile);
  if ('faults' in found) return found;
  const seen = await pictureOf(path, found.source);
  if ('faults' in seen) return seen;
  const { image: _, url_cta = null, content_cta = null, ...popup } = found.source.data;
  const image_url = seen.picture && (await storePicture(settings.dataDir, seen.picture));
  const row = { ...popup, url_cta, content_cta, image_url, created_at: clock() };
  await storePopup(db.queries, row);
  return { code: popup.code, on: popup.status === 1 };
}

/** Shows the banner of a file, in the place of the one with its code. */
export async function setBannerFile(
  { db, clock, settings }: Shelf,
  path: string,
): Promise<Faulty | { code: string; on: boolean }> {
  const found = await read(path, bannerFile);
  if ('faults' in found) return found;
  const seen = await pictureOf(path, found.source);
  if ('faults' in seen) return seen;
  if (!seen.picture) return { faults: [found.source.fault(['image'], 'image: is missing')] };
  const { image: _, url = null, description = null, ...banner } = found.source.data;
  const { width, height } = seen.picture;
  await storeBanner(db.queries, {
    ...banner,
    url,
    description,
    image_url: await storePicture(settings.dataDir, seen.picture),
    image_width: width,
    image_height: height,
    created_at: clock(),
  });
  return { code: banner.code, on: banner.active };
}
