/** Converts the questions of a file to one practice, which the importer checks like any other. */
import { z } from 'zod';
import { type DraftIssue, issuesOf } from '../issue-sentences.ts';
import { type AuthoredPractice, practice as practiceSchema } from '../schema.ts';
import type { Issue, Path, Source } from '../source.ts';
import type { Place, Remark } from './remark.ts';
import type { ReadFile } from './taken.ts';

/** The fields of a practice that files of questions do not have. */
export const frame = practiceSchema
  .pick({
    id: true,
    title: true,
    subject: true,
    type: true,
    minutes: true,
    level: true,
    tries: true,
  })
  .extend({ reported: z.boolean().optional(), shuffle: practiceSchema.shape.shuffle.optional() })
  .strict();
export type Frame = z.output<typeof frame>;

/**
 * Returns the practice, or the issues that prevent it.
 * @param file Its name in issues.
 */
export function practiceSource(
  read: ReadFile,
  shape: Frame,
  file: string,
): { source: Source<AuthoredPractice> } | { issues: Issue[] } {
  if (read.faults.length > 0)
    return {
      issues: read.faults.toSorted((a, b) => a.line - b.line).map((fault) => issueOf(file, fault)),
    };
  if (read.sections.length === 0) {
    const message = 'Tệp không có câu hỏi nào nhập được.';
    // Each of them is reported with its reason.
    const all = [{ line: 1, question: null, field: null, message }, ...read.skipped];
    return { issues: all.map((remark) => issueOf(file, remark)) };
  }
  const authored = {
    ...shape,
    sections: read.sections.map(({ name, draw, questions }) => ({
      name,
      ...(draw !== undefined && { draw: Math.min(draw, questions.length) }),
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

/** The key of a question among the places of a file. */
const keyOf = ({ line, question }: Place) => `${line} ${question ?? ''}`;

interface CheckedFile<T> {
  /** The practice with the questions that have no issues, or null if there are none or the file itself has an issue. */
  practice: { source: Source<AuthoredPractice>; built: T } | null;
  /** The number of its questions; 0 without one. */
  sound: number;
  /** All issues of the file. */
  issues: Issue[];
  /** The number of questions that the practice lacks because of them. */
  faulty: number;
  /** Details that its questions lose. */
  omissions: Remark[];
}

/**
 * Checks the questions of a file as one practice. A question with an issue is left out, and the others are checked on,
 * so that all issues are found at once.
 * @param unusable Pictures with an issue.
 */
export async function checkFile<T>(
  read: ReadFile,
  shape: Frame,
  file: string,
  unusable: readonly Remark[],
  check: (practice: AuthoredPractice) => Promise<{ faults: DraftIssue[]; built: T | null }>,
): Promise<CheckedFile<T>> {
  const remarks = [...read.faults, ...unusable];
  const issues = remarks.map((remark) => issueOf(file, remark));
  const faulty = new Set(remarks.filter(({ isWhole }) => !isWhole).map(keyOf));
  const answer = (practice: CheckedFile<T>['practice']): CheckedFile<T> => ({
    practice,
    sound: practice?.source.data.sections.flatMap(({ questions }) => questions).length ?? 0,
    issues: issues.toSorted((a, b) => a.line - b.line),
    faulty: faulty.size,
    omissions: read.omissions.filter((remark) => !faulty.has(keyOf(remark))),
  });
  if (remarks.some(({ isWhole }) => isWhole)) return answer(null);
  for (;;) {
    const sections = read.sections.flatMap(({ questions, ...section }) => {
      const sound = questions.filter(({ place }) => !faulty.has(keyOf(place)));
      return sound.length > 0 ? [{ ...section, questions: sound }] : [];
    });
    if (sections.length === 0 && issues.length > 0) return answer(null);
    const made = practiceSource({ ...read, sections, faults: [] }, shape, file);
    const buildIssues = 'issues' in made ? made.issues : [];
    if ('source' in made) {
      // Each round looks only at the questions that are left of the one before.
      // oxlint-disable-next-line no-await-in-loop
      const { faults, built } = await check(made.source.data);
      if (built !== null) return answer({ source: made.source, built });
      buildIssues.push(...faults.map(({ path, message }) => made.source.issueAt(path, message)));
    }
    issues.push(...buildIssues);
    const places = sections.flatMap(({ questions }) => questions.map(({ place }) => keyOf(place)));
    const own = buildIssues.map(({ line, part }) =>
      keyOf({ line, question: part?.question ?? null }),
    );
    const next = own.filter((key) => places.includes(key));
    if (next.length === 0) return answer(null);
    for (const key of next) faulty.add(key);
  }
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
