import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

/** What an office document unpacks to at most: bytes, entries, and times its own size. */
const mostUnpacked = 300_000_000;
const mostEntries = 5000;
const mostRatio = 100;
/** Small documents are mostly words, which pack well. */
const freeBytes = 10_000_000;
const endBytes = 22;
const entryBytes = 46;
/** Of all names together: a central directory has no reason to be longer. */
const mostDirectory = 2_000_000;

/** Whether a ZIP is a Word, Excel or PowerPoint document without macros, and unpacks to a sensible size. Only its central directory is read. */
export async function isOfficeZip(file: FileHandle, size: number, tail: Buffer): Promise<boolean> {
  const at = tail.lastIndexOf('PK\x05\x06', tail.length, 'latin1');
  if (at < 0 || tail.length - at < endBytes) return false;
  // Nothing may stand behind the end.
  if (at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) return false;
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (count === 0 || count > mostEntries || length > mostDirectory) return false;
  if (start + length > size - (tail.length - at)) return false;
  const entries = entriesIn(await readAt(file, start, length), count);
  return entries !== null && isSensible(entries, start) && isOffice(entries);
}

interface Entry {
  name: string;
  packed: number;
  unpacked: number;
  at: number;
}

function entriesIn(directory: Buffer, count: number): Entry[] | null {
  const entries: Entry[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    if (at + entryBytes > directory.length || directory.readUInt32LE(at) !== 0x02014b50)
      return null;
    const nameLength = directory.readUInt16LE(at + 28);
    const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1;
    if (isEncrypted) return null;
    entries.push({
      name: directory.toString('utf8', at + entryBytes, at + entryBytes + nameLength),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at +=
      entryBytes + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? entries : null;
}

/** Sizes that fit, and no two entries that share their bytes: a bomb's favourite way to be small. */
function isSensible(entries: Entry[], start: number): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  if (unpacked > mostUnpacked || unpacked > freeBytes + packed * mostRatio) return false;
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  return inOrder.every(({ at, packed }, i) => at + packed < (inOrder[i + 1]?.at ?? start + 1));
}

const isOffice = (entries: Entry[]) =>
  entries.some(({ name }) => name === '[Content_Types].xml') &&
  entries.some(({ name }) => /^(word\/document|xl\/workbook|ppt\/presentation)\.xml$/.test(name)) &&
  entries.every(({ name }) => !/(^|\/)\.\.(\/|$)|^\/|\\|\0|vbaProject\.bin$/i.test(name));
