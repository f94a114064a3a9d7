/** Keys that accept one more answer. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionShapes, QuestionType } from '@bitu/contract/questions/index.ts';
import { matchesGap } from '../numbers.ts';
import { scoreAnswer } from './index.ts';

/** Separates alternatives, so an answer that contains it cannot become one. */
const separator = '|';

const withAlternative = (alternatives: string, answer: string): string =>
  alternatives === '' ? answer : `${alternatives}${separator}${answer}`;

/**
 * Returns the key of a question with typed answers, extended gap by gap to accept this answer too; null: the type
 * has only one right answer, nothing would change, or the answer cannot be written in a key.
 */
export function acceptToo<T extends QuestionType>(
  type: T,
  content: QuestionShapes[T]['content'],
  key: QuestionShapes[T]['key'],
  entered: BaiLam,
): QuestionShapes[T]['key'] | null {
  const extended = extend(type, key, entered);
  if (!extended) return null;
  const after = scoreAnswer(type, content, extended as never, entered as never).points;
  const before = scoreAnswer(type, content, key, entered as never).points;
  return after !== null && after > (before ?? 0) ? (extended as QuestionShapes[T]['key']) : null;
}

function extend(type: QuestionType, key: object, entered: BaiLam): object | null {
  const words = entered.filter((word) => typeof word === 'string');
  if (words.length !== entered.length || words.some((word) => word.includes(separator)))
    return null;
  const [first = ''] = words;
  if (type === 'free_text' && 'text' in key && first !== '')
    return { ...key, text: withAlternative(String(key.text), first) };
  if (type === 'fill_paragraph' && 'gaps' in key) {
    const gaps = (key.gaps as string[]).map((gap, i) => {
      const word = words[i] ?? '';
      return word === '' || matchesGap(word, gap) ? gap : withAlternative(gap, word);
    });
    return { ...key, gaps };
  }
  return null;
}
