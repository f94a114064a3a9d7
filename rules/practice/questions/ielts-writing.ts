import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Content, Entered, Key, TextPart } from '@bitu/contract/questions/ielts-writing.ts';
import {
  type Checked,
  notOfThisShape,
  slipped,
  type Verdict,
  waitingVerdict,
  wellFormed,
} from '../verdict.ts';
import { partsWithin } from '../writing/pasted.ts';
import type { Revealed } from './reveal.ts';
import { isStorable } from './typed-text.ts';

export const seconds = 900;

/** In UTF-16 code units (`contract/questions/ielts-writing.ts`, whose validators the browser does not load). */
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

/** A text has no key: it waits to be judged. */
export const score = (): Verdict => waitingVerdict;

export const wrongParts = (): string[] => [];

/** There is no right text; the model answer is an example. */
export const reveal = ({ model }: Key): Revealed => ({
  rightAnswer: [],
  accepted: model === null ? null : [model],
});

export const guessWeight = (): number => 1;
