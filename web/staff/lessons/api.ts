import type { QueryClient } from '@tanstack/react-query';
import type { LessonGrid } from '@bitu/contract/lessons.ts';
import type { Input } from '../../api/client.ts';
import { pagesQuery } from '../../api/pages.ts';
import { callKey, callQuery } from '../../api/query.ts';
import { type CellId, type CellValue, withCell } from './storage/cell.ts';

/** Refetched while somebody looks at it, as colleagues enter too. Milliseconds. */
const everyMinute = 60_000;

export type LessonList = Input<'lessons.list'>['query']['list'];

export const lessonsQuery = (list: LessonList) => pagesQuery('lessons.list', { list });

const gridInput = (id: number) => ({ params: { id: String(id) } });

export const gridQuery = (id: number) =>
  callQuery('lessons.grid', gridInput(id), { refetchInterval: everyMinute });

/** Writes a cell that the server has stored into the cached grid, which may be older. */
export function takeCell(client: QueryClient, cell: CellId & { readonly value: CellValue }): void {
  const queryKey = callKey('lessons.grid', gridInput(cell.lessonId));
  const grid = client.getQueryData<LessonGrid>(queryKey);
  if (!grid) return void client.invalidateQueries({ queryKey });
  void client.cancelQueries({ queryKey });
  client.setQueryData<LessonGrid>(queryKey, withCell(grid, cell, cell.value));
}
