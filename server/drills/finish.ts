import type { BaiLam } from '@bitu/contract/practice.ts';
import type { DrillData } from '@bitu/contract/drills.ts';
import type { Deps } from '../deps.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { type Saving, submit } from '../practice/index.ts';
import { present } from './present.ts';

/** Submits a drill and returns its result. */
export async function finish(
  deps: Deps,
  { questionById }: Saving,
  student: Student,
  given: {
    attempt_id: number;
    unchecked?: { question_id: number; bai_lam: BaiLam }[] | undefined;
  },
): Promise<DrillData> {
  await submit(deps, questionById, student, { ...given, practice_id: null });
  return present(deps, student, given.attempt_id);
}
