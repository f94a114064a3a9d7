import type { BaiLam } from '@bitu/contract/practice.ts';
import type { FormRules } from '../define.ts';
import type { Entered } from './content.ts';
import { type Checked, notOfThisShape, slipped, wellFormed } from '@bitu/rules/practice/verdict.ts';
import { audioName } from '../voice/check.ts';

/** Checks that one recording was entered. A score sent by the client is dropped: only an evaluation judges it. */
export function check(_content: object, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  const [first] = baiLam;
  if (first === undefined) return slipped('empty', 'Con bấm nút micro rồi nói nhé!');
  if (typeof first !== 'object' || first === null || !('audio_id' in first)) return notOfThisShape;
  const { audio_id } = first;
  if (typeof audio_id !== 'string' || !audioName.test(audio_id)) return notOfThisShape;
  return wellFormed<Entered>([{ audio_id }]);
}

export const isWhole = (): boolean => false;

export const form: FormRules<'ielts_unscripted_speaking'> = { check, isWhole };
