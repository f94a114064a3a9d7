import { setTimeLimits } from '@bitu/db/role-limits.ts';
import { openDatabase, patience } from '@bitu/server/start.ts';
import { type Command, CommandError, say, settingsHere } from './command.ts';

/** Through the pooler if there is one, as its role may be another one than that of the direct address. */
async function prepare(): Promise<number> {
  const settings = settingsHere();
  if (settings.databaseUrl === undefined)
    throw new CommandError('DATABASE_URL: must be set; the embedded database needs nothing');
  const db = await openDatabase(settings, patience);
  try {
    const { role, database } = await setTimeLimits(db.queries, patience);
    say(`${role} has the server's time limits in ${database}, on connections opened from now on`);
    return 0;
  } finally {
    await db.close();
  }
}

export const databaseCommands: Record<string, Command> = {
  'database prepare': {
    usage: 'database prepare',
    what: 'give the role of DATABASE_URL the time limits of the server; needed behind a pooler',
    run: prepare,
  },
};
