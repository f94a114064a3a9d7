import type { Content, Truth } from '@bitu/contract/questions/true-false.ts';
import type { Choice } from '@bitu/contract/text.ts';
import { truthsOf } from '@bitu/rules/practice/questions/true-false.ts';

const vietnamese: Readonly<Partial<Record<Truth, string>>> = { true: 'Đúng', false: 'Sai' };
/** The words of the examination paper, where there are three. */
const ielts: Readonly<Record<Truth, string>> = {
  true: 'True',
  false: 'False',
  not_given: 'Not Given',
};

export const choicesOf = (content: Content): readonly Choice[] =>
  truthsOf(content).map((id) => ({
    id,
    text: [(content.not_given ? undefined : vietnamese[id]) ?? ielts[id]],
  }));
