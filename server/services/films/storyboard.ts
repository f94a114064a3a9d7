/** What a film of the demo shows and says: `db/seed/films/*.yaml`. */
import { join } from 'node:path';
import { code, text } from '@bitu/db/import/schema.ts';
import { readSources } from '@bitu/db/import/source.ts';
import { z } from 'zod';

const seedFolder = join(import.meta.dirname, '../../../db/seed');
/** Where the pictures of the scenes lie. */
export const picturesFolder = join(seedFolder, 'content/pictures');

const scene = z.strictObject({
  picture: text,
  /** Written above the picture. */
  word: text,
  /** English, spoken by the server's own voice; left out: a chime. */
  say: text.optional(),
  /** Vietnamese. */
  caption: text,
  /** At least so long; longer where it takes longer to say. */
  seconds: z.number().positive().default(3),
});
export type Scene = z.output<typeof scene>;

const storyboard = z.strictObject({ id: code, title: text, scenes: z.array(scene).min(1) });
export type Storyboard = z.output<typeof storyboard>;

export async function readStoryboards(): Promise<Storyboard[]> {
  const { sources, faults } = await readSources(seedFolder, 'films', storyboard);
  if (faults.length > 0) throw new Error(JSON.stringify(faults));
  return sources.map(({ data }) => data);
}
