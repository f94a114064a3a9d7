/** The stage of the judgement of a text, from its evaluations. */
import type { UserAnswer } from '@bitu/contract/practice.ts';
import { evaluationStatus } from '../status.ts';

/**
 * `machine`: a machine is judging; `teacher`: a teacher is; `judged`: there is a result; `both`: a machine's result,
 * and a teacher is looking at it too; `failed`: neither, so somebody has to look.
 */
export type JudgingStage = 'machine' | 'teacher' | 'judged' | 'both' | 'failed';

export function stageOf(
  {
    ai_evaluation: ai,
    teacher_evaluation: teacher,
  }: Pick<UserAnswer, 'ai_evaluation' | 'teacher_evaluation'>,
  dueTime: number | null,
): JudgingStage {
  const { hasResult, submittedWithoutResult, error } = evaluationStatus;
  if (teacher?.status === hasResult) return 'judged';
  const asksTeacher = dueTime !== null || teacher?.status === submittedWithoutResult;
  if (ai?.status === hasResult) return asksTeacher ? 'both' : 'judged';
  if (asksTeacher) return 'teacher';
  return ai?.status === error ? 'failed' : 'machine';
}
