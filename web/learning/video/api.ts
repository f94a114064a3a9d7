import { callQuery } from '../../api/query.ts';

export const videoQuery = (slug: string) =>
  callQuery(
    'learning.video',
    { params: { slug } },
    // Refetched at each visit, for a position from another device, and never during playback.
    { staleTime: Infinity, gcTime: 0 },
  );

/** The class with all its lessons, to find the next video. */
export const classQuery = (classId: number) =>
  callQuery('learning.classInfo', { params: { id: String(classId) } }, { staleTime: 60_000 });
