import type { BaiLam } from '@bitu/contract/practice.ts';
import type { QuestionType } from './traits.ts';
import type { Choice } from '@bitu/contract/text.ts';
import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';

interface AnsweredQuestion {
  readonly type_code: QuestionType;
  readonly content: object;
  readonly right_answer: BaiLam;
}

/** A word or two; no sentence, no number. */
const shortWord = /^(?=.{2,24}$)\p{L}+(?:[ '’-]\p{L}+){0,2}$/u;

/** Returns the word that a question is about, if its right answer is a single one; null if it is not. */
export function wordOf({ type_code, content, right_answer }: AnsweredQuestion): string | null {
  const word = answerOf(type_code, content as AnyContent, right_answer[0]);
  return typeof word === 'string' && shortWord.test(word) ? word : null;
}

interface AnyContent {
  options: readonly Choice[];
  text: string;
}

function answerOf(type: QuestionType, content: AnyContent, answer: BaiLam[number] | undefined) {
  if (type === 'voice') return content.text;
  if (type === 'free_text') return answer;
  if (type !== 'single_choice') return null;
  const chosen = content.options.find(({ id }) => id === answer);
  return chosen ? choiceLabel(chosen) : null;
}
