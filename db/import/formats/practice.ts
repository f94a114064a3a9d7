/** Converts the questions of a file to one practice, which the importer checks like any other. */
import type { z } from 'zod';
import { issuesOf } from '../issue-sentences.ts';
import { type AuthoredPractice, practice as practiceSchema } from '../schema.ts';
import type { Issue, Path, Source } from '../source.ts';
import type { Place, Remark } from './remark.ts';
import type { ReadFile } from './taken.ts';

/** The fields of a practice that files of questions do not have. */
export const frame = practiceSchema
  .pick({ id: true, title: true, subject: true, type: true, minutes: true, level: true })
  .strict();
export type Frame = z.output<typeof frame>;

/** Returns the practice, or the issues that prevent it. `file`: its name in issues. */
export function practiceSource(
  read: ReadFile,
  given: Frame,
  file: string,
): { source: Source<AuthoredPractice> } | { issues: Issue[] } {
  if (read.faults.length > 0)
    return {
      issues: read.faults.toSorted((a, b) => a.line - b.line).map((fault) => issueOf(file, fault)),
    };
  if (read.sections.length === 0) {
    const message = 'Tệp không có câu hỏi nào nhập được.';
    // With the reason for each of them.
    const all = [{ line: 1, question: null, field: null, message }, ...read.left];
    return { issues: all.map((remark) => issueOf(file, remark)) };
  }
  const authored = {
    ...given,
    sections: read.sections.map(({ name, questions }) => ({
      name,
      questions: questions.map(({ question }) => question),
    })),
  };
  const placeOf = ([field, s, , q]: Path): Place =>
    (field === 'sections' ? read.sections[Number(s)]?.questions[Number(q)]?.place : undefined) ?? {
      line: 1,
      question: null,
    };
  const issueAt: Source<AuthoredPractice>['issueAt'] = (path, said) => {
    const message = typeof said === 'string' ? said : said.vi;
    return issueOf(file, { ...placeOf(path), field: fieldOf(path), message });
  };
  const parsed = practiceSchema.safeParse(authored);
  if (parsed.success) return { source: { file, data: parsed.data, issueAt } };
  const faults = issuesOf(parsed.error.issues);
  return { issues: faults.map(({ path, message }) => issueAt(path, message)) };
}

export const issueOf = (file: string, { line, question, field, message }: Remark): Issue => ({
  file,
  line,
  part: { question, field },
  message,
});

const fields: Record<string, string> = {
  id: 'Mã câu',
  stem: 'Câu hỏi',
  why: 'Giải thích',
  answer: 'Đáp án',
  answers: 'Đáp án',
  extra: 'Vế thừa',
  paragraph: 'Đoạn văn',
  distractors: 'Từ thừa',
  hints: 'Gợi ý',
  level: 'Độ khó',
  skills: 'Kỹ năng',
  tries: 'Số lần làm',
  minutes: 'Số phút',
};

/** Returns the part of a question that a path leads to, such as ['sections', 0, 'questions', 3, 'options', 1]. */
function fieldOf(path: Path): string | null {
  const [field, index] = path[0] === 'sections' ? path.slice(4) : path;
  const place = typeof index === 'number' ? ` ${index + 1}` : '';
  if (field === 'options') return `Lựa chọn${place}`;
  if (field === 'pairs') return `Cặp${place}`;
  return fields[String(field)] ?? null;
}
