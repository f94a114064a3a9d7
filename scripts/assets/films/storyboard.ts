/** The storyboard of a demo video: `storyboards/*.yaml`. */
import { join } from 'node:path';
import { code, text } from '@bitu/db/import/schema.ts';
import { readSources } from '@bitu/db/import/source.ts';
import { z } from 'zod';

/** The demo content, with most of the pictures and the videos. */
export const contentFolder = join(import.meta.dirname, '../../../db/seed/content');

/** A picture on the stage. Absent fields keep their value from the previous line. */
const thing = z.strictObject({
  /** From `drawings`, otherwise from the pictures of the demo content. */
  picture: text.optional(),
  /** Its centre, in pixels of the frame. */
  at: z.tuple([z.number(), z.number()]).optional(),
  width: z.number().positive().optional(),
});

const line = z.strictObject({
  /** English, spoken by the server's own voice; also the English caption. */
  say: text,
  /** Its translation: the Vietnamese caption. */
  caption: text,
  /** Written above the pictures. Absent means as in the previous line. */
  word: text.optional(),
  /** By name, back to front: a new thing pops up when the line is spoken, and one with a new place moves there. */
  things: z.record(z.string(), thing).default({}),
  /** Names of the things that hop when the line is spoken. */
  hop: z.array(z.string()).default([]),
  /** Silence after it in seconds, for the child to answer or repeat. */
  pause: z.number().positive().default(0.7),
});
export type Line = z.output<typeof line>;

const storyboard = z.strictObject({
  id: code,
  title: text,
  /** The stage is cleared between two scenes. The end of the first one is the poster. */
  scenes: z.array(z.array(line).min(1)).min(1),
});
export type Storyboard = z.output<typeof storyboard>;

export async function readStoryboards(): Promise<Storyboard[]> {
  const { sources, issues } = await readSources(import.meta.dirname, 'storyboards', storyboard);
  if (issues.length > 0) throw new Error(JSON.stringify(issues));
  return sources.map(({ data }) => data);
}
