/** A child's answer as text for the teacher. */
import type { BaiLam } from '@bitu/contract/practice.ts';
import { answerText } from '@bitu/rules/practice/question-text.ts';
import type { AskedQuestion } from './queries/locked-item.ts';

/** Returns the answer in words, choices by their text, without any machine result, or null if there is no text. */
export function textOf(question: AskedQuestion | null, baiLam: BaiLam | null): string | null {
  const texts = (baiLam ?? []).flatMap((item) => {
    if (typeof item === 'object' && 'text' in item) return [item.text];
    const isSaid = typeof item === 'string' || Array.isArray(item);
    return isSaid && question ? [answerText(question.type_code, question.content, [item])] : [];
  });
  return texts.length === 0 ? null : texts.join('\n');
}

/** Returns the pasted parts of a written text in code points; they are stored in UTF-16 code units. */
export function pastedIn(baiLam: BaiLam | null): { from: number; to: number }[] {
  const [item] = baiLam ?? [];
  if (typeof item !== 'object' || Array.isArray(item) || !('text' in item)) return [];
  const codePoints = (units: number) => Array.from(item.text.slice(0, units)).length;
  return (item.pasted ?? []).map(({ start, end }) => ({
    from: codePoints(start),
    to: codePoints(end),
  }));
}

/** Returns the words of a reading that were not heard well; where to listen, and no judgement. */
export function unclearIn(baiLam: BaiLam | null, audioId: string) {
  const [item] = baiLam ?? [];
  if (typeof item !== 'object' || !('audio_id' in item) || item.audio_id !== audioId) return [];
  const words = item.result?.word_score_list ?? [];
  return words.flatMap(({ mark, word, start_ms, end_ms }) =>
    mark === 'unclear' ? [{ word, start_ms, end_ms }] : [],
  );
}
