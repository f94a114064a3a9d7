import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import type { LessonGrid } from '@bitu/contract/lessons.ts';
import { call, type Input } from '../../api/client.ts';
import { callKey, callQuery } from '../../api/query.ts';
import { type CellId, type CellValue, withCell } from './storage/cell.ts';

/** Refetched while somebody looks at it, as colleagues enter too. Milliseconds. */
const everyMinute = 60_000;

export type LessonList = Input<'lessons.list'>['query']['list'];

export const lessonsQuery = (list: LessonList) =>
  infiniteQueryOptions({
    queryKey: callKey('lessons.list', { query: { list } }),
    queryFn: ({ pageParam, signal }) => {
      const after = pageParam === null ? {} : { after: String(pageParam) };
      return call('lessons.list', { query: { list, ...after } }, { signal });
    },
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });

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
