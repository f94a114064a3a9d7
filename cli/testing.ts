/** Operators for tests: at a terminal, inside the test's server, or at a server's socket. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { TestServer } from '@bitu/server/testing/server.ts';
import { runInServer } from './run.ts';
import { withinServer } from './command.ts';
import { runLine } from './commands.ts';
import { type Console, runAt } from './console.ts';

interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/** Where a command runs, and the input for its questions. */
interface Place {
  cwd?: string;
  typed?: string;
}

/** Runs a command in a separate process, as from a terminal. Slow: use it only where a process is needed. */
export function runProcess(
  words: string[],
  { cwd, env, typed = '' }: Required<Pick<Place, 'cwd'>> & Place & { env: Record<string, string> },
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

export const runWithin = ({ deps }: TestServer, words: string[], place?: Place): Promise<Ended> =>
  runNoted(place, (console) => runAt(console, () => withinServer(deps, () => runLine(words))));

/** Runs a command through the socket of the server that holds this folder; code null if none listens. */
export const runOverSocket = (dataDir: string, words: string[], place?: Place): Promise<Ended> =>
  runNoted(place, (console) => runInServer(words, { dataDir }, console));

async function runNoted(
  { cwd = '/', typed = '' }: Place = {},
  work: (console: Console) => Promise<number | null>,
): Promise<Ended> {
  const said = { out: '', err: '' };
  const code = await work({
    cwd,
    out: (text) => void (said.out += text),
    err: (text) => void (said.err += text),
    async ask(question) {
      said.err += question;
      return typed.split('\n')[0] ?? '';
    },
  });
  return { code, ...said };
}
