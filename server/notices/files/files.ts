import { readFile, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type Issue, readSource, type Source } from '@bitu/db/import/source.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { storeMediaBytes } from '../../services/media.ts';
import type { CleanPicture } from '../../services/picture/clean-picture.ts';
import { cleanPicture } from '../../services/picture/picture.ts';
import { deliverNotice } from '../deliver.ts';
import { storeBanner, storePopup } from '../queries/showcase.ts';
import { bannerFile, noticeFile, popupFile } from './schema.ts';

const maxSide = 4096;
/** Families pay for the data, and wait for it. */
const maxKilobytes = 400;

/** The issues of a refused file. Nothing was changed. */
export interface Refused {
  issues: Issue[];
}

async function read<S extends z.ZodType>(path: string, schema: S) {
  const file = basename(path);
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return { issues: [{ file, line: 1, message: 'there is no such file' }] };
  return readSource(path, file, schema);
}

/** Sends the notice of a file. Returns the number of students. */
export async function sendNoticeFile(
  deps: Pick<Deps, 'db' | 'bus' | 'jobs' | 'clock'>,
  path: string,
): Promise<Refused | { id: number; count: number }> {
  const file = await read(path, noticeFile);
  if ('issues' in file) return file;
  const { data, issueAt } = file.source;
  const { to, url = null, ...notice } = data;
  const delivered = await deliverNotice(deps, { ...notice, url }, to);
  return delivered ?? { issues: [issueAt(['to'], 'to: there is no such student')] };
}

type Shelf = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Reads the picture that a file names; null if it names none. */
async function pictureOf(
  path: string,
  { data, issueAt }: Source<{ image?: string | undefined }>,
): Promise<Refused | { picture: CleanPicture | null }> {
  if (data.image === undefined) return { picture: null };
  const picture = await readPicture(dirname(path), data.image);
  return typeof picture === 'string'
    ? { issues: [issueAt(['image'], `image: ${picture}`)] }
    : { picture };
}

/** Shows the popup of a file, replacing one with the same code. */
export async function setPopupFile(
  { db, clock, settings }: Shelf,
  path: string,
): Promise<Refused | { code: string; on: boolean }> {
  const file = await read(path, popupFile);
  if ('issues' in file) return file;
  const image = await pictureOf(path, file.source);
  if ('issues' in image) return image;
  const { image: _, url_cta = null, content_cta = null, ...popup } = file.source.data;
  const image_url = image.picture && (await storeMediaBytes(settings.dataDir, image.picture));
  const row = { ...popup, url_cta, content_cta, image_url, created_at: clock(), ends_at: null };
  await storePopup(db.queries, row, null);
  return { code: popup.code, on: popup.status === 1 };
}

/** Shows the banner of a file, replacing one with the same code. */
export async function setBannerFile(
  { db, clock, settings }: Shelf,
  path: string,
): Promise<Refused | { code: string; on: boolean }> {
  const file = await read(path, bannerFile);
  if ('issues' in file) return file;
  const image = await pictureOf(path, file.source);
  if ('issues' in image) return image;
  if (!image.picture) return { issues: [file.source.issueAt(['image'], 'image: is missing')] };
  const { image: _, url = null, description = null, ...banner } = file.source.data;
  const { width, height } = image.picture;
  await storeBanner(db.queries, {
    ...banner,
    url,
    description,
    image_url: await storeMediaBytes(settings.dataDir, image.picture),
    image_width: width,
    image_height: height,
    created_at: clock(),
    ends_at: null,
  });
  return { code: banner.code, on: banner.active };
}

/** Reads a picture beside a text file, by its content. Returns a string that describes the problem if that fails. */
async function readPicture(folder: string, name: string): Promise<CleanPicture | string> {
  const bytes = await readFile(join(folder, name)).catch(() => null);
  if (!bytes) return `there is no file ${name} beside this one`;
  const kilobytes = Math.ceil(bytes.length / 1024);
  if (kilobytes > maxKilobytes) return `${name} has ${kilobytes} kB; at most ${maxKilobytes} kB`;
  const picture = await cleanPicture(bytes, maxSide);
  return picture ?? `${name} is no JPEG, PNG or WebP of at most ${maxSide} pixels a side`;
}
