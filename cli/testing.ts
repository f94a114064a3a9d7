/** The operator of a test: at a terminal of their own, or within the test's server. */
import { spawn } from 'node:child_process';
import { type TestServer, testDatabase } from '@bitu/server/testing/server.ts';
import { join } from 'node:path';
import { withinServer } from './command.ts';
import { runLine } from './commands.ts';
import { runAt } from './console.ts';

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Runs a command in a process, as it is typed; `typed` is what stands on its input. */
export function runProcess(
  words: string[],
  { cwd, env, typed = '' }: { cwd: string; env: Record<string, string>; typed?: string },
): Promise<Ended> {
  return new Promise((resolve) => {
    const main = join(import.meta.dirname, 'main.ts');
    const { PATH = '' } = process.env;
    const child = spawn(process.execPath, [main, ...words], { cwd, env: { PATH, ...env } });
    const ended: Ended = { code: null, out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (ended.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (ended.err += chunk.toString()));
    child.on('close', (code) => resolve({ ...ended, code }));
    child.stdin.end(typed);
  });
}

/** The environment of commands whose data is in `folder`; embedded, an empty database is there too. `drop` ends what was made. */
export async function commandEnvironment(folder: string) {
  const copy = await testDatabase();
  await copy.db.close();
  const env = {
    DATA_DIR: folder,
    PASSWORD_PEPPER: 'a pepper for tests only',
    SECRET_KEY: 'a secret key for tests only, long enough',
    ...(copy.url && { DATABASE_URL: copy.url }),
  };
  return { env, drop: copy.drop };
}

/** Runs a command in the server, which is quicker than a process of its own. `cwd`: where its files are meant. */
export async function runWithin({ deps }: TestServer, words: string[], cwd = '/'): Promise<Ended> {
  const told = { out: '', err: '' };
  const console = {
    cwd,
    out: (text: string) => void (told.out += text),
    err: (text: string) => void (told.err += text),
    ask: async () => '',
  };
  const code = await runAt(console, () => withinServer(deps, () => runLine(words)));
  return { code, ...told };
}
