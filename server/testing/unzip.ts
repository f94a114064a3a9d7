import { strFromU8, unzipSync } from 'fflate';

/** Returns the files of a zip as text, and as bytes. */
export function unzip(bytes: Uint8Array): {
  texts: Record<string, string>;
  files: Record<string, Buffer>;
} {
  const entries = Object.entries(unzipSync(bytes));
  return {
    texts: Object.fromEntries(entries.map(([name, file]) => [name, strFromU8(file)])),
    files: Object.fromEntries(entries.map(([name, file]) => [name, Buffer.from(file)])),
  };
}
