import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedInMemory, overPGlite } from '@bitu/db/connect.ts';
import { describeSchema } from '@bitu/db/describe-schema.ts';
import { migrate } from '@bitu/db/migrate.ts';

const path = join(import.meta.dirname, '../db/schema.sql');

/** Writes db/schema.sql from the migrations. Returns the exit code. */
export async function schemaCommand(): Promise<number> {
  const db = overPGlite(await embeddedInMemory());
  await migrate(db);
  await writeFile(path, await describeSchema(db.queries));
  await db.close();
  return 0;
}
