import { reviewPage } from '@bitu/rules/learning/reviews.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { freshFor } from './api.ts';
import { pagesQuery } from '../api/pages.ts';
import { callKey, callQuery } from '../api/query.ts';

export const commentsQuery = callQuery(
  'learning.teacherReview',
  { query: {} },
  { staleTime: 60_000 },
);

export const classCommentsQuery = (classId: number) =>
  infiniteQueryOptions({
    queryKey: [...callKey('learning.teacherReview'), 'of class', classId],
    queryFn: ({ signal, pageParam: before }) =>
      call('learning.teacherReview', { query: { class_id: String(classId), before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < reviewPage ? undefined : page.at(-1)?.id.toString()),
    staleTime: 60_000,
  });

export const booksQuery = callQuery('learning.books', {}, { staleTime: freshFor });

export const missionsQuery = callQuery('learning.missions', { query: {} }, { staleTime: freshFor });

export const historyQuery = {
  ...pagesQuery('learning.historyV5', { limit: '10' }),
  staleTime: freshFor,
};
