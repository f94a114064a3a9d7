import { readFile, rename, writeFile } from 'node:fs/promises';
import { outboxFile } from '../../services/sms/outbox.ts';

/** Removes the messages to a phone from the local outbox. */
export async function deleteMessagesTo(dataDir: string, phone: string): Promise<void> {
  const path = outboxFile(dataDir);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const kept = lines.filter((line) => !line.includes(`"${phone}"`));
  if (kept.length === lines.length) return;
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, kept.join('\n'), { mode: 0o600 });
  await rename(beside, path);
}
