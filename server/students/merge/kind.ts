/** Merges two children of a family who are the same child. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BulkKind, StoredRow } from '../../bulk/index.ts';
import { settlePlaced } from '../settle-placed.ts';
import type { Deps } from '../../deps.ts';
import { keyOf } from '../../services/personal/table.ts';
import { mergeRules } from '../../services/personal/tables.ts';
import { copySound } from '../../services/speech/sounds.ts';
import { type Merge, planMerge } from './plan.ts';

// Rows that others refer to come first.
const { project_submissions, ...others } = mergeRules;
const ordered = { ...(project_submissions && { project_submissions }), ...others };

export const mergeKind: BulkKind<Merge> = {
  name: 'students.merge',
  can: 'accounts.write',
  fresh: true,
  tables: {
    students: ['id'],
    ...Object.fromEntries(Object.entries(ordered).map(([table, rule]) => [table, keyOf(rule)])),
  },
  goes: Object.keys(mergeRules).filter((table) => mergeRules[table]?.goes),
  // These rows are recomputed within the hour.
  disposable: ['children_behind'],
  action: 'merge-students',
  async plan(deps, _staff, merge, at) {
    const { units, warnings } = await planMerge(deps, merge, at);
    return { units, warnings };
  },
  async stored(deps, trx, rows) {
    await copySounds(deps, trx, rows);
    await settlePlaced(deps, trx, rows);
    await closeStreams(deps, trx, rows);
  },
};

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
 * Recordings are files in their child's folder: a row that moves to another child needs a copy there. They are
 * copied instead of moved, so that a failed transaction loses nothing. The sweep deletes sounds that no row refers
 * to. A row that undo restores had a twin of the kept child with the same sound.
 */
async function copySounds(
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

/**
 * Closes the screens of the deleted child: its sessions end, and no more events are sent to it. Runs when its sessions
 * belong to the kept child, and when its row is deleted; each is a separate batch.
 */
async function closeStreams(
  { sessions }: Pick<Deps, 'sessions'>,
  trx: Queries,
  rows: readonly StoredRow[],
): Promise<void> {
  const goneOf = ({ table, key, from, to }: StoredRow) => {
    if (table === 'sessions' && to !== null) return Number(from?.['student_id']);
    return table === 'students' && to === null ? Number(key['id']) : null;
  };
  const departures = rows.flatMap((row) => {
    const gone = goneOf(row);
    // In undo, the rows go the other way.
    return gone === null || gone === row.studentId ? [] : [{ gone, kept: row.studentId ?? gone }];
  });
  const [first] = departures;
  if (first)
    await sessions.closeStreams(first.kept, {
      through: trx,
      removed: [...new Set(departures.map(({ gone }) => gone))],
    });
}
