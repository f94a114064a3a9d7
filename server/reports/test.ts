import type { Report } from '@bitu/contract/reports.ts';
import { composeTest } from '@bitu/rules/reports/test.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { type Gathered, visibleFacts } from './attempt.ts';
import { type RangeRow, rangesOf } from './queries/levels.ts';

/** Returns the report of a test or homework that the student has submitted. */
export async function lookUpTest(
  deps: Pick<Deps, 'db'>,
  studentId: number,
  attemptId: number,
): Promise<Report> {
  const gathered = await visibleFacts(deps, studentId, attemptId);
  if (gathered.row.is_entry) throw new Failure('notFound');
  return testReport(deps, gathered);
}

export async function testReport(
  { db }: Pick<Deps, 'db'>,
  { row, facts }: Gathered,
): Promise<Report> {
  const { level_id: id, own_level_name: name } = row;
  const ranges = id === null ? [] : await rangesOf(db.queries, id);
  return composeTest({
    ...facts,
    level: id === null ? null : { id, name: name ?? '', ranges: ranges.map(rangeFacts) },
    earlier: row.earlier.map(({ id: attemptId, title, score, band, time }) => ({
      attemptId,
      title,
      score,
      band,
      submittedAt: time,
    })),
  });
}

export const rangeFacts = ({ skill_id: skillId, low, high }: RangeRow) => ({ skillId, low, high });
