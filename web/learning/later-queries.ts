import { reviewPage } from '@bitu/rules/learning/reviews.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { justAsked } from './api.ts';

export const reviewsQuery = queryOptions({
  queryKey: ['learning', 'teacher-review'],
  queryFn: ({ signal }) => call('learning.teacherReview', { query: {} }, { signal }),
  staleTime: 60_000,
});

export const classReviewsQuery = (classId: number) =>
  infiniteQueryOptions({
    queryKey: ['learning', 'teacher-review', classId],
    queryFn: ({ signal, pageParam: before }) =>
      call('learning.teacherReview', { query: { class_id: String(classId), before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < reviewPage ? undefined : page.at(-1)?.id.toString()),
    staleTime: 60_000,
  });

export const booksQuery = queryOptions({
  queryKey: ['learning', 'text-book', 'all'],
  queryFn: ({ signal }) => call('learning.books', {}, { signal }),
  // Whoever comes back from a unit sees it done.
  staleTime: justAsked,
});

export const missionsQuery = queryOptions({
  queryKey: ['learning', 'missions'],
  queryFn: ({ signal }) => call('learning.missions', { query: {} }, { signal }),
  staleTime: justAsked,
});

export const historyQuery = infiniteQueryOptions({
  queryKey: ['learning', 'history'],
  queryFn: ({ signal, pageParam: cursor }) =>
    call('learning.historyV5', { query: { limit: '10', cursor } }, { signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
  staleTime: justAsked,
});
