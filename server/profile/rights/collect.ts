import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { readAvatar } from '../../services/avatars.ts';
import { placesOf } from '../places.ts';
import { findWho } from './queries.ts';
import { personalTables, type Who } from './tables.ts';

export type Row = Record<string, unknown>;

/** Everything that is stored about one student: rows by table, the questions they answered without keys, and their picture. */
export interface Collected {
  exported_at: Date;
  student_id: number;
  address: { province: string | null; ward: string | null; street: string | null };
  tables: Record<string, Row[]>;
  questions: { id: number; type_code: string; content: object }[];
  picture: { type: string; bytes: Buffer } | null;
}

/** Undefined when the login has no such student. */
export async function collect(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'secrets'>,
  ids: { loginId: number; studentId: number },
): Promise<Collected | undefined> {
  const found = await deps.db.queries
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const row = await findWho(trx, ids);
      if (!row) return undefined;
      const phoneTag = deps.secrets.tag('phone', row.phone);
      const tables = await allRows(trx, { ...ids, phone: row.phone, phoneTag });
      return { row, tables, questions: await questionsOf(trx, ids.studentId) };
    });
  if (!found) return undefined;
  const { row, tables, questions } = found;
  const { province, ward } = placesOf(row);
  return {
    exported_at: deps.clock(),
    student_id: ids.studentId,
    address: {
      province: province?.name ?? null,
      ward: ward?.name ?? null,
      street: row.street,
    },
    tables,
    questions,
    picture: await readAvatar(deps.settings.dataDir, row.avatar_url),
  };
}

async function allRows(trx: Queries, who: Who): Promise<Record<string, Row[]>> {
  const tables: Record<string, Row[]> = {};
  // One after the other: a transaction has one connection.
  for (const [name, { rows, hidden = [] }] of Object.entries(personalTables)) {
    const found = (await rows(who).execute(trx)).rows;
    tables[name] = found.map((row) => shown(row, hidden));
  }
  return tables;
}

function shown(row: Row, hidden: string[]): Row {
  const { told, ...rest } = row;
  const secret = told === false ? [...hidden, 'points', 'right_parts', 'total_parts'] : hidden;
  return Object.fromEntries(Object.entries(rest).filter(([column]) => !secret.includes(column)));
}

async function questionsOf(trx: Queries, studentId: number) {
  const { rows } = await sql<Collected['questions'][number]>`
    select q.id, q.type_code, q.content from questions q
    where q.id in (
      select an.question_id from answers an join attempts a on a.id = an.attempt_id where a.student_id = ${studentId}
    )
    order by q.id`.execute(trx);
  return rows;
}
