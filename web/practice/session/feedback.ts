import type { QuestionType } from '@bitu/contract/questions/index.ts';
import { describeScore } from '@bitu/rules/practice/score.ts';
import { type AttemptState, isFinal, type QuestionState } from './attempt.ts';

export interface Feedback {
  readonly tone: 'correct' | 'partly' | 'incorrect' | 'waiting' | 'kept' | 'checking' | 'hint';
  readonly title: string;
  readonly text: string | null;
}

/** The feedback on one question; null while there is none. */
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
  const { verdict } = mine;
  if (!verdict) {
    return mine.waiting
      ? { tone: 'kept', title: 'Đã lưu trong máy, sẽ chấm khi có mạng', text: null }
      : { tone: 'checking', title: 'Đang chấm…', text: null };
  }
  if (verdict.waiting)
    return {
      tone: 'waiting',
      title: 'Bitu đã nhận bài của con',
      text: 'Bitu chưa chấm được câu này, nên câu này chưa tính vào điểm.',
    };
  if (verdict.correct) return { tone: 'correct', title: 'Đúng rồi!', text: null };
  const missed =
    verdict.missedWords.length > 0 ? `Con luyện thêm từ: ${verdict.missedWords.join(', ')}.` : null;
  const how =
    missed ??
    (verdict.total > 1 ? describeScore(type, verdict.right, verdict.total, verdict.points) : null);
  return verdict.points > 0
    ? { tone: 'partly', title: 'Gần đúng rồi!', text: how }
    : {
        tone: 'incorrect',
        title: 'Chưa đúng',
        text: how ?? (mine.revealed && 'Con xem đáp án ở trên nhé!'),
      };
}

/** Right or wrong for the answer as it is; null when only parts of it are right. */
export function verdictOf({ verdict }: QuestionState): 'correct' | 'incorrect' | null {
  if (!verdict || verdict.waiting) return null;
  if (verdict.correct) return 'correct';
  return verdict.points === 0 ? 'incorrect' : null;
}
