import { type Program, statusOf, until } from './program.ts';

/** A process of Bitu behind the balancer. */
export interface WebProcess {
  readonly port: number;
  start(environment?: Record<string, string>): Promise<void>;
  /** Asks it to end, and waits until it has answered what it had accepted. */
  drain(): Promise<void>;
  kill(): Promise<void>;
}

export function webProcess(
  port: number,
  run: (more: Record<string, string>) => Program,
): WebProcess {
  let program: Program | null = null;
  return {
    port,
    async start(more = {}) {
      program = run(more);
      const started = program;
      await until(
        async () => {
          if (!started.isRunning) throw new Error(`a process ended:\n${started.log()}`);
          return (await statusOf(`http://127.0.0.1:${port}/readyz`)) === 200;
        },
        { patienceMs: 600_000, reason: () => started.log() },
      );
    },
    drain: async () => (program?.isRunning ? program.end('SIGTERM') : undefined),
    kill: async () => (program?.isRunning ? program.end('SIGKILL') : undefined),
  };
}
