import type { historyItem, historyItemV1, historyItemV4 } from '@bitu/contract/history.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { unixOf } from '../../time.ts';
import { pageOf } from '../../services/paging.ts';
import { cursorOf, cursorText } from '../cursor.ts';
import { activitiesOf, type HistoryRow, type Kind } from './queries.ts';

const defaultPageSize = 20;

type Item = z.infer<typeof historyItem>;
interface Paged<T> {
  items: T[];
  next_cursor: string | null;
}

/** The page that shows an activity of each kind. */
const places: Record<Kind, (target: string) => string> = {
  practice: (target) => `/practice-result/${target}`,
  lesson: (target) => `/class-detail/${target}`,
  video: (target) => `/lesson-video/${target}`,
  unit: (target) => `/text-book/${target}`,
  project: (target) => `/practice-project/${target}`,
};

const itemOf = (row: HistoryRow): Item => ({
  id: `${row.kind}${row.id}`,
  kind: row.kind,
  title: row.title,
  subject_id: row.own_subject_id,
  url: places[row.kind](row.target),
  time: unixOf(row.at),
  score: row.score,
  class_title: row.has_class
    ? classTitle({
        subject_id: row.subject_id ?? 0,
        grade_id: row.grade_id ?? 0,
        level_name: row.level_name ?? null,
      })
    : null,
  time_spent: row.time_spent,
  best_score: row.best_score,
  band: row.band,
  best_band: row.best_band,
  is_repeated: row.repeated ? 1 : 0,
});

interface Query {
  limit?: number | undefined;
  cursor?: string | undefined;
  subject_id?: number | undefined;
}

/** Returns the student's activities, newest first, page by page. */
export async function readHistory(
  { db }: Pick<Deps, 'db'>,
  studentId: number,
  { limit = defaultPageSize, cursor, subject_id: subjectId }: Query,
): Promise<Paged<Item>> {
  const page = { studentId, cursor: cursorOf(cursor), limit: limit + 1, subjectId };
  const activities = await activitiesOf(db.queries, page);
  const { rows, next_cursor } = pageOf(activities, limit, (last) => [cursorText(last)]);
  return { items: rows.map(itemOf), next_cursor };
}

/** Returns the same in the format of the previous version. */
export async function readHistoryV4(
  deps: Pick<Deps, 'db'>,
  studentId: number,
  query: Query,
): Promise<Paged<z.infer<typeof historyItemV4>>> {
  const { items, next_cursor } = await readHistory(deps, studentId, query);
  return {
    items: items.map(
      ({
        time_spent: _spent,
        best_score: _best,
        band: _band,
        best_band: _bestBand,
        is_repeated: _again,
        ...item
      }) => item,
    ),
    next_cursor,
  };
}

/** Returns the same in the format of the oldest clients. */
export async function readHistoryV1(
  deps: Pick<Deps, 'db'>,
  studentId: number,
  query: Query,
): Promise<Paged<z.infer<typeof historyItemV1>>> {
  const { items, next_cursor } = await readHistoryV4(deps, studentId, query);
  return { items: items.map(({ class_title: _title, ...item }) => item), next_cursor };
}
