import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Program, statusOf, until } from './program.ts';

/** A PostgreSQL under Patroni. */
export interface DatabaseNode {
  readonly name: string;
  isPrimary(): Promise<boolean>;
  /** Whether it is a replica whose disk has every commit before it is acknowledged. */
  isSynchronous(): Promise<boolean>;
  start(): Promise<void>;
  /** As if its machine lost its power. */
  kill(): void;
  /** Kills PostgreSQL alone; Patroni sees it. */
  killPostgres(): void;
  /** Nothing of it runs until `thaw`, though its connections stay open. */
  freeze(): void;
  thaw(): void;
  /** The address of this node, past the balancer. */
  readonly url: string;
}

export function databaseNode(
  name: string,
  { url, rest, folder, run }: { url: string; rest: string; folder: string; run: () => Program },
): DatabaseNode {
  let patroni: Program | null = null;
  /** PostgreSQL is not a child of Patroni, which can end and come back without it. */
  function postmaster(): number | null {
    try {
      return Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
    } catch {
      return null;
    }
  }
  const backends = (): number[] => {
    const pid = postmaster();
    if (pid === null) return [];
    try {
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
      return [pid, ...children.split(' ').filter(Boolean).map(Number)];
    } catch {
      return [];
    }
  };
  const signalAll = (signal: NodeJS.Signals, pids: number[]) => {
    for (const pid of pids)
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended since it was looked up.
      }
  };
  const kill = () => {
    patroni?.signal('SIGKILL');
    signalAll('SIGKILL', backends());
  };
  // PostgreSQL would outlive this process, and Patroni.
  process.once('exit', kill);
  return {
    name,
    url,
    isPrimary: async () => (await statusOf(`${rest}/primary`)) === 200,
    isSynchronous: async () => (await statusOf(`${rest}/synchronous`)) === 200,
    async start() {
      patroni = run();
      const program = patroni;
      await until(async () => (await statusOf(`${rest}/health`)) === 200, {
        reason: () => program.log(),
      });
    },
    kill,
    killPostgres: () => signalAll('SIGKILL', backends().slice(0, 1)),
    freeze() {
      patroni?.signal('SIGSTOP');
      signalAll('SIGSTOP', backends());
    },
    thaw() {
      signalAll('SIGCONT', backends());
      patroni?.signal('SIGCONT');
    },
  };
}
