/** Screens at the child that goes: its sessions end, and no more events are sent to it. */
import type { Queries } from '@bitu/db/connect.ts';
import type { StoredRow } from '../../bulk/index.ts';
import type { Deps } from '../../deps.ts';

/** When its sessions have become those of the child that stays, and when its row has gone: each is a batch of its own. */
export async function closeStreams(
  { sessions }: Pick<Deps, 'sessions'>,
  trx: Queries,
  rows: readonly StoredRow[],
): Promise<void> {
  const goneOf = ({ table, key, from, to }: StoredRow) => {
    if (table === 'sessions' && to !== null) return Number(from?.['student_id']);
    return table === 'students' && to === null ? Number(key['id']) : null;
  };
  const left = rows.flatMap((row) => {
    const gone = goneOf(row);
    // Taken back, the rows go the other way.
    return gone === null || gone === row.studentId ? [] : [{ gone, kept: row.studentId ?? gone }];
  });
  const [first] = left;
  if (first)
    await sessions.closeStreams(first.kept, {
      through: trx,
      gone: [...new Set(left.map(({ gone }) => gone))],
    });
}
