/** The pictures of a practice that an export may embed in its file. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mediaHash } from '../../media-hash.ts';
import { mediaOf } from '../practices.ts';
import type { AuthoredPractice } from '../schema.ts';

/**
 * Maximum bytes of all pictures together: as text they are a third larger, and the file must stay small enough to be
 * imported.
 */
const maxTogether = 12_000_000;

/** Types that can be imported from such a file. A drawing (SVG), which can hold scripts, becomes a PNG. */
const kinds = new Set(['.png', '.jpg', '.jpeg', '.webp']);

/** Draws an SVG as a PNG. Returns null if it cannot. */
export type DrawSvg = (svg: Uint8Array) => Promise<Uint8Array | null>;

/**
 * Reads pictures by the names that they are served under, as many as fit. Returns the practice with the names that they
 * have in the file.
 */
export async function embeddable(
  mediaFolder: string,
  practice: AuthoredPractice,
  draw: DrawSvg,
): Promise<{ practice: AuthoredPractice; pictures: Map<string, Uint8Array> }> {
  const names = practice.sections.flatMap(({ questions }) =>
    questions.flatMap((question) =>
      [...mediaOf(question)].flatMap(({ kind, name }) => (kind === 'picture' ? [name] : [])),
    ),
  );
  const pictures = new Map<string, Uint8Array>();
  const drawn = new Map<string, string>();
  let together = 0;
  for (const name of new Set(names)) {
    const type = extname(name);
    const isDrawing = type === '.svg';
    if (!/^[0-9a-f]{32}\.[a-z]+$/.test(name) || !(isDrawing || kinds.has(type))) continue;
    // Sequential, so that memory holds only the pictures that fit.
    // oxlint-disable-next-line no-await-in-loop
    const stored = await readFile(join(mediaFolder, name)).catch(() => null);
    // oxlint-disable-next-line no-await-in-loop
    const bytes = stored && isDrawing ? await draw(stored) : stored;
    if (!bytes || together + bytes.length > maxTogether) continue;
    together += bytes.length;
    const newName = isDrawing ? `${mediaHash(bytes)}.png` : name;
    pictures.set(newName, bytes);
    if (isDrawing) drawn.set(name, newName);
  }
  return { practice: renamed(practice, drawn), pictures };
}

function renamed(practice: AuthoredPractice, names: ReadonlyMap<string, string>): AuthoredPractice {
  const copy = structuredClone(practice);
  for (const { questions } of copy.sections)
    for (const question of questions)
      for (const { name, rename } of mediaOf(question)) rename(names.get(name) ?? name);
  return copy;
}
