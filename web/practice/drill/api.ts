import type { DrillData } from '@bitu/contract/drills.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, networkError } from '../../api/client.ts';
import {
  deleteStoredSet,
  keepSet,
  type StoredSet,
  storedSet,
  type Unchecked,
} from '../../session/stored-set.ts';
import { isSessionOwner, OtherStudent, ownsSession } from '../../session/session-owner.ts';
import type { OpenedAttempt } from '../api.ts';
import '../../api/drill-calls.ts';
import { flushOutbox, deleteDrafts, startOutbox } from '../outbox/outbox.ts';

/**
 * The drill that a page shows: an existing one by its id, or a kind, of which a running drill is continued or a new one
 * drawn.
 */
export type DrillRequest =
  | { readonly kind: 'drill'; readonly id: number }
  | { readonly kind: 'notebook' }
  | { readonly kind: 'known'; readonly questionId: number }
  | { readonly kind: 'skill'; readonly levelId: number; readonly skillId: number };

export interface OpenedDrill {
  readonly drill: DrillData;
  readonly attempt: OpenedAttempt;
  /** The copy on this device, or null. */
  readonly stored: StoredSet | null;
}

function openedDrill(drill: DrillData, stored: StoredSet | null): OpenedDrill {
  const { attempt_id, list_question, summary } = drill;
  const attempt: OpenedAttempt = {
    attempt_id,
    list_question,
    result_id: summary === null ? null : attempt_id,
    total_time: null,
    question_statistics: {},
    user_result: { remain_time: null },
    received_at: performance.now(),
  };
  return { drill, attempt, stored: stored?.drill.attempt_id === attempt_id ? stored : null };
}

/**
 * Opens today's set, which is then kept on this device; null when nothing is due. Throws OtherStudent when a sibling
 * takes over meanwhile, as the set would be kept under the wrong name; and ApiError.
 */
export async function openNotebook(studentId: number): Promise<DrillData | null> {
  const stored = await storedSet();
  // This call submits a set of yesterday, after which its answers would come too late.
  if (stored) await sendAnswers(stored.studentId, stored.drill.attempt_id);
  if (!(await isSessionOwner(studentId))) throw new OtherStudent();
  // Likewise what was never checked, which only the device knows.
  if (stored?.studentId === studentId && stored.unchecked?.length)
    await finishDrill(stored.drill, stored.unchecked).catch(ignoreRefusal);
  const drill = await call('drills.notebook', {});
  if (!ownsSession(studentId)) throw new OtherStudent();
  if (drill === null || drill.summary !== null) await deleteStoredSet();
  else {
    const unchecked = stored?.drill.attempt_id === drill.attempt_id ? stored.unchecked : null;
    await keepSet({ studentId, drill, unchecked });
  }
  return drill;
}

/** A set that was handed in meanwhile takes no more answers. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof ApiError) || error.temporary) throw error;
}

/** Returns whether all answers of a drill have left this device. */
async function sendAnswers(studentId: number, attemptId: number): Promise<boolean> {
  const stop = startOutbox(studentId);
  try {
    return await flushOutbox({ student_id: studentId, attempt_id: attemptId });
  } finally {
    stop();
  }
}

function ask(request: DrillRequest, studentId: number): Promise<DrillData | null> {
  switch (request.kind) {
    case 'drill':
      return call('drills.drill', { params: { attemptId: String(request.id) } });
    case 'notebook':
      return openNotebook(studentId);
    case 'known':
      return call('drills.known', { params: { questionId: String(request.questionId) } });
    case 'skill':
      return call('drills.skill', {
        params: { levelId: String(request.levelId), skillId: String(request.skillId) },
      });
  }
}

const isRequested = (request: DrillRequest, { drill }: StoredSet) =>
  request.kind === 'notebook' || (request.kind === 'drill' && request.id === drill.attempt_id);

/**
 * Opens a drill; without a network, the one that this device keeps. null when nothing is due. `studentId` is null when
 * it is unknown because there is no network. Throws ApiError.
 */
export async function openDrill(
  request: DrillRequest,
  studentId: number | null,
): Promise<OpenedDrill | null> {
  try {
    if (studentId === null) throw networkError();
    const drill = await ask(request, studentId);
    return drill && openedDrill(drill, await storedSet());
  } catch (error) {
    const stored = error instanceof ApiError && error.network ? await storedSet() : null;
    if (!stored || !isRequested(request, stored)) throw error;
    return openedDrill(stored.drill, stored);
  }
}

/** The key of the drill that a page wants. */
export const drillKey = (request: DrillRequest) => ['drill', request] as const;

/** Submits a drill, with the answers that were never checked. Throws ApiError. */
export async function finishDrill(
  { attempt_id }: DrillData,
  unchecked: readonly Unchecked[],
): Promise<OpenedDrill> {
  const drill = await call('drills.finish', { body: { attempt_id, unchecked: [...unchecked] } });
  if ((await storedSet())?.drill.attempt_id === attempt_id) await deleteStoredSet();
  return openedDrill(drill, null);
}

/** Submits a drill that was done without a network as soon as there is one. */
export const laterQuery = (studentId: number, drill: DrillData, unchecked: readonly Unchecked[]) =>
  queryOptions({
    queryKey: ['drill', 'later', drill.attempt_id],
    queryFn: async () => {
      if (!(await sendAnswers(studentId, drill.attempt_id))) throw networkError();
      const finished = await finishDrill(drill, unchecked);
      void deleteDrafts({ student_id: studentId, attempt_id: drill.attempt_id });
      return finished;
    },
    retry: (_, error) => error instanceof ApiError && error.temporary,
    staleTime: Infinity,
  });
