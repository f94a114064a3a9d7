import { useInfiniteQuery } from '@tanstack/react-query';
import { type FilterOf, pagesQuery } from '../../api/pages.ts';
import { callQuery } from '../../api/query.ts';

export type Filter = Omit<FilterOf<'students.list'>, 'after'>;

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
    ...pagesQuery('students.list', filter),
  });
