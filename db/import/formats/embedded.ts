/** The pictures of a practice that an export may carry inside its file. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mediaOf } from '../practices.ts';
import type { AuthoredPractice } from '../schema.ts';

/** Bytes of all pictures together: written as text, they are a third more, and the file must be small enough to be imported. */
const maxTogether = 12_000_000;

/** Kinds that are taken when such a file is imported: an SVG is none of them. */
const kinds = new Set(['.png', '.jpg', '.jpeg', '.webp']);

/** Reads pictures by the names they are served under, as many as fit. */
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
    // One after the other, so that no more is in memory than is kept.
    // oxlint-disable-next-line no-await-in-loop
    const bytes = await readFile(join(mediaFolder, name)).catch(() => null);
    if (!bytes || together + bytes.length > maxTogether) continue;
    together += bytes.length;
    pictures.set(name, bytes);
  }
  return pictures;
}
