import type { QuestionType } from '@bitu/contract/questions/index.ts';
import { describeScore } from '@bitu/rules/practice/score.ts';
import { type AttemptState, isFinal, type QuestionState } from './attempt.ts';

export interface Feedback {
  readonly tone: 'correct' | 'partly' | 'incorrect' | 'kept' | 'checking' | 'hint';
  readonly title: string;
  readonly text: string | null;
}

/** What is said about the answer to one question; null while there is nothing to say. */
export function feedbackOf(
  state: AttemptState,
  mine: QuestionState,
  type: QuestionType,
): Feedback | null {
  if (mine.slip !== null) {
    const keeps = mine.known > 0 ? 'Câu trả lời trước của con vẫn được giữ.' : null;
    return { tone: 'hint', title: mine.slip, text: keeps };
  }
  if (mine.refused !== null) return { tone: 'hint', title: mine.refused, text: null };
  if (!isFinal(state, mine)) return null;
  const { told } = mine;
  if (!told) {
    return mine.waiting
      ? { tone: 'kept', title: 'Đã lưu trong máy, sẽ chấm khi có mạng', text: null }
      : { tone: 'checking', title: 'Đang chấm…', text: null };
  }
  if (told.correct) return { tone: 'correct', title: 'Đúng rồi!', text: null };
  const how = told.total > 1 ? describeScore(type, told.right, told.total, told.points) : null;
  return told.points > 0
    ? { tone: 'partly', title: 'Gần đúng rồi!', text: how }
    : { tone: 'incorrect', title: 'Chưa đúng', text: how ?? 'Nộp bài xong, con xem vì sao nhé!' };
}

/** Right or wrong for the answer as it stands; null where only parts of it are right. */
export function verdictOf({ told }: QuestionState): 'correct' | 'incorrect' | null {
  if (!told) return null;
  if (told.correct) return 'correct';
  return told.right === 0 || told.total <= 1 ? 'incorrect' : null;
}
