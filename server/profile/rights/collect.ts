import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { readAvatar } from '../../services/avatars.ts';
import { placesOf } from '../places.ts';
import { findWho } from './queries.ts';
import { personalTables, type Who } from './tables.ts';

export type Row = Record<string, unknown>;

/** Everything that is stored about one student: rows by table, the questions they answered without keys, their picture; and where their recordings and files lie. */
export interface Collected {
  exported_at: Date;
  student_id: number;
  address: { province: string | null; ward: string | null; street: string | null };
  tables: Record<string, Row[]>;
  questions: { id: number; type_code: string; content: object }[];
  picture: { type: string; bytes: Buffer } | null;
  sounds: { name: string; audioId: string }[];
  files: { name: string; storageKey: string }[];
}

/** What the file of a recording is called. */
export const soundName = ({ audio_id, media_type }: Row): string => {
  const kind = /^audio\/(?:x-)?([a-z\d]+)$/.exec(String(media_type))?.[1] ?? 'bin';
  return `ghi-am/${String(audio_id)}.${kind}`;
};

/** What a file of a project is called: by its number, since several may have one name, and without what a path means something by. */
export const fileName = ({ id, file_name }: Row): string =>
  `du-an/${String(id)}-${String(file_name).replaceAll(/[^\p{L}\p{M}\p{N}. _-]/gu, '_')}`;

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
      const questions = await questionsOf(trx, ids.studentId);
      return { row, tables, questions, files: await filesOf(trx, ids.studentId) };
    });
  if (!found) return undefined;
  const { row, tables, questions, files } = found;
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
    sounds: (tables['recordings'] ?? []).map((row) => ({
      name: soundName(row),
      audioId: String(row['audio_id']),
    })),
    files,
  };
}

/** Files of projects that arrived whole. */
async function filesOf(trx: Queries, studentId: number): Promise<Collected['files']> {
  const rows = await trx
    .selectFrom('uploads')
    .select(['id', 'file_name', 'storage_key'])
    .where('student_id', '=', studentId)
    .where('completed_at', 'is not', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ name: fileName(row), storageKey: row.storage_key }));
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

/** What tells right and wrong: of an answer, and of a recording. */
const verdict = ['points', 'right_parts', 'total_parts', 'result', 'refusal'];

function shown(row: Row, hidden: string[]): Row {
  const { told, ...rest } = row;
  const secret = told === false ? [...hidden, ...verdict] : hidden;
  const columns = Object.entries(rest).filter(([column]) => !secret.includes(column));
  return Object.fromEntries(
    columns.map(([column, value]) => [
      column,
      told === false && column === 'bai_lam' ? withoutResult(value) : value,
    ]),
  );
}

/** A recording that was answered, without what it was scored with. */
const withoutResult = (baiLam: unknown) =>
  Array.isArray(baiLam)
    ? baiLam.map((item) => {
        if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
        const { result: _result, ...rest } = item as Row;
        return rest;
      })
    : baiLam;

async function questionsOf(trx: Queries, studentId: number) {
  const { rows } = await sql<Collected['questions'][number]>`
    select q.id, q.type_code, q.content from questions q
    where q.id in (
      select an.question_id from answers an join attempts a on a.id = an.attempt_id where a.student_id = ${studentId}
    )
    order by q.id`.execute(trx);
  return rows;
}
