/** Recordings are files in their child's folder: a row that moves to another child needs a copy there. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { StoredRow } from '../../bulk/index.ts';
import type { Deps } from '../../deps.ts';
import { copySound } from '../../services/speech/sounds.ts';

const soundRow = z.strictObject({ id: z.number(), student_id: z.number(), audio_id: z.string() });

const soundsOf = (queries: Queries, ids: readonly number[]) =>
  readRows(
    queries,
    soundRow,
    sql`
    select id, student_id, encode(audio_hash, 'hex') as audio_id from recordings
    where id = any(${[...ids]}::bigint[]) order by id`,
  );

const atOnce = 16;

/**
 * Copied instead of moved, so that a failed transaction loses nothing. The sweep deletes sounds that no row refers
 * to. A row that undo restores had a twin of the kept child with the same sound.
 */
export async function copySounds(
  { settings }: Pick<Deps, 'settings'>,
  trx: Queries,
  rows: readonly StoredRow[],
): Promise<void> {
  const fromOf = new Map(
    rows.flatMap(({ table, key, from, to, studentId }) =>
      table === 'recordings' && to !== null
        ? [[Number(key['id']), Number(from?.['student_id'] ?? studentId)] as const]
        : [],
    ),
  );
  const sounds = await soundsOf(trx, [...fromOf.keys()]);
  for (let i = 0; i < sounds.length; i += atOnce)
    await Promise.all(
      sounds.slice(i, i + atOnce).map(({ id, student_id: to, audio_id }) => {
        const from = fromOf.get(id) ?? to;
        return copySound(settings.dataDir, audio_id, { from, to });
      }),
    );
}
