/** The pictures of a practice that an export may embed in its file. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mediaOf } from '../practices.ts';
import type { AuthoredPractice } from '../schema.ts';

/**
 * Maximum bytes of all pictures together: as text they are a third larger, and the file must stay small enough to be
 * imported.
 */
const maxTogether = 12_000_000;

/** Types that can be imported from such a file; SVG cannot. */
const kinds = new Set(['.png', '.jpg', '.jpeg', '.webp']);

/** Reads pictures by the names that they are served under, as many as fit. */
export async function embeddable(
  mediaFolder: string,
  { sections }: AuthoredPractice,
): Promise<Map<string, Uint8Array>> {
  const names = sections.flatMap(({ questions }) =>
    questions.flatMap((question) =>
      [...mediaOf(question)].flatMap(({ kind, name }) => (kind === 'picture' ? [name] : [])),
    ),
  );
  const pictures = new Map<string, Uint8Array>();
  let together = 0;
  for (const name of new Set(names)) {
    if (!/^[0-9a-f]{32}\.[a-z]+$/.test(name) || !kinds.has(extname(name))) continue;
    // Sequential, so that memory holds only the pictures that fit.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await readFile(join(mediaFolder, name)).catch(() => null);
    if (!bytes || together + bytes.length > maxTogether) continue;
    together += bytes.length;
    pictures.set(name, bytes);
  }
  return pictures;
}
