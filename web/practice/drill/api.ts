import type { DrillData } from '@bitu/contract/drills.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call, networkError } from '../../api/client.ts';
import {
  deleteKeptSet,
  keepSet,
  type KeptSet,
  keptSet,
  type Unchecked,
} from '../../session/kept-set.ts';
import { isSessionOwner, OtherStudent, ownsSession } from '../../session/session-owner.ts';
import type { OpenedAttempt } from '../api.ts';
import '../../api/drill-calls.ts';
import { flushOutbox, deleteDrafts, startOutbox } from '../outbox/outbox.ts';

/**
 * The drill that a page shows: an existing one by its id, or a kind, of which a running drill is continued or a new one
 * drawn.
 */
export type WantedDrill =
  | { readonly kind: 'drill'; readonly id: number }
  | { readonly kind: 'notebook' }
  | { readonly kind: 'known'; readonly questionId: number }
  | { readonly kind: 'skill'; readonly levelId: number; readonly skillId: number };

export interface OpenedDrill {
  readonly drill: DrillData;
  readonly attempt: OpenedAttempt;
  /** The copy on this device, or null. */
  readonly kept: KeptSet | null;
}

function openedDrill(drill: DrillData, kept: KeptSet | null): OpenedDrill {
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
  return { drill, attempt, kept: kept?.drill.attempt_id === attempt_id ? kept : null };
}

/**
 * Opens today's set, which is then kept on this device; null when nothing is due. Throws OtherStudent when a sibling
 * takes over meanwhile, as the set would be kept under the wrong name; and ApiError.
 */
export async function openNotebook(studentId: number): Promise<DrillData | null> {
  const kept = await keptSet();
  // This call submits a set of yesterday, after which its answers would come too late.
  if (kept) await sendAnswers(kept.studentId, kept.drill.attempt_id);
  if (!(await isSessionOwner(studentId))) throw new OtherStudent();
  // Likewise what was never checked, which only the device knows.
  if (kept?.studentId === studentId && kept.unchecked?.length)
    await finishDrill(kept.drill, kept.unchecked).catch(ignoreRefusal);
  const drill = await call('drills.notebook', {});
  if (!ownsSession(studentId)) throw new OtherStudent();
  if (drill === null || drill.summary !== null) await deleteKeptSet();
  else {
    const unchecked = kept?.drill.attempt_id === drill.attempt_id ? kept.unchecked : null;
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

function ask(wanted: WantedDrill, studentId: number): Promise<DrillData | null> {
  switch (wanted.kind) {
    case 'drill':
      return call('drills.drill', { params: { attemptId: String(wanted.id) } });
    case 'notebook':
      return openNotebook(studentId);
    case 'known':
      return call('drills.known', { params: { questionId: String(wanted.questionId) } });
    case 'skill':
      return call('drills.skill', {
        params: { levelId: String(wanted.levelId), skillId: String(wanted.skillId) },
      });
  }
}

const isWanted = (wanted: WantedDrill, { drill }: KeptSet) =>
  wanted.kind === 'notebook' || (wanted.kind === 'drill' && wanted.id === drill.attempt_id);

/**
 * Opens a drill; without a network, the one that this device keeps. null when nothing is due. `studentId` is null when
 * it is unknown because there is no network. Throws ApiError.
 */
export async function openDrill(
  wanted: WantedDrill,
  studentId: number | null,
): Promise<OpenedDrill | null> {
  try {
    if (studentId === null) throw networkError();
    const drill = await ask(wanted, studentId);
    return drill && openedDrill(drill, await keptSet());
  } catch (error) {
    const kept = error instanceof ApiError && error.network ? await keptSet() : null;
    if (!kept || !isWanted(wanted, kept)) throw error;
    return openedDrill(kept.drill, kept);
  }
}

/** The key of the drill that a page wants. */
export const drillKey = (wanted: WantedDrill) => ['drill', wanted] as const;

/** Submits a drill, with the answers that were never checked. Throws ApiError. */
export async function finishDrill(
  { attempt_id }: DrillData,
  unchecked: readonly Unchecked[],
): Promise<OpenedDrill> {
  const drill = await call('drills.finish', { body: { attempt_id, unchecked: [...unchecked] } });
  if ((await keptSet())?.drill.attempt_id === attempt_id) await deleteKeptSet();
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
