import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered, Truth } from './content.ts';
import type { Choice } from '@bitu/contract/text.ts';
import { labelsOf } from '@bitu/rules/practice/plain-text.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { textsOf, type Revealed } from '../answers.ts';

export const truthsOf = ({ not_given }: Content): readonly Truth[] =>
  not_given ? ['true', 'false', 'not_given'] : ['true', 'false'];

const vietnamese: Readonly<Partial<Record<Truth, string>>> = { true: 'Đúng', false: 'Sai' };
/** The words of the IELTS paper, if there are three choices. */
const ielts: Readonly<Record<Truth, string>> = {
  true: 'True',
  false: 'False',
  not_given: 'Not Given',
};

/** Returns the choices of a question in display order. */
export const choicesOf = (content: Content): readonly Choice[] =>
  truthsOf(content).map((id) => ({
    id,
    text: [(content.not_given ? undefined : vietnamese[id]) ?? ielts[id]],
  }));

/** Checks `["true"|"false"|"not_given"]`. */
export function check(content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  if (baiLam.length === 0)
    return slipped(
      'empty',
      content.not_given ? 'Con chọn một đáp án nhé!' : 'Con chọn Đúng hoặc Sai nhé!',
    );
  const chosen = truthsOf(content).find((truth) => truth === baiLam[0]);
  return chosen ? wellFormed<Entered>([chosen]) : notOfThisShape;
}

export const isWhole = (): boolean => true;

export const rightInWords = (content: Content, { rightAnswer }: Revealed): string | null =>
  labelsOf(choicesOf(content), textsOf(rightAnswer));

export const form: FormRules<'true_false'> = { check, isWhole, rightInWords };
