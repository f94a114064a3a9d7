import { stat } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { type MediaFile, readMediaFile, storeMedia } from '@bitu/db/import/media.ts';
import { type Issue, readSource } from '@bitu/db/import/source.ts';
import { checkTheme, themeFields } from '@bitu/rules/theme/check.ts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { mediaFolder } from '../services/media.ts';
import { setTheme } from './theme.ts';

const themeFile = z.looseObject({
  code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be letters a-z, digits and hyphens'),
});

const missing = Object.fromEntries(themeFields.map((field) => [field, null]));

/** A file beside the theme's, as `./name`. */
const relativeFile = /^\.\/(\w[\w.-]*)$/;

/**
 * Sets the theme of a YAML file: the fields of `contract/theme.ts` and its `code`. `./name` refers to a file beside
 * it, which is copied to the served media.
 */
export async function setThemeFile(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  path: string,
): Promise<{ issues: Issue[] } | { code: string }> {
  const file = basename(path);
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return { issues: [{ file, line: 1, message: 'there is no such file' }] };
  const read = await readSource(path, file, themeFile);
  if ('issues' in read) return read;
  const { data, issueAt } = read.source;
  const { code, ...rest } = data;

  const issues: Issue[] = [];
  const files: MediaFile[] = [];
  const fields: Record<string, unknown> = { ...missing, ...rest };
  for (const [field, value] of Object.entries(rest)) {
    const name = typeof value === 'string' ? relativeFile.exec(value)?.[1] : undefined;
    if (name === undefined) continue;
    const media = await readMediaFile(dirname(path), name);
    if (typeof media === 'string') issues.push(issueAt([field], media));
    else {
      files.push(media);
      fields[field] = media.src;
    }
  }
  for (const { field, message } of checkTheme(fields, settings.themeCdnHosts))
    issues.push(issueAt([field], `${field}: ${message}`));
  if (issues.length > 0) return { issues };

  await storeMedia(mediaFolder(settings.dataDir), files);
  await setTheme(db.queries, code, fields);
  return { code };
}
