import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export interface ZipEntry {
  /** The name includes the folders, as in 'ghi-am/a.wav'. */
  name: string;
  /** Text is worth compressing; sounds and pictures are compressed already. */
  compress: boolean;
  /** Returns null if the file does not exist (any more); the entry is then left out. */
  open(): Promise<Readable | null>;
}

/** Streams a zip: one entry is open at a time, and none is held in memory. Closing the stream closes that entry. */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream as Readable;
  zip.on('error', (error: Error) => out.destroy(error));
  void fill(zip, out, entries).catch((error: Error) => out.destroy(error));
  return out;
}

async function fill(zip: ZipFile, out: Readable, entries: readonly ZipEntry[]) {
  for (const { name, compress, open } of entries) {
    const source = await open();
    if (!source) continue;
    const close = () => source.destroy();
    if (out.destroyed) return close();
    out.once('close', close);
    zip.addReadStream(source, name, { compress });
    await finished(source);
    out.off('close', close);
  }
  zip.end();
}
