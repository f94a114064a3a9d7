import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@bitu/db/connect.ts';
import { migrate } from '@bitu/db/migrate.ts';
import { purgeDeleted } from '@bitu/db/purge.ts';
import type { Deps } from '@bitu/server/deps.ts';
import { Failure } from '@bitu/server/failure.ts';
import { createLog } from '@bitu/server/log.ts';
import { createBus } from '@bitu/server/services/events.ts';
import { createSessions } from '@bitu/server/services/sessions/sessions.ts';
import { createStaffSessions } from '@bitu/server/services/sessions/staff-sessions.ts';
import { createPasswords } from '@bitu/server/services/passwords.ts';
import { pepperOf, secretKeyOf } from '@bitu/server/services/pepper.ts';
import { createSecrets } from '@bitu/server/services/secrets.ts';
import { readSettings, type Settings } from '@bitu/server/settings/settings.ts';
import { openDatabase } from '@bitu/server/start.ts';

export { ask, pathOf, say, write } from './console.ts';

export interface Command {
  usage: string;
  what: string;
  /** Returns the exit code. */
  run(words: string[]): Promise<number>;
}

/** The dependencies of an operator's command: those of the server, without the server. */
export type CommandDeps = Pick<
  Deps,
  | 'settings'
  | 'db'
  | 'clock'
  | 'log'
  | 'bus'
  | 'sessions'
  | 'staffSessions'
  | 'passwords'
  | 'secrets'
> &
  // Only a server passes its queue, as few commands enqueue jobs.
  Partial<Pick<Deps, 'jobs'>>;

/** An error by the operator: its message is printed in one line, and the command exits with code 1. */
export class CommandError extends Error {}

const ofServer = new AsyncLocalStorage<CommandDeps>();

/** Runs a command inside a server, with the server's database. */
export const withinServer = <T>(deps: CommandDeps, work: () => Promise<T>): Promise<T> =>
  ofServer.run(deps, work);

/** Returns the settings of the command: the server's if it runs inside one. */
export const settingsHere = (): Settings =>
  ofServer.getStore()?.settings ?? readSettings(process.env);

/**
 * Runs `work` on the configured database, migrated to the newest schema: the server's if the command runs inside
 * one, else one that is opened for it and closed afterwards.
 */
export async function withDeps(work: (deps: CommandDeps) => Promise<number>): Promise<number> {
  const open = ofServer.getStore();
  if (open) return work(open);
  const settings = { ...settingsHere(), logLevel: 'silent' as const };
  const db: Database = await openDatabase(settings);
  try {
    await migrate(db);
    const clock = () => new Date();
    const bus = await createBus(db);
    const secrets = createSecrets(await secretKeyOf(settings), settings.oldSecretKey);
    const deps = {
      settings,
      db,
      clock,
      log: createLog(settings),
      bus,
      sessions: createSessions(db, bus, clock, secrets),
      staffSessions: createStaffSessions(db.queries, clock),
      passwords: createPasswords(await pepperOf(settings), settings.passwordCost),
      secrets,
    };
    const code = await work(deps).finally(() => bus.close());
    // Nobody else is served, so what a command erased need not wait for the night.
    await purgeDeleted(db);
    return code;
  } finally {
    await db.close();
  }
}

const optionPattern = /--[a-z-]+/g;

/** A command that works on the database. A `Failure` of the contract is printed with its own message. */
export const command = (
  usage: string,
  what: string,
  work: (deps: CommandDeps, words: string[]) => Promise<number>,
): Command => ({
  usage,
  what,
  async run(words) {
    const options: readonly string[] = usage.match(optionPattern) ?? [];
    // A mistyped '--dry-run' must not do what was only to be tried.
    const unknown = words.find((word) => word.startsWith('--') && !options.includes(word));
    if (unknown !== undefined) throw new CommandError(`unknown option ${unknown}; usage: ${usage}`);
    return withDeps((deps) => work(deps, words)).catch((error: unknown) => {
      throw error instanceof Failure ? new CommandError(error.message) : error;
    });
  },
});
