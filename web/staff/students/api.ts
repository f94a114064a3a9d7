import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { call, type Input } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';

export type Filter = NonNullable<Input<'students.list'>['query']>;

/** Without empty fields. */
export const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

/** Opening it is logged, so it is fetched at each visit, and not again while it is open. */
export const studentQuery = (id: string) =>
  callQuery(
    'students.read',
    { params: { id } },
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );

/** The list in pages. `editing`: rows that are being edited stay where they are. */
export const useStudents = (filter: Filter, editing: boolean) =>
  useInfiniteQuery({
    ...(editing && { staleTime: Number.POSITIVE_INFINITY }),
    placeholderData: keepPreviousData,
    queryKey: ['students.list', { query: filter }] as const,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        'students.list',
        { query: { ...filter, ...(pageParam !== undefined && { after: pageParam }) } },
        { signal },
      ),
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
  });
