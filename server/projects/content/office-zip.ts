import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createInflateRaw } from 'node:zlib';

/** The maximum unpacked size of an office document: bytes, entries, and the ratio to its own size. */
const maxUnpackedBytes = 300_000_000;
const maxEntries = 5000;
const maxRatio = 100;
/** Small documents are mostly text, which compresses well. */
const freeBytes = 10_000_000;
const endBytes = 22;
const entryBytes = 46;
const localBytes = 30;
/** The maximum for all names together; no real central directory is longer. */
const maxDirectoryBytes = 2_000_000;

/**
 * Whether a ZIP is a Word, Excel or PowerPoint document without macros that unpacks to the reasonable size stated in
 * its directory.
 */
export async function isOfficeZip(file: FileHandle, size: number, tail: Buffer): Promise<boolean> {
  const at = tail.lastIndexOf('PK\x05\x06', tail.length, 'latin1');
  if (at < 0 || tail.length - at < endBytes) return false;
  // Nothing may follow the end record.
  if (at + endBytes + tail.readUInt16LE(at + 20) !== tail.length) return false;
  const count = tail.readUInt16LE(at + 10);
  const length = tail.readUInt32LE(at + 12);
  const start = tail.readUInt32LE(at + 16);
  if (count === 0 || count > maxEntries || length > maxDirectoryBytes) return false;
  if (start + length > size - (tail.length - at)) return false;
  const entries = entriesIn(await readAt(file, start, length), count);
  if (entries === null || !isSensible(entries, start) || !isOffice(entries)) return false;
  for (const entry of entries)
    // One at a time, as programs that open it do.
    // oxlint-disable-next-line no-await-in-loop
    if (!(await unpacksAsSaid(file, entry))) return false;
  return true;
}

interface Entry {
  name: string;
  method: number;
  /** The Unix file type, or 0 if it is not known. */
  kind: number;
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
      method: directory.readUInt16LE(at + 10),
      kind: directory.readUInt16LE(at + 40) & 0o170000,
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at +=
      entryBytes + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return at === directory.length ? entries : null;
}

/** Whether the sizes are plausible, and no two entries share their bytes as in a zip bomb. */
function isSensible(entries: Entry[], start: number): boolean {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  if (unpacked > maxUnpackedBytes || unpacked > freeBytes + packed * maxRatio) return false;
  const inOrder = entries.toSorted((a, b) => a.at - b.at);
  return inOrder.every(({ at, packed }, i) => at + packed < (inOrder[i + 1]?.at ?? start + 1));
}

/** Unix file types that an office document contains: files and folders. A link could lead anywhere. */
const plainKinds = new Set([0, 0o100000, 0o040000]);
const stored = 0;
const deflated = 8;

/** Whether an entry's own header agrees with the directory, and its bytes unpack to the size that both state. */
async function unpacksAsSaid(file: FileHandle, entry: Entry): Promise<boolean> {
  const { at, name, method, packed, unpacked } = entry;
  const local = await readAt(file, at, localBytes);
  if (local.length < localBytes || local.readUInt32LE(0) !== 0x04034b50) return false;
  const nameLength = local.readUInt16LE(26);
  const start = at + localBytes + nameLength + local.readUInt16LE(28);
  const localName = await readAt(file, at + localBytes, nameLength);
  if (localName.toString('utf8') !== name || local.readUInt16LE(8) !== method) return false;
  // A streaming writer puts the sizes after the bytes.
  const saysSizes = (local.readUInt16LE(6) & 8) === 0;
  if (saysSizes && (local.readUInt32LE(18) !== packed || local.readUInt32LE(22) !== unpacked))
    return false;
  if (method === stored) return packed === unpacked;
  return method === deflated && (await inflatedBytes(file, start, entry)) === unpacked;
}

/**
 * Returns how many bytes an entry unpacks to, or null if it cannot be unpacked, is larger than stated, or has bytes
 * after its end.
 */
async function inflatedBytes(file: FileHandle, start: number, { packed, unpacked }: Entry) {
  if (packed === 0) return null;
  const bytes = file.createReadStream({ start, end: start + packed - 1, autoClose: false });
  const inflate = createInflateRaw();
  let count = 0;
  try {
    await pipeline(bytes, inflate, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        count += chunk.length;
        if (count > unpacked) throw new Error('more than it says');
      }
    });
  } catch {
    return null;
  }
  return inflate.bytesWritten === packed ? count : null;
}

const isOffice = (entries: Entry[]) =>
  entries.some(({ name }) => name === '[Content_Types].xml') &&
  entries.some(({ name }) => /^(word\/document|xl\/workbook|ppt\/presentation)\.xml$/.test(name)) &&
  entries.every(({ kind }) => plainKinds.has(kind)) &&
  entries.every(({ name }) => !/(^|\/)\.\.(\/|$)|^\/|\\|\0|vbaProject\.bin$/i.test(name));

/** Reads up to `length` bytes from a position; fewer at the end of the file. */
export async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}
