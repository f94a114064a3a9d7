/** Runs the steps of `npm test`: one command each, its output printed in one piece when it ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = join(root, 'node_modules/.bin');

export interface Step {
  what: string;
  /** A command of node_modules/.bin. */
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Ends the command, and whatever it has started. */
  signal: AbortSignal;
}

export interface Ended {
  succeeded: boolean;
  seconds: number;
  /** Seconds of processor, of the command and its children; null where the system has no shell that counts them. */
  processor: number | null;
}

const isPosix = process.platform !== 'win32';
/** Node does not tell what a child has used; a shell does. The command does not get the shell's channel. */
const counting = ['-c', '"$0" "$@" 3>&-; status=$?; times >&3; exit $status'];

/** Sums the four times that a shell prints, such as `0m1.25s`. */
const sumOf = (times: string) =>
  [...times.matchAll(/(\d+)m([\d.]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds),
    0,
  );

export async function runStep({ what, command, args, env, signal }: Step): Promise<Ended> {
  const started = performance.now();
  process.stdout.write(`▷ ${what}\n`);
  const path = join(bin, command);
  const [file, commandArgs] = isPosix ? ['sh', [...counting, path, ...args]] : [path, args];
  const child = spawn(file, commandArgs, {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    // Its own group, so that all of it can be ended.
    detached: isPosix,
  });
  const end = () => void (isPosix && child.pid ? endGroup(child.pid) : child.kill());
  signal.addEventListener('abort', end);
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const times = text(child.stdio[3] as NodeJS.ReadableStream).catch(() => '');
  const status = await once(child, 'close').then(
    ([code]) => code as number | null,
    (error: Error) => void output.push(Buffer.from(`${error.message}\n`)),
  );
  signal.removeEventListener('abort', end);
  if (signal.aborted) output.push(Buffer.from('Ended before it was done.\n'));
  const seconds = (performance.now() - started) / 1000;
  const result = `${status === 0 ? 'ok' : 'failed'} (${seconds.toFixed(1)} s)`;
  const all = Buffer.concat(output).toString();
  process.stdout.write(`\n── ${what}\n${all}── ${what}: ${result}\n\n`);
  const processor = isPosix ? sumOf(await times) : null;
  return { succeeded: status === 0, seconds, processor };
}

function endGroup(pid: number) {
  try {
    process.kill(-pid, 'SIGTERM');
  } catch {
    // It has ended.
  }
}
