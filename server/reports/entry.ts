import type { Report } from '@bitu/contract/reports.ts';
import { composeEntry, type EntryLevel } from '@bitu/rules/reports/entry.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { unixOf } from '../time.ts';
import { type Gathered, visibleFacts, titleOf } from './attempt.ts';
import { type LevelRow, levelsOf } from './queries/levels.ts';
import { rangeFacts } from './test.ts';

/** Returns the report of an entry test that the student has submitted. */
export async function lookUpEntry(
  deps: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  attemptId: number,
): Promise<Report> {
  const gathered = await visibleFacts(deps, studentId, attemptId);
  if (!gathered.row.is_entry) throw new Failure('notFound');
  return entryReport(deps, studentId, gathered);
}

export async function entryReport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  { facts }: Gathered,
): Promise<Report> {
  const rows = await levelsOf(db.queries, studentId, facts.subjectId, clock());
  return composeEntry({ ...facts, levels: rows.map(levelFacts) });
}

function levelFacts(row: LevelRow): EntryLevel {
  const title = titleOf(row);
  return {
    id: row.id,
    name: row.name,
    ranges: row.ranges.map(rangeFacts),
    admitsAge: row.admits_age,
    openClass:
      row.class_id !== null && title !== null && row.starts_at
        ? { id: row.class_id, title, nextLessonAt: unixOf(row.starts_at) }
        : null,
  };
}
