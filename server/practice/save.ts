import { isDeepStrictEqual } from 'node:util';
import type { BaiLam, SavedAnswer } from '@bitu/contract/practice.ts';
import { isSpoken } from '@bitu/contract/questions/index.ts';
import { isOverdue, remainTime, saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { checkAndScore } from '@bitu/rules/practice/questions/index.ts';
import { nothingSaid, refusalWords } from '@bitu/rules/speech/refusal-words.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../plugins/sessions.ts';
import { outcomeOf } from '../speech/speech.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { storedAnswer } from './queries/answers.ts';
import { findAttempt } from './queries/attempts.ts';
import type { QuestionRow } from './queries/practices.ts';
import type { StoreAnswer } from './store-answers.ts';

export interface Save {
  practice_id: number;
  attempt_id: number;
  question_id: number;
  bai_lam: BaiLam;
  revision: number;
}

/** What saving works with, beside the rest: both live as long as the server. */
export interface Saving {
  questionById: (id: number) => Promise<QuestionRow | undefined>;
  storeAnswer: StoreAnswer;
}

/**
 * Stores one answer. What this answers is on the disk: an acknowledged answer is never lost.
 * A repeated save is acknowledged again and changes nothing; an older one is refused, as is one that comes after the end.
 */
export async function save(
  deps: Deps,
  { questionById, storeAnswer }: Saving,
  student: Student,
  given: Save,
): Promise<SavedAnswer> {
  const question = await questionById(given.question_id);
  if (!question) throw new Failure('questionNotFound');
  const baiLam = isSpoken(question.type_code)
    ? await withScore(deps, student, question, given)
    : given.bai_lam;
  const scored = checkAndScore(
    question.type_code,
    question.content as never,
    question.key as never,
    baiLam,
  );
  if (scored.kind === 'shape') throw new Failure('answerShape');
  if (scored.kind === 'slip') throw new Failure('answerSlip', { message: scored.message });
  const { points, right, total } = scored.verdict;
  const clean = { ...given, bai_lam: scored.entered };

  const now = deps.clock();
  const outcome = await storeAnswer({
    ...clean,
    student_id: student.id,
    points,
    right_parts: right,
    total_parts: total,
    now,
  });
  if (!outcome) throw new Failure('attemptNotFound');
  const answer = outcome.saved
    ? {
        saved_at: now,
        points,
        right_parts: right,
        total_parts: total,
        deadline: outcome.deadline,
        reveals: outcome.reveals,
      }
    : await repeated(deps, student, clean, now);
  if (outcome.saved) {
    deps.bus.publishSoon(student.id, {
      type: 'attempt',
      practice_id: given.practice_id,
      attempt_id: given.attempt_id,
      question_id: given.question_id,
      revision: given.revision,
    });
  }
  return {
    question_id: given.question_id,
    revision: given.revision,
    saved_at: unixOf(answer.saved_at),
    remain_time: remainTime(unixOrNull(answer.deadline), unixOf(now)),
    ...(answer.reveals && {
      is_correct: answer.points === 1 ? 1 : 0,
      points: answer.points,
      right_parts: answer.right_parts,
      total_parts: answer.total_parts,
    }),
  };
}

/** The recording with what this server scored it with, whatever came along with it. */
async function withScore(
  deps: Deps,
  student: Student,
  question: QuestionRow,
  { attempt_id, bai_lam }: Save,
): Promise<BaiLam> {
  const [first] = bai_lam;
  if (typeof first !== 'object' || !('audio_id' in first)) return bai_lam;
  const { text } = question.content as { text: string };
  const outcome = await outcomeOf(deps, student.id, first.audio_id, text);
  if (!outcome) throw new Failure('recordingMissing');
  const { result, refusal } = outcome;
  if (refusal && (nothingSaid(refusal) || (await isFinalIn(deps, student, attempt_id))))
    throw new Failure('answerSlip', { message: refusalWords[refusal] });
  return [{ audio_id: first.audio_id, result }];
}

/**
 * Whether an answer of this attempt is final. What could not be scored is not spent as one: the child reads again. In a test,
 * which tells nothing of a reading before the end, it waits for a teacher.
 */
const isFinalIn = async ({ db }: Deps, { id }: Student, attemptId: number): Promise<boolean> =>
  (await findAttempt(db.queries, id, attemptId))?.reveals ?? false;

/** What is stored, when the save is a repetition of it; else the reason why the save did not go through. */
async function repeated(deps: Deps, student: Student, given: Save, now: Date) {
  const stored = await storedAnswer(
    deps.db.queries,
    student.id,
    given.attempt_id,
    given.question_id,
  );
  if (!stored) {
    const attempt = await findAttempt(deps.db.queries, student.id, given.attempt_id);
    throw new Failure(attempt ? 'questionNotFound' : 'attemptNotFound');
  }
  const { saved_at, points, right_parts, total_parts } = stored;
  const isRepetition =
    stored.revision === given.revision && isDeepStrictEqual(stored.bai_lam, given.bai_lam);
  if (isRepetition && saved_at && points !== null && right_parts !== null && total_parts !== null) {
    return {
      saved_at,
      points,
      right_parts,
      total_parts,
      deadline: stored.deadline,
      reveals: stored.reveals,
    };
  }
  if (stored.submitted_at) throw new Failure('attemptSubmitted');
  if (isOverdue(unixOrNull(stored.deadline), now.getTime() / 1000, saveGraceSeconds))
    throw new Failure('attemptOverdue');
  if (stored.reveals && stored.revision > 0) throw new Failure('answerFinal');
  throw new Failure('answerOutdated');
}
