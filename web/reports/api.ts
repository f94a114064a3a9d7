import type { errors } from '@bitu/contract/errors.ts';
import { reportRoutes } from '@bitu/contract/report-routes.ts';
import { queryOptions } from '@tanstack/react-query';
import { addRoutes, ApiError, call } from '../api/client.ts';
import { pagesQuery } from '../api/pages.ts';
import { callKey, callQuery } from '../api/query.ts';

// Only the pages of reports load them.
addRoutes(reportRoutes);

const staleTime = 60_000;
/** A report opened by a link is dropped from the cache with its page. */
const ofLink = { staleTime, gcTime: 0 };

export const lessonQuery = (id: number) =>
  callQuery('reports.lesson', { params: { id: String(id) } }, { staleTime });
export const testQuery = (id: number) =>
  callQuery('reports.test', { params: { id: String(id) } }, { staleTime });
export const entryQuery = (id: number) =>
  callQuery('reports.entry', { params: { id: String(id) } }, { staleTime });
export const finalQuery = (classId: number) =>
  callQuery('reports.final', { params: { classId: String(classId) } }, { staleTime });
/** Of a study session; the reply also says what the book shows. */
export const sessionQuery = (id: number) => {
  const input = { params: { id: String(id) } };
  return queryOptions({
    queryKey: [...callKey('learning.sessionReport', input), 'report'],
    queryFn: async ({ signal }) => (await call('learning.sessionReport', input, { signal })).report,
    staleTime,
  });
};

/** `userId`: the signed-in child. */
export const trialQuery = (userId: number, lessonId: number) =>
  callQuery(
    'reports.trial',
    { params: { userId: String(userId), lessonId: String(lessonId) } },
    ofLink,
  );

/** `id`: the family's own sheet, or a capability. */
export const sheetQuery = (id: number | string) =>
  callQuery('reports.sheet', { params: { id: String(id) } }, ofLink);
export const linkQuery = (key: string) => callQuery('reports.byLink', { params: { key } }, ofLink);
export const certificateQuery = (number: string, code: string) =>
  callQuery('reports.certificateCheck', { params: { number, code } }, ofLink);

export const skillsQuery = callQuery('reports.skills', {}, { staleTime });
/** Always refetched, as five questions may have been practised since. */
export const skillQuery = (levelId: number, skillId: number) =>
  callQuery(
    'reports.skill',
    { params: { levelId: String(levelId), skillId: String(skillId) } },
    { refetchOnMount: 'always' },
  );

/** Records on the server that a report was opened by its link. */
export const noteView = (key: string) => call('reports.viewed', { params: { key } });

/** A link's secret part: 128 bits. */
export const isCapability = (text: string | undefined): text is string =>
  text !== undefined && /^[\w-]{22}$/.test(text);

/** Which results are wanted; null means all. `month`: '2026-11'. */
export interface ResultsFilter {
  readonly subjectId: number | null;
  readonly month: string | null;
}

/** Results in pages. */
export function resultsQuery({ subjectId, month }: ResultsFilter) {
  const { placeholderData: _, ...query } = pagesQuery('reports.results', {
    limit: '20',
    subject_id: subjectId?.toString(),
    month: month ?? undefined,
  });
  // The list of another choice begins with a skeleton.
  return { ...query, staleTime: 30_000 };
}

type Catalogue = typeof errors;
/** The codes without the catalogue, whose messages are 3 kB. The types keep them equal. */
const codes = { reportNotReady: 12001, linkGone: 12002 } satisfies {
  [Name in keyof Catalogue]?: Catalogue[Name]['code'];
};

export const isError = (error: unknown, name: keyof typeof codes): error is ApiError =>
  error instanceof ApiError && error.code === codes[name];
