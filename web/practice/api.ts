import type { BaiLam, PracticeData } from '@bitu/contract/practice.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, earlyData, type Output } from '../api/client.ts';
import { callKey, callQuery } from '../api/query.ts';
import { deleteDrafts } from './outbox/outbox.ts';
import { isSessionOwner, OtherStudent, ownsSession } from '../session/session-owner.ts';
import type { Progress } from './session/attempt.ts';

export { OtherStudent };

/** Retries after a network failure, not after a refusal. */
const retry = (failures: number, error: Error) =>
  error instanceof ApiError && error.temporary && failures < 3;

/** The overview with the time of its arrival on the monotonic clock, for the countdown. */
export type DatedOverview = Output<'practice.overview'> & { received_at: number };

export const overviewQuery = (practiceId: number) => {
  const input = { query: { practiceId: String(practiceId) } };
  return queryOptions({
    queryKey: callKey('practice.overview', input),
    queryFn: async ({ signal }): Promise<DatedOverview> => {
      const overview = await call('practice.overview', input, { signal });
      return { ...overview, received_at: performance.now() };
    },
    initialData: () => {
      const overview = earlyData('practice.overview', input);
      return overview && { ...overview, received_at: performance.now() };
    },
    // Work done in the meantime, here or elsewhere, changes the start screen.
    staleTime: 1000,
    retry,
  });
};

/**
 * The data of a running attempt, of a practice or a drill, that the attempt screen needs, with the time of its arrival
 * on the monotonic clock, for the countdown.
 */
export type OpenedAttempt = Pick<
  PracticeData,
  | 'attempt_id'
  | 'result_id'
  | 'total_time'
  | 'list_question'
  | 'question_statistics'
  | 'user_result'
> &
  Partial<Pick<PracticeData, 'is_comeback'>> & {
    received_at: number;
    /** Set when it comes from this device. */
    progress?: Progress;
  };

/** Submits an attempt, with the answers that were never checked. Returns the id of its result. Throws ApiError. */
export type Submit = (unchecked: { question_id: number; bai_lam: BaiLam }[]) => Promise<number>;

export type OpenedPractice = Output<'practice.open'> & OpenedAttempt;

export interface OpenInput {
  studentId: number;
  practiceId: number;
  wrongOf: number | null;
  /** Draws at most three of the wrong questions, to do them once more before the end. */
  again?: boolean;
}

const openCallInput = ({ practiceId, wrongOf, again }: OpenInput) => ({
  query: {
    practiceId: String(practiceId),
    ...(wrongOf !== null && { wrong_of: String(wrongOf) }),
    ...(again && { again: '1' as const }),
  },
});

/** Opens the attempt. `redo` archives the finished one first. Throws OtherStudent, ApiError. */
export async function openPractice(
  input: OpenInput,
  options: { redo?: boolean; signal?: AbortSignal } = {},
): Promise<OpenedPractice> {
  if (!(await isSessionOwner(input.studentId))) throw new OtherStudent();
  const { query } = openCallInput(input);
  const data = await call(
    'practice.open',
    { query: { ...query, ...(options.redo && { redo: '1' as const }) } },
    { signal: options.signal },
  );
  if (data.result_id !== null && data.attempt_id !== null) {
    void deleteDrafts({ student_id: input.studentId, attempt_id: data.attempt_id });
    forgetStored(data.attempt_id);
  }
  return { ...data, received_at: performance.now() };
}

/** Of no weight for the first question, and loaded while it is answered. */
const loadStored = () => import('./stored-practice.ts');

const forgetStored = (attemptId: number): void =>
  void loadStored()
    .then(({ deleteStoredPractice }) => deleteStoredPractice(attemptId))
    .catch(() => {});

/** Keeps a started practice on this device, unless a sibling has taken over by then, in whose name it would be kept. */
export const keepOpened = (input: OpenInput, data: OpenedPractice, progress: Progress): void =>
  void loadStored()
    .then(async ({ keepPractice }) => {
      if (ownsSession(input.studentId)) await keepPractice(input, data, progress);
    })
    .catch(() => {});

/** Without a network it goes on from this device, when it was started here. Throws OtherStudent, ApiError. */
export async function openOrGoOn(
  input: OpenInput,
  options: { redo?: boolean; signal?: AbortSignal },
): Promise<OpenedPractice> {
  try {
    return await openPractice(input, options);
  } catch (error) {
    if (input.again || !isNetwork(error)) throw error;
    const stored = await loadStored()
      .then(({ storedPractice }) => storedPractice(input))
      .catch(() => null);
    if (stored?.studentId !== input.studentId) throw error;
    return stored.data;
  }
}

const isNetwork = (error: unknown): boolean => error instanceof ApiError && error.network;

/** Whether a query gets no reply, as there is no network. */
export const isOffline = (query: { isPaused: boolean; failureReason: Error | null }): boolean =>
  query.isPaused || isNetwork(query.failureReason);

/** The student whose practice this device has started; null when it was not started here. */
export const storedStudentQuery = (input: Pick<OpenInput, 'practiceId' | 'wrongOf'>) =>
  queryOptions({
    queryKey: ['practice', 'kept', input.practiceId, input.wrongOf],
    queryFn: async () => {
      const { storedPractice } = await loadStored();
      return (await storedPractice(input))?.studentId ?? null;
    },
    networkMode: 'always',
    gcTime: 0,
    retry: false,
  });

export const openQuery = (input: OpenInput) =>
  queryOptions({
    queryKey: callKey('practice.open', openCallInput(input)),
    queryFn: ({ signal }) => openPractice(input, { signal }),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
    // Without a network the device may have it.
    networkMode: 'always',
    retry,
  });

export async function submitPractice(
  { practiceId, attempt_id }: OpenedPractice,
  unchecked: Parameters<Submit>[0],
): Promise<number> {
  const body = { practice_id: practiceId, attempt_id: attempt_id ?? 0, unchecked };
  const { result_id } = await call('practice.submit', { body });
  forgetStored(body.attempt_id);
  return result_id;
}

export const resultQuery = (resultId: number) =>
  callQuery('practice.result', { params: { resultId: String(resultId) } }, { retry });
