import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { computeBehind } from './compute.ts';
import { ofChildren } from './queries/near.ts';
import {
  type Child,
  type NewRow,
  nextChildren,
  replaceBetween,
  storeProgress,
  takeProgress,
} from './queries/renew.ts';

/** The number of children per transaction. */
const batch = 300;
const everyMs = 3_600_000;

/**
 * Computes again which children fall behind, if the last run began an hour ago. If the process dies, whole batches
 * remain and another process continues after them.
 */
export async function renewBehind({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  let isMore = true;
  while (isMore)
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    isMore = await db.queries.transaction().execute((trx) => renewBatch(trx, clock()));
}

async function renewBatch(trx: Queries, now: Date): Promise<boolean> {
  const progress = await takeProgress(trx);
  if (!progress) return false;
  const isOver = progress.after === null;
  const last = progress.started_at;
  if (isOver && last && now.getTime() - last.getTime() < everyMs) return false;
  const startedAt = isOver || !last ? now : last;
  const after = progress.after ?? 0;
  const children = await nextChildren(trx, after, batch);
  const isMore = children.length === batch;
  const until = isMore ? (children.at(-1)?.id ?? null) : null;
  await replaceBetween(trx, { after, last: until }, await rowsOf(trx, children, now), now);
  await storeProgress(trx, startedAt, until);
  return isMore;
}

/** Returns all non-empty subsets. */
const setsOf = (subjects: readonly number[]): number[][] =>
  subjects.reduce<number[][]>(
    (sets, subject) => [...sets, [subject], ...sets.map((set) => [...set, subject])],
    [],
  );

/**
 * A reader sees the classes of some subjects, and their reasons together may be more than those of each alone, so
 * rows are computed for every set of subjects.
 */
async function rowsOf(trx: Queries, children: readonly Child[], now: Date): Promise<NewRow[]> {
  const rows: NewRow[] = [];
  const childSets = children.flatMap(({ id, subjects }) =>
    setsOf(subjects).map((set) => ({
      id,
      set,
      others: subjects.filter((subject) => !set.includes(subject)),
    })),
  );
  for (const alike of Map.groupBy(childSets, ({ set }) => set.join()).values()) {
    const set = alike[0]?.set ?? [];
    const others = new Map(alike.map((one) => [one.id, one.others]));
    // oxlint-disable-next-line no-await-in-loop -- within a transaction
    const behind = await computeBehind(trx, ofChildren([...others.keys()], set, now));
    for (const { id, reasons } of behind)
      rows.push({ student_id: id, subjects: set, other_subjects: others.get(id) ?? [], reasons });
  }
  return rows;
}
