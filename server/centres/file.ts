import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { httpsLink, line } from '@bitu/contract/resource-specs.ts';
import { phonePattern } from '@bitu/contract/resources.ts';
import { type Issue, readSource } from '@bitu/db/import/source.ts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { storeCentres } from '@bitu/db/import/centres.ts';

const centresFile = z
  .array(
    z.strictObject({
      code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be letters a-z, digits and hyphens'),
      name: line(300),
      address: line(300),
      phone: z.string().regex(phonePattern, 'must be a phone number, in quotes').optional(),
      hours: line(300).optional(),
      map_url: httpsLink.optional(),
    }),
  )
  .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
    error: 'a code is used twice',
  });

/**
 * Sets the learning centres from a YAML list, in its order. A centre that is missing from the list is removed with
 * its queue.
 */
export async function setCentresFile(
  { db }: Pick<Deps, 'db'>,
  path: string,
): Promise<{ issues: Issue[] } | { count: number }> {
  const file = basename(path);
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return { issues: [{ file, line: 1, message: 'there is no such file' }] };
  const read = await readSource(path, file, centresFile);
  if ('issues' in read) return read;
  await storeCentres(db.queries, read.source.data);
  return { count: read.source.data.length };
}
