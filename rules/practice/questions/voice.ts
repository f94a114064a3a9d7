import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Entered, Key } from '@bitu/contract/questions/voice.ts';
import {
  type Checked,
  notOfThisShape,
  slipped,
  type Verdict,
  wellFormed,
  wholeVerdict,
} from '../verdict.ts';
import type { Revealed } from './reveal.ts';

/** SHA-256 in hex: what a recording is called. */
const audioName = /^[0-9a-f]{64}$/;

/** Whether one recording was entered. What it was scored with is the server's to say, and is only passed on here. */
export function check(_content: object, baiLam: BaiLam): Checked<Entered> {
  if (!Array.isArray(baiLam) || baiLam.length > 1) return notOfThisShape;
  const [first] = baiLam;
  if (first === undefined) return slipped('empty', 'Con bấm nút micro rồi đọc nhé!');
  if (typeof first !== 'object' || first === null || Array.isArray(first)) return notOfThisShape;
  const { audio_id, result } = first;
  if (typeof audio_id !== 'string' || !audioName.test(audio_id)) return notOfThisShape;
  return wellFormed<Entered>([{ audio_id, ...(result != null && { result }) }]);
}

/** Right from the key's accuracy on; under it, the accuracy is the part that counts. The parts are the words that were read well. */
export function score(_content: object, key: Key, [{ result }]: Entered): Verdict {
  if (!result) return wholeVerdict(false);
  const words = result.word_score_list.filter((word) => word.error_type !== 'Insertion');
  const right = words.filter((word) => word.mark === 'good').length;
  const correct = result.pronunciation_accuracy >= key.pass;
  return {
    // 1 is kept for what is right.
    points: correct ? 1 : Math.min(0.99, Math.max(0, result.pronunciation_accuracy / 100)),
    right,
    total: words.length,
    correct,
  };
}

/** There is no right recording to show: the text itself is, and the model voice. */
export const reveal = (): Revealed => ({ rightAnswer: [], accepted: null });
