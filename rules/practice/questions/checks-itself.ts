import type { BaiLam } from '@bitu/contract/practice.ts';
import { checkAnswer, type ShownQuestionLike } from './check.ts';
import { missedWords } from './voice.ts';
import { slipOf } from '../verdict.ts';

/**
 * Whether an answer whose last part was just tapped is whole, so that it can be checked without another tap: nothing could be added to it.
 * A choice of unknown number may grow, and what is typed may go on. A reading is whole when all its words were read well; otherwise the
 * child may read again before it counts.
 */
export function checksItself(question: ShownQuestionLike, baiLam: BaiLam): boolean {
  const checked = checkAnswer(question, baiLam);
  if (checked.kind === 'shape' || slipOf(checked)) return false;
  switch (question.type_code) {
    case 'single_choice':
    case 'true_false':
    case 'matching':
      return true;
    case 'multiple_choice':
      return question.content.choose !== null;
    case 'fill_paragraph':
      return question.content.bank !== null;
    case 'voice':
    case 'ielts_scripted_speaking':
      return isReadWell(baiLam);
    case 'free_text':
    case 'ielts_writing':
    case 'ielts_unscripted_speaking':
      return false;
  }
}

function isReadWell([first]: BaiLam): boolean {
  if (typeof first !== 'object' || !('audio_id' in first) || !first.result) return false;
  return first.result.low_confidence === 0 && missedWords(first.result).length === 0;
}
