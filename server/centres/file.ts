import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type Issue, readSource } from '@bitu/db/import/source.ts';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { storeCentres } from '@bitu/db/import/centres.ts';

const text = z.string().trim().min(1).max(300);

const centresFile = z
  .array(
    z.strictObject({
      code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be letters a-z, digits and hyphens'),
      name: text,
      address: text,
      phone: z
        .string()
        .regex(/^[+\d][\d .]{3,19}$/, 'must be a phone number, in quotes')
        .optional(),
      hours: text.optional(),
      map_url: z
        .url({ protocol: /^https$/ })
        .max(500)
        .optional(),
    }),
  )
  .refine((list) => new Set(list.map(({ code }) => code)).size === list.length, {
    error: 'a code is used twice',
  });

/**
 * Sets the learning centres from a YAML list, in its order. A centre that is missing from it is removed, with its
 * queue.
 */
export async function setCentresFile(
  { db }: Pick<Deps, 'db'>,
  path: string,
): Promise<{ issues: Issue[] } | { count: number }> {
  const file = basename(path);
  const found = await stat(path).catch(() => null);
  if (!found?.isFile()) return { issues: [{ file, line: 1, message: 'there is no such file' }] };
  const read = await readSource(path, file, centresFile);
  if ('issues' in read) return read;
  await storeCentres(db.queries, read.source.data);
  return { count: read.source.data.length };
}
