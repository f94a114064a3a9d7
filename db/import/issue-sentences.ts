/** The issues of a draft as Vietnamese sentences, for authors who fill in the editor's form. */
import { maxQuestionLength, maxQuestions, maxSections } from '@bitu/contract/authored.ts';
import type { z } from 'zod';
import type { Path } from './source.ts';

export interface DraftIssue {
  path: Path;
  message: string;
}

/** The sentences for our own rules in `contract/authored.ts`. */
const ownRules: Readonly<Record<string, string>> = {
  'must be letters a-z, digits and single hyphens': 'Chỉ gồm chữ a-z, số và dấu gạch nối.',
  'no right answer is chosen': 'Chưa chọn đáp án đúng.',
  'must be English words': 'Phải có chữ tiếng Anh.',
  'each row must have as many cells as the head': 'Mỗi dòng phải có đủ số ô như dòng tiêu đề.',
  [`at most ${maxQuestions} questions in a section`]: `Một phần có nhiều nhất ${maxQuestions} câu. Hãy chia thành nhiều phần.`,
  [`at most ${maxSections} sections`]: `Một bài có nhiều nhất ${maxSections} phần. Hãy chia thành nhiều bài.`,
  [`at most ${maxQuestionLength} characters in a question`]: `Câu này dài quá: nhiều nhất ${maxQuestionLength / 1000} nghìn ký tự, kể cả gợi ý và giải thích. Hãy rút ngắn hoặc tách thành nhiều câu.`,
  'type: not a question type that is served': 'Không có dạng câu hỏi này.',
};

function sentenceOf(issue: z.core.$ZodIssue): string {
  const own = ownRules[issue.message];
  if (own !== undefined) return own;
  if (issue.code === 'too_small') return tooSmall(issue.origin, Number(issue.minimum));
  if (issue.code === 'too_big') return tooBig(issue.origin, Number(issue.maximum));
  if (issue.code === 'unrecognized_keys') return `Không có trường “${issue.keys.join('”, “')}”.`;
  if (issue.code === 'invalid_type' && issue.input === undefined) return 'Ô này đang trống.';
  return 'Giá trị này chưa đúng.';
}

function tooSmall(origin: string, min: number): string {
  if (origin === 'string') return 'Ô này đang trống.';
  return origin === 'array' ? `Cần ít nhất ${min} mục.` : `Số nhỏ nhất là ${min}.`;
}

function tooBig(origin: string, max: number): string {
  if (origin === 'string') return `Dài nhất ${max} chữ.`;
  return origin === 'array' ? `Nhiều nhất ${max} mục.` : `Số lớn nhất là ${max}.`;
}

/** Whether the value is of another kind than this alternative of a union. */
const isOfAnotherKind = (issues: readonly z.core.$ZodIssue[]) =>
  issues.some(
    ({ code, path }) =>
      (code === 'invalid_type' && path.length === 0) || code === 'unrecognized_keys',
  );

/** Returns the issues of a value that does not parse; for a union, those of the alternative that was meant. */
export const issuesOf = (issues: readonly z.core.$ZodIssue[], at: Path = []): DraftIssue[] =>
  issues.flatMap((issue) => {
    const path = [...at, ...(issue.path as (string | number)[])];
    if (issue.code !== 'invalid_union' || issue.message in ownRules)
      return [{ path, message: sentenceOf(issue) }];
    const meant = issue.errors.find((one) => one.length > 0 && !isOfAnotherKind(one));
    return meant ? issuesOf(meant, path) : [{ path, message: sentenceOf(issue) }];
  });
