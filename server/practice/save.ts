import { isDeepStrictEqual } from 'node:util';
import type { BaiLam, SavedAnswer } from '@bitu/contract/practice.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import { closeWords } from '@bitu/rules/practice/close.ts';
import { closeTo } from '@bitu/questions/rules.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { acknowledge } from './acknowledge.ts';
import type { StoredAnswer } from './queries/answers.ts';
import type { QuestionRow } from './queries/practices.ts';
import { markClose } from './queries/help.ts';
import { publishChange } from './publish-change.ts';
import { createQuestionCache, type QuestionById } from './questions.ts';
import { type Before, type CheckedAnswer, checkAnswer, scoreTry } from './score-answer.ts';
import { createAnswerStore, type StoreAnswer } from './store-answers.ts';
import { closedFailure, isFinal, requireStored } from './stored.ts';

export interface Save {
  /** Null for a drill, which has no practice. */
  practice_id: number | null;
  attempt_id: number;
  question_id: number;
  bai_lam: BaiLam;
  revision: number;
}

/** The dependencies of saving besides the usual ones; both live as long as the server. */
export interface Saving {
  questionById: QuestionById;
  storeAnswer: StoreAnswer;
}

export const createSaving = ({ db }: Pick<Deps, 'db'>): Saving => ({
  questionById: createQuestionCache(db.queries),
  storeAnswer: createAnswerStore(db),
});

/** An answer to be saved. */
interface Job {
  student: Student;
  question: QuestionRow;
  input: Save;
  checked: CheckedAnswer;
  now: Date;
}

/**
 * Stores one answer, or one try. When it returns, the answer is on disk: an acknowledged answer is never lost. A
 * repeated save is acknowledged again and changes nothing. An older one is refused, as is one for a final answer or
 * after the end.
 */
export async function save(
  deps: Deps,
  saving: Saving,
  student: Student,
  input: Save,
): Promise<SavedAnswer> {
  const question = await saving.questionById(input.question_id);
  if (!question) throw new Failure('questionNotFound');
  const checked = await checkAnswer(deps, student, question, input);
  const job: Job = { student, question, input, checked, now: deps.clock() };
  // Most questions have one try and no hints, so nothing has to be read first.
  const first = isPlain(question, checked) ? await storeAfter(deps, saving, job) : null;
  return first ?? saveNext(deps, saving, job);
}

const isPlain = (question: QuestionRow, { bai_lam, verdict }: CheckedAnswer): boolean =>
  question.tries === 1 &&
  question.hints.length === 0 &&
  (verdict.correct || !closenessOf(question, bai_lam));

const closenessOf = ({ type_code, content, key }: QuestionRow, baiLam: BaiLam) =>
  closeTo(type_code, content, key, baiLam);

/** How often an answer is read again if others change it at the same time. */
const maxRetries = 5;

/** Stores the answer that follows the stored one, or throws why not. */
async function saveNext(deps: Deps, saving: Saving, job: Job): Promise<SavedAnswer> {
  const { student, question, input, checked, now } = job;
  for (let look = 0; look < maxRetries; look++) {
    // Another save may have come in between; each look decides by what is stored then.
    // oxlint-disable no-await-in-loop
    const stored = await requireStored(deps, student, input);
    if (stored.practice_id !== input.practice_id) throw new Failure('attemptNotFound');
    const { saved_at } = stored;
    if (saved_at && isRepetition(stored, job))
      return acknowledge(question, { ...stored, saved_at }, now);
    refuse(stored, job);
    const reveals = revealsAtOnce(stored, question);
    if (reveals && !checked.verdict.correct) await refuseClose(deps, stored, job);
    const saved = await storeAfter(deps, saving, job, reveals ? stored : undefined);
    if (saved) return saved;
    // oxlint-enable no-await-in-loop
  }
  throw new Failure('unavailable', { retryAfter: 1 });
}

const isRepetition = (stored: StoredAnswer, { input, checked }: Job): boolean =>
  stored.revision === input.revision && isDeepStrictEqual(stored.bai_lam, checked.bai_lam);

const revealsAtOnce = ({ reveals }: StoredAnswer, { type_code }: QuestionRow): boolean =>
  reveals && !isJudged(type_code);

/** Throws the reason why nothing more can be stored. */
function refuse(stored: StoredAnswer, { question, input, checked, now }: Job) {
  const closed = closedFailure(stored, now);
  if (closed) throw closed;
  const reveals = revealsAtOnce(stored, question);
  if (reveals && isFinal(stored)) throw new Failure('answerFinal');
  if (input.revision <= stored.revision) throw new Failure('answerOutdated');
  if (reveals && checked.unfinished)
    throw new Failure('answerSlip', { message: checked.unfinished.message });
}

/**
 * Throws `answerClose` if the answer is nearly right, once per question. Repeating the same revision gets it again,
 * as the first reply may have been lost.
 */
async function refuseClose(deps: Deps, stored: StoredAnswer, job: Job) {
  const { student, question, input, checked, now } = job;
  const close = closenessOf(question, checked.bai_lam);
  if (!close || (stored.told_close !== null && stored.told_close !== input.revision)) return;
  const asked = { ...input, studentId: student.id, now };
  if (stored.told_close === null) await markClose(deps.db.queries, asked, input.revision);
  throw new Failure('answerClose', { message: closeWords[close] });
}

/** Stores the answer as the next one after what is stored. Returns null if something else has been stored meanwhile. */
async function storeAfter(
  deps: Deps,
  { storeAnswer }: Saving,
  { student, question, input, checked, now }: Job,
  before?: Before,
): Promise<SavedAnswer | null> {
  const scored = scoreTry(question, checked, before);
  const outcome = await storeAnswer({
    ...input,
    ...scored,
    student_id: student.id,
    finished: checked.unfinished === null,
    changeable: isJudged(question.type_code),
    now,
  });
  if (!outcome) throw new Failure('attemptNotFound');
  if (!outcome.saved) return null;
  publishChange(deps, student, input);
  return acknowledge(
    question,
    {
      ...scored,
      revision: input.revision,
      hints: scored.based_on.hints,
      saved_at: now,
      deadline: outcome.deadline,
      reveals: outcome.reveals,
    },
    now,
  );
}
