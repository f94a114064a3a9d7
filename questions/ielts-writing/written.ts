import type { BaiLam } from '@bitu/contract/practice.ts';
import type { TextState } from '@bitu/rules/practice/writing/history.ts';

const nothing: TextState = { text: '', pasted: [] };

/** The text of an answer, and its pasted parts. */
export function writtenIn(baiLam: BaiLam | null): TextState {
  const first = baiLam?.[0];
  if (typeof first !== 'object' || !('text' in first)) return nothing;
  return { text: first.text, pasted: first.pasted ?? [] };
}

export const answerOf = ({ text, pasted }: TextState): BaiLam => [
  { text, ...(pasted.length > 0 && { pasted: [...pasted] }) },
];

/** The text as it is stored: NFC, without characters that no keyboard produces. */
export const cleaned = (text: string): string =>
  text.replaceAll('\0', '').toWellFormed().normalize('NFC');

const tasks = {
  task_1: 'IELTS Writing Task 1',
  task_2: 'IELTS Writing Task 2',
  general: 'Bài viết ngắn',
};
export const taskName = (task: keyof typeof tasks): string => tasks[task];
