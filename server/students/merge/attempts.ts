/** Attempts of two children who are merged: a practice has one current attempt, a day one set of cards. */
import type { Row } from '../../services/personal/combine.ts';

/** The current attempts of both at the same practice, at least one of which is still open. */
export interface Clash {
  practiceId: number;
  kept: Row;
  gone: Row;
  /** The id of the attempt that stays the current one. */
  stays: number;
}

const isCurrent = (row: Row) =>
  row['archived_at'] === null && row['review_of'] === null && row['practice_id'] !== null;
const isOpen = (row: Row) => row['submitted_at'] === null;
const timeOf = (row: Row) => Date.parse(String(row['submitted_at'] ?? row['opened_at']));
const idOf = (row: Row) => Number(row['id']);

/** The chosen one; otherwise an open one, and of two equals the later one. */
function staying(kept: Row, gone: Row, keep: readonly number[]): Row {
  const chosen = [kept, gone].find((row) => keep.includes(idOf(row)));
  if (chosen && (isOpen(kept) || isOpen(gone))) return chosen;
  if (isOpen(kept) !== isOpen(gone)) return isOpen(kept) ? kept : gone;
  return timeOf(gone) > timeOf(kept) ? gone : kept;
}

/**
 * Returns what changes in attempts besides their child, by id, and the clashes that somebody may decide. A discarded
 * attempt is archived like a repeated one, and loses its deadline so that no job submits it.
 */
export function settleAttempts(
  rows: { kept: readonly Row[]; gone: readonly Row[] },
  keep: readonly number[],
  at: string,
): { changes: Map<number, Row>; clashes: Clash[]; putAway: number } {
  const changes = new Map<number, Row>();
  const clashes: Clash[] = [];
  const current = new Map(rows.kept.filter(isCurrent).map((row) => [row['practice_id'], row]));
  for (const gone of rows.gone.filter(isCurrent)) {
    const kept = current.get(gone['practice_id']);
    if (!kept) continue;
    const stays = staying(kept, gone, keep);
    const away = stays === kept ? gone : kept;
    changes.set(idOf(away), { archived_at: at, ...(isOpen(away) && { deadline: null }) });
    if (isOpen(kept) || isOpen(gone))
      clashes.push({
        practiceId: Number(gone['practice_id']),
        kept,
        gone,
        stays: idOf(stays),
      });
  }
  const putAway = changes.size;
  for (const [id, drill_day] of movedDays(rows)) changes.set(id, { drill_day });
  return { changes, clashes, putAway };
}

const dayBefore = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

/** If there are sets of cards of the same day, the other child's is moved to the last earlier day without one. */
function movedDays({ kept, gone }: { kept: readonly Row[]; gone: readonly Row[] }) {
  const daysOf = (rows: readonly Row[]) =>
    rows.filter(({ drill }) => drill === 'notebook').map((row) => String(row['drill_day']));
  const own = new Set(daysOf(kept));
  const taken = new Set([...own, ...daysOf(gone)]);
  const moved = new Map<number, string>();
  for (const row of gone) {
    if (row['drill'] !== 'notebook' || !own.has(String(row['drill_day']))) continue;
    let day = String(row['drill_day']);
    while (taken.has(day)) day = dayBefore(day);
    taken.add(day);
    moved.set(idOf(row), day);
  }
  return moved;
}
