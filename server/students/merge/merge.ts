import type { Bulk } from '@bitu/contract/bulk.ts';
import type { MergeClash } from '@bitu/contract/student-merge.ts';
import { previewBulk } from '../../bulk/index.ts';
import type { Deps } from '../../deps.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { unixOf, unixOrNull } from '../../time.ts';
import type { Clash } from './attempts.ts';
import type { Row } from '../../services/personal/combine.ts';
import { mergeKind } from './kind.ts';
import { type Merge, planMerge } from './plan.ts';
import { attemptWords, mergesOf } from './read.ts';

/** Returns what a merge would do, and the open attempts to choose from. Throws `notFound`. */
export async function previewMerge(
  deps: Deps,
  staff: Staff,
  merge: Merge,
): Promise<{ bulk: Bulk; clashes: MergeClash[] }> {
  const { clashes } = await planMerge(deps, merge, deps.clock());
  const bulk = await previewBulk(deps, staff, mergeKind, merge);
  return { bulk, clashes: await inWords(deps, clashes) };
}

async function inWords({ db }: Pick<Deps, 'db'>, clashes: readonly Clash[]): Promise<MergeClash[]> {
  const ids = clashes.flatMap(({ kept, gone }) => [Number(kept['id']), Number(gone['id'])]);
  const words = new Map(
    (ids.length === 0 ? [] : await attemptWords(db.queries, ids)).map((one) => [one.id, one]),
  );
  const present = (row: Row) => {
    const id = Number(row['id']);
    const submitted = row['submitted_at'];
    return {
      id,
      opened_at: unixOf(new Date(String(row['opened_at']))),
      submitted_at: unixOrNull(typeof submitted === 'string' ? new Date(submitted) : null),
      given: words.get(id)?.given ?? 0,
      questions: Number(row['question_count']),
    };
  };
  return clashes.map(({ kept, gone, stays }) => ({
    practice: words.get(Number(kept['id']))?.title ?? '',
    kept: present(kept),
    gone: present(gone),
    stays,
  }));
}

/** Returns the merges into a child that the caller can still undo, newest first. */
export async function listMerges({ db, clock }: Deps, staff: Staff, studentId: number) {
  const rows = await mergesOf(db.queries, {
    studentId,
    by: staff.roles.includes('owner') ? null : staff.id,
    kind: mergeKind.name,
    now: clock(),
  });
  return rows.map(({ id, name, applied_at, undo_until, by }) => ({
    id,
    name,
    by,
    applied_at: unixOf(applied_at),
    undo_until: unixOf(undo_until),
  }));
}
