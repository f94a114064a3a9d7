import type { Database } from '@bitu/db/connect.ts';
import { migrate } from '@bitu/db/migrate.ts';
import type { Deps } from '@bitu/server/deps.ts';
import { createLog } from '@bitu/server/log.ts';
import { createBus } from '@bitu/server/plugins/events.ts';
import { createSessions } from '@bitu/server/plugins/sessions.ts';
import { createPasswords } from '@bitu/server/services/passwords.ts';
import { pepperOf, secretKeyOf } from '@bitu/server/services/pepper.ts';
import { createSecrets } from '@bitu/server/services/secrets.ts';
import { readSettings } from '@bitu/server/settings.ts';
import { openDatabase } from '@bitu/server/start.ts';

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
>;

/** Said to the operator in one line; the command ends with code 1. */
export class Told extends Error {}

/** Opens the database of the settings for one command, brought to the newest schema, and closes it again. */
export async function withDeps(work: (deps: CommandDeps) => Promise<number>): Promise<number> {
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

export const say = (line: string) => void process.stdout.write(`${line}\n`);
