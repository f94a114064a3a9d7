import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Entered } from './content.ts';
import { wordsMarked } from './marks.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';

/** SHA-256 in hex, the id of a recording. */
export const audioName = /^[0-9a-f]{64}$/;

/** Checks that one recording was entered. Its score comes from the server, and is only passed on here. */
export function check(_content: object, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  const [first] = baiLam;
  if (first === undefined) return slipped('empty', 'Con bấm nút micro rồi đọc nhé!');
  if (typeof first !== 'object' || first === null || !('audio_id' in first)) return notOfThisShape;
  const { audio_id, result } = first;
  if (typeof audio_id !== 'string' || !audioName.test(audio_id)) return notOfThisShape;
  return wellFormed<Entered>([{ audio_id, ...(result != null && { result }) }]);
}

/** A reading is complete if all its words were read well; otherwise the child may read again before it counts. */
export const isWhole = (_content: object, [{ result }]: Entered): boolean =>
  result?.low_confidence === 0 && wordsMarked(result, 'wrong', 'missing', 'unclear').length === 0;

/** The text is read once more. */
export const retryStart = (): BaiLam => [];

export const form: FormRules<'voice' | 'ielts_scripted_speaking'> = { check, isWhole, retryStart };
