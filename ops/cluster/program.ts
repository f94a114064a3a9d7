/** The programs of the set, as processes in the background. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** What the set needs, with the Debian package that has it. */
const packages: Record<string, string> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  postgres: 'postgresql',
};
export type Executable = keyof typeof packages;

const postgresql = '/usr/lib/postgresql';

/** The folder of the newest PostgreSQL, where Debian keeps its programs. */
export function postgresqlFolder(): string | null {
  const versions = [18, 17, 16, 15, 14].map((version) => `${postgresql}/${version}/bin`);
  return versions.find((folder) => existsSync(join(folder, 'postgres'))) ?? null;
}

const isInstalled = (name: Executable): boolean =>
  name === 'postgres'
    ? postgresqlFolder() !== null
    : (process.env['PATH'] ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)));

/** The Debian packages that are missing for these programs. Installing them is the operator's decision. */
export const missingPackages = (names: readonly Executable[]): string[] =>
  names.filter((name) => !isInstalled(name)).map((name) => packages[name] ?? name);

/** PostgreSQL refuses to run as root, who therefore starts the set as the package's own user. */
function ordinaryUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (option: string) =>
    Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
export const user = ordinaryUser();

export interface Program {
  readonly pid: number;
  readonly isRunning: boolean;
  /** What it has written last, for messages about its failure. */
  log(): string;
  signal(signal: NodeJS.Signals): void;
  /** Sends the signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program whose output goes to `<folder>/<name>.log`. It ends with this process. */
export function startProgram(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  {
    folder,
    environment = {},
    asOurselves = false,
  }: { folder: string; environment?: Record<string, string>; asOurselves?: boolean },
): Program {
  const path = join(folder, `${name}.log`);
  const output = openSync(path, 'a', 0o600);
  const child = spawn(command, args, {
    env: { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', ...environment },
    stdio: ['ignore', output, output],
    ...(!asOurselves && user),
  });
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'exit').then(() => {
    process.off('exit', endWithUs);
  });
  return {
    pid: child.pid ?? 0,
    get isRunning() {
      return child.exitCode === null && child.signalCode === null;
    },
    log: () => readFileSync(path, 'utf8').slice(-4000),
    signal: (signal) => void child.kill(signal),
    async end(signal) {
      child.kill(signal);
      await ended;
    },
  };
}

/** Waits until `isDone`. Throws with the reason after `patienceMs`. */
export async function until(
  isDone: () => Promise<boolean>,
  { patienceMs = 120_000, reason = () => '' }: { patienceMs?: number; reason?: () => string } = {},
): Promise<void> {
  const began = performance.now();
  while (!(await isDone())) {
    if (performance.now() - began > patienceMs)
      throw new Error(`it did not come in ${patienceMs / 1000} s. ${reason()}`);
    await sleep(100);
  }
}

/** The status of an address, or null if nothing answers in two seconds. */
export const statusOf = (url: string, init: RequestInit = {}): Promise<number | null> =>
  fetch(url, { ...init, signal: AbortSignal.timeout(2000) }).then(
    async (response) => (await response.arrayBuffer(), response.status),
    () => null,
  );
