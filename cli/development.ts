/** Commands for those who develop Bitu. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outboxFile } from '@bitu/server/services/sms/outbox.ts';
import { embeddedInMemory, overPGlite } from '@bitu/db/connect.ts';
import { describeSchema } from '@bitu/db/describe-schema.ts';
import { describeTables } from '@bitu/db/describe-tables.ts';
import { migrate } from '@bitu/db/migrate.ts';
import { type Command, say, settingsHere, CommandError } from './command.ts';

interface Message {
  to: string;
  text: string;
  at: string;
}

async function showCode([phone]: string[]): Promise<number> {
  if (process.env['NODE_ENV'] === 'production')
    throw new CommandError('codes are shown in development only');
  const { dataDir } = settingsHere();
  const text = await readFile(outboxFile(dataDir), 'utf8').catch(() => '');
  const messages = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Message);
  const last = messages.findLast((message) => phone === undefined || message.to === phone);
  if (!last) throw new CommandError('nothing was sent');
  say(`${last.to}  ${/\b\d{6}\b/.exec(last.text)?.[0] ?? last.text}  ${last.at}`);
  return 0;
}

const dbFolder = join(import.meta.dirname, '../db');

/** Writes db/schema.sql and db/tables.ts from the migrations. Returns the exit code. */
async function writeSchema(): Promise<number> {
  const db = overPGlite(await embeddedInMemory());
  await migrate(db);
  await writeFile(join(dbFolder, 'schema.sql'), await describeSchema(db.queries));
  await writeFile(join(dbFolder, 'tables.ts'), await describeTables(db.queries));
  await db.close();
  return 0;
}

export const developmentCommands: Record<string, Command> = {
  schema: {
    usage: 'schema',
    what: 'write db/schema.sql and db/tables.ts from the migrations',
    run: writeSchema,
  },
  'otp show': {
    usage: 'otp show [phone]',
    what: 'the newest code in the local outbox; in development only',
    run: showCode,
  },
};
