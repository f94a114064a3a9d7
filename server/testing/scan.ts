import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@bitu/db/connect.ts';

/** Returns every table of ours and of the job queue, without PostgreSQL's own. */
export async function tablesOf(db: Database): Promise<{ schema: string; name: string }[]> {
  const { rows } = await db.pool.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' order by 1, 2`,
  );
  return rows;
}

/** Returns the tables with a row that contains one of the words in any column: text, JSON or bytes. */
export async function tablesWith(db: Database, words: string[]): Promise<string[]> {
  const patterns = words.flatMap((word) => {
    const json = JSON.stringify(word).slice(1, -1);
    return [word, json, Buffer.from(word).toString('hex')];
  });
  const names = [];
  for (const { schema, name } of await tablesOf(db)) {
    const { rows } = await db.pool.query<{ n: number }>(
      `select count(*)::int as n from "${schema}"."${name}" t
       where exists (select from unnest($1::text[]) word where position(word in t::text) > 0)`,
      [patterns],
    );
    if ((rows[0]?.n ?? 0) > 0) names.push(`${schema}.${name}`);
  }
  return names;
}

/** Returns the files below a folder that contain one of the words. */
export async function filesWith(folder: string, words: string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    const bytes = await readFile(path);
    if (words.some((word) => bytes.includes(word) || path.includes(word))) names.push(path);
  }
  return names;
}
