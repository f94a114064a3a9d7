import { errors } from '@bitu/contract/errors.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, type Output } from '../api/client.ts';
import { forgetDrafts } from './outbox.ts';
import { isSessionOf, OtherStudent } from './whose-session.ts';

export { OtherStudent };

/** A failure of the network is tried again; a refusal stays one. */
const retry = (failures: number, error: Error) =>
  error instanceof ApiError && error.temporary && failures < 3;

/** Who is signed in: the same key and the same answer as the rest of the app has, so that it is asked once. */
export const profileQuery = queryOptions({
  queryKey: ['accounts', 'profile'],
  queryFn: ({ signal }) => call('accounts.profile', {}, { signal }),
  staleTime: 5 * 60_000,
  retry,
});

/** The overview with the moment of its arrival on the monotonic clock, for the countdown. */
export type SeenOverview = Output<'practice.overview'> & { received_at: number };

export const overviewQuery = (practiceId: number) => {
  const input = { query: { practiceId: String(practiceId) } };
  return queryOptions({
    queryKey: ['practice.overview', input],
    queryFn: async ({ signal }): Promise<SeenOverview> => {
      const overview = await call('practice.overview', input, { signal });
      return { ...overview, received_at: performance.now() };
    },
    // What was done in the meantime, here or elsewhere, changes what the start screen offers.
    refetchOnMount: 'always',
    retry,
  });
};

/** The running attempt with the moment of its arrival on the monotonic clock, for the countdown. */
export type OpenedPractice = Output<'practice.open'> & { received_at: number };

export interface OpenWish {
  studentId: number;
  practiceId: number;
  wrongOf: number | null;
}

const openInput = ({ practiceId, wrongOf }: OpenWish) => ({
  query: {
    practiceId: String(practiceId),
    ...(wrongOf !== null && { wrong_of: String(wrongOf) }),
  },
});

/** Opens the attempt; `redo` archives the finished one first. Throws OtherStudent, ApiError. */
export async function openPractice(
  wish: OpenWish,
  options: { redo?: boolean; signal?: AbortSignal } = {},
): Promise<OpenedPractice> {
  if (!(await isSessionOf(wish.studentId))) throw new OtherStudent();
  const { query } = openInput(wish);
  const data = await call(
    'practice.open',
    { query: { ...query, ...(options.redo && { redo: '1' as const }) } },
    { signal: options.signal },
  );
  if (data.result_id !== null && data.attempt_id !== null)
    void forgetDrafts({ student_id: wish.studentId, attempt_id: data.attempt_id });
  return { ...data, received_at: performance.now() };
}

export const openQuery = (wish: OpenWish) =>
  queryOptions({
    queryKey: ['practice.open', openInput(wish)],
    queryFn: ({ signal }) => openPractice(wish, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    retry,
  });

export const resultQuery = (resultId: number) => {
  const input = { params: { resultId: String(resultId) } };
  return queryOptions({
    queryKey: ['practice.result', input],
    queryFn: ({ signal }) => call('practice.result', input, { signal }),
    retry,
  });
};

export const isCode = (error: unknown, name: keyof typeof errors): boolean =>
  error instanceof ApiError && error.code === errors[name].code;
