/** The plan of merging two children: rows by group, each of which is undone together. */
import type { BulkRow, BulkUnit } from '../../bulk/index.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { type Group, groups } from '../../services/personal/table.ts';
import { mergeRules } from '../../services/personal/tables.ts';
import { type Clash, settleAttempts } from './attempts.ts';
import type { Row } from '../../services/personal/combine.ts';
import { type Child, childrenToMerge, rowsOfBoth } from './read.ts';
import { type Both, rowsOf } from './table-rows.ts';

export interface Merge {
  kept_id: number;
  gone_id: number;
  /** Ids of attempts that stay the current ones of their practices. */
  keep: number[];
}

interface Planned {
  units: BulkUnit[];
  clashes: Clash[];
  warnings: string[];
}

/** Throws `notFound` if they are not two children of one login. */
export async function planMerge(
  { db }: Pick<Deps, 'db'>,
  merge: Merge,
  at: Date,
): Promise<Planned> {
  const { kept_id: keptId, gone_id: goneId } = merge;
  const children = await childrenToMerge(db.queries, [keptId, goneId]);
  const [kept, gone] = [keptId, goneId].map((id) => children.find((one) => one.id === id));
  if (!kept || !gone || kept === gone || kept.login_id !== gone.login_id)
    throw new Failure('notFound');
  const all = await rowsOfBoth(db.queries, [keptId, goneId]);
  const both = (table: string): Both => {
    const rows = all.get(table) ?? [];
    const of = (id: number) => rows.filter((row) => row['student_id'] === id);
    return { kept: of(keptId), gone: of(goneId) };
  };
  const time = at.toISOString();
  const attempts = settleAttempts(both('attempts'), merge.keep, time);
  const submissions = joinedSubmissions(both('project_submissions'));
  const changes: Record<string, ReadonlyMap<number, Row>> = {
    attempts: attempts.changes,
    uploads: repointed(both('uploads').gone, submissions),
    marking_items: withdrawn(both('marking_items'), submissions),
  };
  const byGroup = new Map<Group, { rows: BulkRow[]; changes: BulkUnit['changes'] & object }>();
  for (const [table, rule] of Object.entries(mergeRules)) {
    const rows = both(table);
    if (rows.gone.length === 0) continue;
    const stored = rowsOf({
      table,
      rule,
      rows,
      keptId,
      goneId,
      at: time,
      ...(changes[table] && { changes: changes[table] }),
    });
    const remaining = rows.kept.length + rows.gone.length - twins(stored);
    const said = {
      what: rule.what,
      before: `${rows.kept.length} + ${rows.gone.length}`,
      after: String(remaining),
    };
    for (const row of stored) {
      // What refers to a submission is undone with it.
      const group = row.after?.['submission_id'] === undefined ? rule.group : 'projects';
      const planned = byGroup.get(group) ?? { rows: [], changes: [] };
      byGroup.set(group, { ...planned, rows: [...planned.rows, row] });
    }
    const planned = byGroup.get(rule.group) ?? { rows: [], changes: [] };
    byGroup.set(rule.group, { ...planned, changes: [...planned.changes, said] });
  }
  const about = { studentId: keptId, loginId: kept.login_id };
  const units: BulkUnit[] = [...byGroup].map(([group, planned]) => ({
    title: groups[group],
    ...about,
    ...planned,
  }));
  // Last: by then nothing refers to the other child. In undo it comes first.
  units.push({ title: 'Hồ sơ', ...about, ...profiles(kept, gone) });
  const { clashes, putAway } = attempts;
  return {
    units,
    clashes,
    warnings:
      putAway > 0
        ? [`${putAway} bài cả hai hồ sơ đều có: một bản còn dùng, bản kia vào phần đã làm lại.`]
        : [],
  };
}

/** Rows that are deleted and not inserted again for the kept child. */
const twins = (rows: readonly BulkRow[]) =>
  rows.filter(({ after }) => after === null).length -
  rows.filter(({ before }) => before === null).length;

/** For projects that both have submitted: the other's submission, and the kept child's own one. */
const joinedSubmissions = ({ kept, gone }: Both) =>
  new Map(
    gone.flatMap((row) => {
      const own = kept.find(({ project_id }) => project_id === row['project_id']);
      return own ? [[row['id'], own['id']] as const] : [];
    }),
  );

const repointed = (rows: readonly Row[], submissions: ReadonlyMap<unknown, unknown>) =>
  new Map(
    rows.flatMap((row) => {
      const submission_id = submissions.get(row['submission_id']);
      return submission_id === undefined ? [] : [[Number(row['id']), { submission_id }] as const];
    }),
  );

const isOpen = ({ state }: Row) => state !== 'returned' && state !== 'withdrawn';

/** A submission waits at the desk once. */
function withdrawn({ kept, gone }: Both, submissions: ReadonlyMap<unknown, unknown>) {
  const waiting = new Set(kept.filter(isOpen).map((row) => row['submission_id']));
  const changes = new Map<number, Row>(repointed(gone, submissions));
  for (const row of gone) {
    const change = changes.get(Number(row['id']));
    if (change && isOpen(row) && waiting.has(change['submission_id']))
      changes.set(Number(row['id']), { ...change, state: 'withdrawn' });
  }
  return changes;
}

const place = ['province_code', 'ward_code', 'street'] as const;

/** The kept child gets the fields that it lacks; the other one is deleted. */
function profiles(kept: Child, gone: Child): Pick<BulkUnit, 'rows' | 'changes'> {
  const named = kept.is_named || !gone.is_named ? kept : gone;
  // An address is taken as a whole.
  const placed = place.some((column) => kept.row[column] !== null) ? kept : gone;
  const requested: Row = {
    birth_year: kept.row['birth_year'] ?? gone.row['birth_year'],
    birthday: kept.row['birthday'] ?? gone.row['birthday'],
    email: kept.row['email'] ?? gone.row['email'],
    avatar_url: kept.row['avatar_url'] ?? gone.row['avatar_url'],
    full_name: named.row['full_name'],
    ...Object.fromEntries(place.map((column) => [column, placed.row[column]])),
  };
  const columns = Object.keys(requested).filter((name) => requested[name] !== kept.row[name]);
  const only = (row: Row) => Object.fromEntries(columns.map((name) => [name, row[name] ?? null]));
  const { id, ...row } = gone.row;
  return {
    changes: [{ what: 'Học sinh', before: `${kept.name} + ${gone.name}`, after: named.name }],
    rows: [
      ...(columns.length === 0
        ? []
        : [
            {
              table: 'students',
              key: { id: kept.id },
              before: only(kept.row),
              after: only(requested),
            },
          ]),
      { table: 'students', key: { id }, before: row, after: null },
    ],
  };
}
