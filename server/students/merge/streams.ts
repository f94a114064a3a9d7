/** Screens at the deleted child: its sessions end, and no more events are sent to it. */
import type { Queries } from '@bitu/db/connect.ts';
import type { StoredRow } from '../../bulk/index.ts';
import type { Deps } from '../../deps.ts';

/** Runs when its sessions belong to the kept child, and when its row is deleted; each is a separate batch. */
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
    // In undo, the rows go the other way.
    return gone === null || gone === row.studentId ? [] : [{ gone, kept: row.studentId ?? gone }];
  });
  const [first] = left;
  if (first)
    await sessions.closeStreams(first.kept, {
      through: trx,
      gone: [...new Set(left.map(({ gone }) => gone))],
    });
}
