import type { SpeechRefusal } from '@bitu/contract/speech.ts';

const sentences: Readonly<Record<SpeechRefusal, string>> = {
  silence: 'Bitu chưa nghe thấy tiếng con. Con kiểm tra micro rồi đọc to hơn nhé!',
  noise: 'Xung quanh ồn quá nên Bitu chưa nghe rõ. Con tìm chỗ yên tĩnh rồi đọc lại nhé!',
  hum: 'Micro đang bị rè. Con thử rút tai nghe ra cắm lại, hoặc đổi chỗ nhé!',
  too_short: 'Đoạn ghi âm ngắn quá. Con bấm micro, đọc hết câu rồi mới dừng nhé!',
  clipped: 'Tiếng con vào micro to quá nên bị vỡ. Con ngồi xa micro một chút nhé!',
  other_speech: 'Bitu nghe thấy một câu khác. Con nhìn câu trên màn hình và đọc lại nhé!',
};

/** For a single word, which is no sentence. */
const ofWord: Partial<Record<SpeechRefusal, string>> = {
  too_short: 'Đoạn ghi âm ngắn quá. Con bấm micro, đọc hết từ rồi mới dừng nhé!',
  other_speech: 'Bitu nghe thấy một từ khác. Con nhìn từ trên màn hình và đọc lại nhé!',
};

/**
 * The message for a recording of a text that was not scored: what happened, and what to do. Never worded as the child's
 * mistake. `text`: what was to be read; null for free speech.
 */
export const refusalWords = (refusal: SpeechRefusal, text: string | null): string =>
  (text !== null && !/\s/.test(text.trim()) && ofWord[refusal]) || sentences[refusal];

/** Returns the message for words that were heard too badly to be right or wrong. */
export const unclearSentence = (words: readonly string[]): string =>
  `Rino chưa nghe rõ từ ${words.map((word) => `“${word}”`).join(', ')}, con đọc lại nhé!`;

/** Whether nothing was said (status 415). Such a recording is never an answer. */
export const nothingSaid = (refusal: SpeechRefusal | null): boolean =>
  refusal === 'silence' || refusal === 'too_short';
