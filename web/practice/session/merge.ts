import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import {
  type AttemptData,
  type AttemptState,
  fromServer,
  inOrder,
  isAnswered,
  type QuestionState,
  questionOf,
  unansweredOf,
} from './attempt.ts';

/** The record of one question on this device. */
export interface StoredRecord {
  readonly kind: 'answer' | 'draft';
  readonly question_id: number;
  readonly bai_lam: QuestionState['entered'];
  /** The revision: an answer's own, or the one that a draft is based on. */
  readonly revision: number;
}

/** Combines the server's state of one question with this screen's. */
function mergeQuestion(mine: QuestionState, question: PracticeQuestion): QuestionState {
  const server = fromServer(question);
  const merged = mergeAnswer(mine, server);
  // A requested hint stays, however old the response is.
  const hints = mine.hints.length > server.hints.length ? mine.hints : server.hints;
  return { ...merged, hints };
}

function mergeAnswer(mine: QuestionState, server: QuestionState): QuestionState {
  // An answer that the server has not seen yet stays on the screen.
  if (mine.unsent !== null && mine.unsent > server.known)
    return { ...mine, known: Math.max(mine.known, server.known) };
  // A response that was on its way during a save is older than our answer.
  if (server.known < mine.known) return mine;
  // A draft stays, unless another device has answered in the meantime.
  if (mine.draftOn !== null && server.known <= mine.draftOn)
    return { ...mine, known: server.known, unsent: null, waiting: false };
  return { ...server, refused: mine.refused, slip: null, retries: mine.retries };
}

export function mergeServer(state: AttemptState, data: AttemptData): AttemptState {
  const questions = inOrder(data);
  return {
    ...state,
    order: questions.map(({ id }) => id),
    questions: Object.fromEntries(
      questions.map((one) => [one.id, mergeQuestion(questionOf(state, one.id), one)]),
    ),
  };
}

/** Adds what this device kept: answers that were not delivered, and drafts. */
export function mergeStored(state: AttemptState, stored: readonly StoredRecord[]): AttemptState {
  const questions = { ...state.questions };
  for (const record of stored.toSorted(answersFirst)) {
    const mine = questions[record.question_id];
    if (!mine) continue;
    if (record.kind === 'answer') {
      if (record.revision > mine.known)
        questions[record.question_id] = {
          ...mine,
          entered: record.bai_lam,
          unsent: record.revision,
        };
    } else if (record.revision >= Math.max(mine.known, mine.unsent ?? 0)) {
      questions[record.question_id] = {
        ...mine,
        entered: record.bai_lam,
        draftOn: record.revision,
      };
    }
  }
  const merged = { ...state, questions };
  const current = state.order[state.current] ?? 0;
  const [open = state.current] = unansweredOf(merged);
  // Continues after answers that were given earlier without a network. A question that was answered while this was
  // being read stays on the screen.
  const isNews = isAnswered(questionOf(merged, current)) && !isAnswered(questionOf(state, current));
  return isNews ? { ...merged, current: open } : merged;
}

const answersFirst = (a: StoredRecord, b: StoredRecord) =>
  Number(a.kind === 'draft') - Number(b.kind === 'draft');
