import { createHash } from 'node:crypto';
import type { Block } from '@bitu/contract/text.ts';
import { writingTask } from '@bitu/contract/writing.ts';
import { stemLines } from '@bitu/rules/practice/question-text.ts';
import type { Essay } from '../services/writing/grader.ts';
import type { ClaimedText } from './queries.ts';

/** Returns the text, and the question it answers. */
export function essayOf({ bai_lam, content }: Pick<ClaimedText, 'bai_lam' | 'content'>): Essay {
  const [first] = bai_lam ?? [];
  const written: object = typeof first === 'object' ? first : {};
  const { stem, task } = content as { stem?: Block[]; task?: unknown };
  return {
    text: 'text' in written ? String(written.text) : '',
    question: stemLines(stem ?? []).join('\n'),
    task: writingTask.catch('general').parse(task),
  };
}

/**
 * Returns the SHA-256 of everything that is judged: the same hash, engine and version give the same local judgement.
 */
export const hashOf = ({ text, question, task }: Essay): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([task, question, text]))
    .digest();
