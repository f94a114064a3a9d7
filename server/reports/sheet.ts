import type { Report, ReportWorkItem } from '@bitu/contract/reports.ts';
import { composeSheet } from '@bitu/rules/reports/sheet.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { midnightInVietnam, unixOf, unixOrNull } from '../time.ts';
import { titleOf } from './attempt.ts';
import { teacherWords } from './course.ts';
import { findSheet, type ItemRow, itemsOf } from './queries/sheet.ts';

/** Returns a study sheet of the student. Throws `notFound`, and `reportNotReady` before it is released. */
export async function lookUpSheet(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  sheetId: number,
): Promise<Report> {
  const now = clock();
  const row = await findSheet(db.queries, studentId, sheetId);
  if (!row) throw new Failure('notFound');
  if (!row.released_at || row.released_at > now) throw new Failure('reportNotReady');
  const items = await itemsOf(db.queries, studentId, sheetId, now);
  const title = titleOf(row);
  return composeSheet({
    sheetId,
    fullName: row.full_name,
    course: row.class_id === null || title === null ? null : { id: row.class_id, title },
    subjectId: row.subject_id,
    level: row.own_level_name,
    monday: unixOf(midnightInVietnam(row.week)),
    now: unixOf(now),
    note: row.note,
    author: teacherWords(row),
    items: items.map((item) => workItem(item, now)),
  });
}

/** Homework is late if it is due and not submitted; a running attempt is not late until its end. */
function stateOf(
  { kind, is_done, is_started, due_at }: ItemRow,
  now: Date,
): ReportWorkItem['state'] {
  if (is_done) return 'done';
  const isOver = due_at !== null && due_at < now;
  if (isOver && !(kind === 'practice' && is_started)) return 'late';
  return is_started ? 'started' : 'open';
}

const workItem = (row: ItemRow, now: Date): ReportWorkItem => ({
  kind: row.kind,
  title: row.title ?? '',
  state: stateOf(row, now),
  score: row.score,
  ...(row.band && { band: row.band }),
  ...(row.latest_score !== null && { latest_score: row.latest_score }),
  ...(row.latest_band && { latest_band: row.latest_band }),
  minutes: row.minutes,
  due_time: unixOrNull(row.due_at),
  url: row.url,
});
