import { readFile, rename, writeFile } from 'node:fs/promises';

/** Removes the messages to a phone or an address from a file of the local outbox. */
export async function deleteMessagesTo(path: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const kept = lines.filter((line) => !line.includes(JSON.stringify(to)));
  if (kept.length === lines.length) return;
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, kept.join('\n'), { mode: 0o600 });
  await rename(beside, path);
}
