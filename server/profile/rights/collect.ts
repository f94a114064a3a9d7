import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { readAvatar } from '../../services/avatars.ts';
import { ofChild, type Who } from '../../services/personal/table.ts';
import { personalTables } from '../../services/personal/tables.ts';
import { placesOf } from '../places.ts';
import { findWho } from './queries.ts';

export type Row = Record<string, unknown>;

/**
 * All stored data of one student: rows by table, the answered questions without keys, the picture, and the paths of
 * recordings and files.
 */
const questionRow = z.strictObject({
  id: z.number(),
  type_code: z.string(),
  content: json<object>(),
});

export interface Collected {
  exported_at: Date;
  student_id: number;
  address: { province: string | null; ward: string | null; street: string | null };
  tables: Record<string, Row[]>;
  questions: z.infer<typeof questionRow>[];
  picture: { type: string; bytes: Buffer } | null;
  sounds: { name: string; audioId: string }[];
  files: { name: string; storageKey: string }[];
}

/** Returns the file name of a recording, or null if its audio was not kept. */
export const soundName = ({ audio_id, media_type, bytes }: Row): string | null => {
  if (bytes === 0) return null;
  const kind = /^audio\/(?:x-)?([a-z\d]+)$/.exec(String(media_type))?.[1] ?? 'bin';
  return `ghi-am/${String(audio_id)}.${kind}`;
};

/**
 * Returns the file name of a project's file: with its id, since several may have the same name, and without path
 * separators.
 */
export const fileName = ({ id, file_name }: Row): string =>
  `du-an/${String(id)}-${String(file_name).replaceAll(/[^\p{L}\p{M}\p{N}. _-]/gu, '_')}`;

/** Returns undefined if the login has no such student. */
export async function collect(
  deps: Pick<Deps, 'db' | 'clock' | 'settings' | 'secrets'>,
  ids: { loginId: number; studentId: number },
): Promise<Collected | undefined> {
  const jobs = await deps.db.queries
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
  if (!jobs) return undefined;
  const { row, tables, questions, files } = jobs;
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
    sounds: (tables['recordings'] ?? []).flatMap((row) => {
      const name = soundName(row);
      return name === null ? [] : [{ name, audioId: String(row['audio_id']) }];
    }),
    files,
  };
}

/** Returns the complete files of projects. */
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
  // Sequential: a transaction has one connection.
  for (const [name, table] of Object.entries(personalTables)) {
    const {
      of = ofChild,
      columns = sql`t.*`,
      join = sql``,
      order = sql`t.id`,
      hidden = [],
    } = table;
    const statement = sql`
      select ${columns} from ${sql.table(name)} t ${join} where ${of(who)} order by ${order}`;
    const { rows } = await statement.execute(trx);
    tables[name] = rows.map((row) => withoutHidden(row as Row, hidden));
  }
  return tables;
}

/** The columns that reveal right and wrong of an answer, a recording or an evaluation. */
const verdict = [
  'points',
  'right_parts',
  'total_parts',
  'result',
  'refusal',
  'bands',
  'comment',
  'content',
];

function withoutHidden(row: Row, hidden: readonly string[]): Row {
  const { revealed, ...rest } = row;
  const secret = revealed === false ? [...hidden, ...verdict] : hidden;
  const columns = Object.entries(rest).filter(([column]) => !secret.includes(column));
  return Object.fromEntries(
    columns.map(([column, value]) => [
      column,
      revealed === false && column === 'bai_lam' ? withoutResult(value) : value,
    ]),
  );
}

/** A recorded answer without its score. */
const withoutResult = (baiLam: unknown) =>
  Array.isArray(baiLam)
    ? baiLam.map((item) => {
        if (typeof item !== 'object' || item === null || Array.isArray(item)) return item;
        const { result: _result, ...rest } = item as Row;
        return rest;
      })
    : baiLam;

async function questionsOf(trx: Queries, studentId: number) {
  return readRows(
    trx,
    questionRow,
    sql`
    select q.id, q.type_code, q.content from questions q
    where q.id in (
      select an.question_id from answers an join attempts a on a.id = an.attempt_id where a.student_id = ${studentId}
    )
    order by q.id`,
  );
}
