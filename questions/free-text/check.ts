import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered, NumberForm } from './content.ts';
import { normaliseAnswer } from '@bitu/rules/practice/compare.ts';
import {
  acceptedInWords,
  firstAccepted,
  hasForm,
  parseNumber,
} from '@bitu/rules/practice/numbers.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { textsOf, type Revealed } from '../answers.ts';
import type { Tried } from '../answers.ts';
import { typedText } from '../typed-text.ts';

const maxLength = 500;

const formHints: Record<NumberForm, string> = {
  fraction: 'Con viết kết quả thành phân số nhé, ví dụ 2/5.',
  simplest_fraction: 'Con viết kết quả thành phân số tối giản nhé.',
  mixed_number: 'Con viết kết quả thành hỗn số nhé, ví dụ 2 1/3.',
  decimal: 'Con viết kết quả thành số thập phân nhé, ví dụ 3,5.',
};

/** Checks `["text"]`; the form of a number is checked first. */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  const text = baiLam.length === 0 ? '' : typedText(baiLam[0], maxLength);
  if (text === null) return notOfThisShape;
  if (normaliseAnswer(text) === '') return slipped('empty', 'Con viết câu trả lời nhé!');
  if (content.input === 'number' && parseNumber(text) === null)
    return slipped('not_a_number', 'Con viết câu trả lời bằng số nhé, ví dụ 12, 3,5 hoặc 3/4.');
  if (content.input === 'number' && content.form && !hasForm(text, content.form))
    return slipped('number_form', formHints[content.form]);
  return wellFormed<Entered>([text]);
}

/** Typing may continue, so the answer is never complete by itself. */
export const isWhole = (): boolean => false;

/** The first accepted form, with its unit. */
export function rightInWords(
  { unit }: Content,
  { rightAnswer, accepted }: Revealed,
): string | null {
  const first = accepted ? firstAccepted(accepted) : textsOf(rightAnswer)[0];
  return first === undefined ? null : [acceptedInWords(first), unit].filter(Boolean).join(' ');
}

/** The text stays to be corrected. */
export const retryStart = (_content: Content, { entered }: Tried): BaiLam => entered;

export const form: FormRules<'free_text'> = { check, isWhole, rightInWords, retryStart };
