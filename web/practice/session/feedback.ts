import { questionTraits } from '@bitu/questions/traits.ts';
import type { Block } from '@bitu/contract/text.ts';
import { type QuestionLike, rightInWords } from '@bitu/questions/check.ts';
import { outcomeOf } from '@bitu/rules/practice/outcome.ts';
import { describeScore } from '@bitu/rules/practice/score.ts';
import {
  type AttemptState,
  isFinal,
  isBetweenTries,
  type QuestionState,
  type Verdict,
  questionOf,
} from './attempt.ts';
import type { QuestionMark } from '../attempt/question-map.tsx';
import type { SavedMarkProps } from '../attempt/saved-mark.tsx';

/** The subject of a sheet: an answer, or the hints of its question. */
export type SheetTone = Feedback['tone'] | 'help';

export interface Feedback {
  readonly tone: 'correct' | 'partly' | 'incorrect' | 'waiting' | 'kept' | 'checking' | 'hint';
  readonly title: string;
  readonly lines: readonly string[];
  /** The explanation, once it is revealed. */
  readonly why: readonly Block[];
}

/** The feedback on one question; null while there is none. */
export function feedbackOf(
  state: AttemptState,
  mine: QuestionState,
  question: QuestionLike,
): Feedback | null {
  if (mine.slip !== null) {
    const lines = mine.known > 0 ? ['Câu trả lời trước của con vẫn được giữ.'] : [];
    return { tone: 'hint', title: mine.slip, lines, why: [] };
  }
  if (mine.refused !== null) return { tone: 'hint', title: mine.refused, lines: [], why: [] };
  const mayTryAgain = isBetweenTries(state, mine);
  if (!mayTryAgain && !isFinal(state, mine)) return null;
  if (mine.verdict && mine.unsent === null) return feedbackOn(mine.verdict, mine, question);
  return mine.waiting
    ? { tone: 'kept', title: 'Đã lưu trên máy, sẽ chấm khi có mạng', lines: [], why: [] }
    : { tone: 'checking', title: 'Đang chấm…', lines: [], why: [] };
}

function feedbackOn(
  verdict: Verdict,
  { revealed, tried }: QuestionState,
  question: QuestionLike,
): Feedback {
  const { waiting, correct, points, right, total, missedWords, triesUsed } = verdict;
  const why = revealed?.explanation ?? [];
  if (waiting)
    return {
      tone: 'waiting',
      title: 'Bitu đã nhận bài của con',
      lines: ['Bitu chưa chấm được câu này, nên câu này chưa tính vào điểm.'],
      why: [],
    };
  if (correct) {
    const cost = triesUsed > 1 && points < 1 ? [`Con tìm ra ở lần ${triesUsed}!`] : [];
    return { tone: 'correct', title: 'Đúng rồi!', lines: cost, why };
  }
  const how =
    missedWords.length > 0
      ? `Con luyện thêm từ: ${missedWords.join(', ')}.`
      : total > 1 && right > 0 && partsInWords(question, verdict, tried?.wrong.length ?? 0);
  const words = revealed && rightInWords(question, revealed);
  const lines = [how, words !== null && `Đáp án: ${words}`, priceOfRetry(verdict)];
  return {
    ...(outcomeOf(correct, points) === 'partly'
      ? { tone: 'partly', title: 'Gần đúng rồi!' }
      : { tone: 'incorrect', title: 'Chưa đúng' }),
    lines: lines.filter((line) => typeof line === 'string'),
    why,
  };
}

/** What of an answer is right, and, while another try is left, what to change. */
function partsInWords(question: QuestionLike, verdict: Verdict, wrong: number): string {
  const { right, total, remainingTries } = verdict;
  return remainingTries > 0 && wrong > 0 && questionTraits[question.type_code].penalised
    ? `Con đúng ${right} ý. Mình sửa ${wrong} ý kia nhé!`
    : describeScore(question.type_code, right, total, wrong);
}

/** The points that another try can earn (rules/practice/tries.ts), shown before it starts. */
function priceOfRetry({ remainingTries, triesUsed, total }: Verdict): string | null {
  if (remainingTries === 0) return null;
  if (triesUsed > 1) return 'Lần này không thêm điểm nữa, con thử cho biết nhé!';
  return total > 1 ? 'Sửa chỗ sai, được một nửa số điểm.' : 'Lần hai được một nửa số điểm.';
}

/**
 * Right or wrong for the current answer; null when parts of it are right, whatever it earns: then each wrong part has
 * its own mark.
 */
export function verdictOf({ verdict }: QuestionState): 'correct' | 'incorrect' | null {
  if (!verdict || verdict.waiting) return null;
  if (verdict.correct) return 'correct';
  return verdict.points === 0 && verdict.right === 0 ? 'incorrect' : null;
}

/** The status of a question, for the question map. */
function markOf(state: QuestionState): QuestionMark {
  if (state.refused !== null) return 'error';
  if (state.unsent !== null) return state.waiting ? 'unsent' : 'answered';
  if (state.verdict) return verdictMark(state.verdict);
  return state.known > 0 ? 'answered' : 'not-done';
}

function verdictMark({ waiting, correct, points }: Verdict): QuestionMark {
  if (waiting) return 'waiting';
  return outcomeOf(correct, points);
}

export const marksOf = (state: AttemptState): QuestionMark[] =>
  state.order.map((id) => markOf(questionOf(state, id)));

/**
 * Where the answer is stored; null while there is nothing to say. `complete`: the entered answer will be sent by itself
 * in a moment.
 */
export function savedMarkOf(
  state: QuestionState,
  complete: boolean,
): SavedMarkProps['state'] | null {
  if (state.refused !== null) return 'refused';
  if (state.draftOn !== null) return complete ? 'saving' : null;
  if (state.unsent !== null) return state.waiting ? 'local' : 'saving';
  return state.known > 0 ? 'saved' : null;
}
