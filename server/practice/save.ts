import { isDeepStrictEqual } from 'node:util';
import type { BaiLam, SavedAnswer } from '@bitu/contract/practice.ts';
import { isJudged } from '@bitu/contract/questions/traits.ts';
import { isOverdue, remainTime, saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { missedWords } from '@bitu/rules/practice/questions/voice.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../plugins/sessions.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { revealedOf } from './present.ts';
import { storedAnswer } from './queries/answers.ts';
import { findAttempt } from './queries/attempts.ts';
import type { QuestionRow } from './queries/practices.ts';
import { createQuestionCache, type QuestionById } from './questions.ts';
import { type ScoredAnswer, scoreGiven } from './score-answer.ts';
import { createAnswerStore, type StoreAnswer } from './store-answers.ts';

export interface Save {
  /** null: of a drill. */
  practice_id: number | null;
  attempt_id: number;
  question_id: number;
  bai_lam: BaiLam;
  revision: number;
}

/** The dependencies of saving besides the usual ones: both live as long as the server. */
export interface Saving {
  questionById: QuestionById;
  storeAnswer: StoreAnswer;
}

export const createSaving = ({ db }: Pick<Deps, 'db'>): Saving => ({
  questionById: createQuestionCache(db.queries),
  storeAnswer: createAnswerStore(db),
});

/**
 * Stores one answer. When it returns, the answer is on the disk: an acknowledged answer is never lost. A repeated
 * save is acknowledged again and changes nothing; an older one is refused, as is one after the end.
 */
export async function save(
  deps: Deps,
  { questionById, storeAnswer }: Saving,
  student: Student,
  given: Save,
): Promise<SavedAnswer> {
  const question = await questionById(given.question_id);
  if (!question) throw new Failure('questionNotFound');
  const scored = await scoreGiven(deps, student, question, given);
  const now = deps.clock();
  const outcome = await storeAnswer({
    ...given,
    ...scored,
    student_id: student.id,
    finished: scored.unfinished === null,
    changeable: isJudged(question.type_code),
    now,
  });
  if (!outcome) throw new Failure('attemptNotFound');
  const answer = outcome.saved
    ? {
        saved_at: now,
        points: scored.points,
        right_parts: scored.right_parts,
        total_parts: scored.total_parts,
        deadline: outcome.deadline,
        reveals: outcome.reveals,
      }
    : await repeated(deps, student, question, given, scored, now);
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
    ...(answer.reveals &&
      !isJudged(question.type_code) && {
        ...feedbackOf(answer, scored.bai_lam),
        ...revealedOf(question),
      }),
  };
}

/** Returns the right and wrong that are revealed at once. */
function feedbackOf(
  {
    points,
    right_parts,
    total_parts,
  }: Pick<ScoredAnswer, 'points' | 'right_parts' | 'total_parts'>,
  baiLam: BaiLam,
): Partial<SavedAnswer> {
  if (points === null || right_parts === null || total_parts === null) return { is_waiting: 1 };
  const [first] = baiLam;
  const result = typeof first === 'object' && 'audio_id' in first ? first.result : null;
  return {
    is_correct: points === 1 ? 1 : 0,
    points,
    right_parts,
    total_parts,
    ...(result && { missed_words: missedWords(result) }),
  };
}

/** Returns the stored answer if the save repeats it; else throws the reason for the refusal. */
async function repeated(
  deps: Deps,
  student: Student,
  question: QuestionRow,
  given: Save,
  scored: ScoredAnswer,
  now: Date,
) {
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
    stored.revision === given.revision && isDeepStrictEqual(stored.bai_lam, scored.bai_lam);
  if (isRepetition && saved_at) {
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
  const isFinal = stored.reveals && !isJudged(question.type_code);
  if (isFinal && stored.revision > 0) throw new Failure('answerFinal');
  if (isFinal && scored.unfinished)
    throw new Failure('answerSlip', { message: scored.unfinished.message });
  throw new Failure('answerOutdated');
}
