import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '@bitu/db/connect.ts';
import { migrate } from '@bitu/db/migrate.ts';
import type { Deps } from '@bitu/server/deps.ts';
import { Failure } from '@bitu/server/failure.ts';
import { createLog } from '@bitu/server/log.ts';
import { createBus } from '@bitu/server/plugins/events.ts';
import { createSessions } from '@bitu/server/plugins/sessions.ts';
import { createPasswords } from '@bitu/server/services/passwords.ts';
import { pepperOf, secretKeyOf } from '@bitu/server/services/pepper.ts';
import { createSecrets } from '@bitu/server/services/secrets.ts';
import { readSettings } from '@bitu/server/settings.ts';
import { openDatabase } from '@bitu/server/start.ts';

export { ask, pathOf, say, write } from './console.ts';

export interface Command {
  usage: string;
  what: string;
  /** Answers the exit code. */
  run(words: string[]): Promise<number>;
}

/** What an operator's command works with: the server's own parts, without the server. */
export type CommandDeps = Pick<
  Deps,
  'settings' | 'db' | 'clock' | 'log' | 'bus' | 'sessions' | 'passwords' | 'secrets'
> &
  // Within a server only: few commands leave work behind.
  Partial<Pick<Deps, 'jobs'>>;

/** Said to the operator in one line; the command ends with code 1. */
export class Told extends Error {}

const ofServer = new AsyncLocalStorage<CommandDeps>();

/** Runs a command inside a server: its database is the server's, which is open already. */
export const withinServer = <T>(deps: CommandDeps, work: () => Promise<T>): Promise<T> =>
  ofServer.run(deps, work);

/** Works on the database of the settings, brought to the newest schema: the server's within a server, else one that is opened for this command and closed again. */
export async function withDeps(work: (deps: CommandDeps) => Promise<number>): Promise<number> {
  const open = ofServer.getStore();
  if (open) return work(open);
  const settings = { ...readSettings(process.env), logLevel: 'silent' as const };
  const db: Database = await openDatabase(settings);
  try {
    await migrate(db.queries);
    const clock = () => new Date();
    const bus = await createBus(db);
    const deps = {
      settings,
      db,
      clock,
      log: createLog(settings),
      bus,
      sessions: createSessions(db.queries, bus, clock),
      passwords: createPasswords(await pepperOf(settings)),
      secrets: createSecrets(await secretKeyOf(settings)),
    };
    return await work(deps).finally(() => bus.close());
  } finally {
    await db.close();
  }
}

/** A command that works on the database. What the contract refuses is told in its own words. */
export const command = (
  usage: string,
  what: string,
  work: (deps: CommandDeps, words: string[]) => Promise<number>,
): Command => ({
  usage,
  what,
  run: (words) =>
    withDeps((deps) => work(deps, words)).catch((error: unknown) => {
      throw error instanceof Failure ? new Told(error.message) : error;
    }),
});
