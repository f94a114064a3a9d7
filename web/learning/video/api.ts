import { queryOptions } from '@tanstack/react-query';
import { call } from '../../api/client.ts';

export const videoQuery = (slug: string) =>
  queryOptions({
    queryKey: ['learning', 'video', slug],
    queryFn: ({ signal }) => call('learning.video', { params: { slug } }, { signal }),
    // Asked for anew at each visit, for the place where it was left elsewhere, and never while it plays.
    staleTime: Infinity,
    gcTime: 0,
  });

/** The class with all its lessons: what comes after this video. */
export const classQuery = (classId: number) =>
  queryOptions({
    queryKey: ['learning', 'classInfo', classId],
    queryFn: ({ signal }) =>
      call('learning.classInfo', { params: { id: String(classId) } }, { signal }),
    staleTime: 60_000,
  });
