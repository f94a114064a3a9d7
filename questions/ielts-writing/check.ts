import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Content, Entered, TextPart } from './content.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { partsWithin } from '@bitu/rules/practice/writing/pasted.ts';
import { isStorable } from '../typed-text.ts';

/** In UTF-16 code units (`content.ts`, whose validators the browser does not load). */
const maxLength = 20_000;

const isVisible = (text: string) => /[\p{L}\p{N}]/u.test(text);

/**
 * Checks `[{ text, pasted? }]`. Any length is accepted, even below the minimum: the child is warned, and the text is
 * judged. The text is stored in NFC and otherwise as typed, so that offsets into it stay valid.
 */
export function check(_content: Content, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  const [first] = baiLam;
  if (first === undefined) return slipped('empty', emptyText);
  if (typeof first !== 'object' || first === null || !('text' in first)) return notOfThisShape;
  const { text, pasted } = first;
  if (!isStorable(text, maxLength)) return notOfThisShape;
  const stored = text.normalize('NFC');
  if (stored.length > maxLength) return notOfThisShape;
  if (!isVisible(stored)) return slipped('empty', emptyText);
  const parts = stored === text ? partsWithin(stored, listOf(pasted)) : [];
  return wellFormed<Entered>([{ text: stored, ...(parts.length > 0 && { pasted: parts }) }]);
}

const emptyText = 'Con viết bài vào khung nhé!';

const listOf = (value: unknown): TextPart[] =>
  Array.isArray(value)
    ? value.filter(
        (one: unknown): one is TextPart =>
          typeof one === 'object' && one !== null && 'start' in one && 'end' in one,
      )
    : [];

export const isWhole = (): boolean => false;

export const form: FormRules<'ielts_writing'> = { check, isWhole };
