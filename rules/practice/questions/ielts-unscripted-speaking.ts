import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Entered, Key } from '@bitu/contract/questions/ielts-unscripted-speaking.ts';
import {
  type Checked,
  notOfThisShape,
  slipped,
  type Verdict,
  waitingVerdict,
  wellFormed,
} from '../verdict.ts';
import type { Revealed } from './reveal.ts';
import { audioName } from './voice.ts';

export const seconds = 180;

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

/** Free speech has no key: it waits for a person. */
export const score = (): Verdict => waitingVerdict;

export const wrongParts = (): string[] => [];

/** There is no right recording; an example of what could be said is shown. */
export const reveal = ({ model }: Key): Revealed => ({
  rightAnswer: [],
  accepted: model === null ? null : [model],
});

export const guessWeight = (): number => 1;
