import { workbookForms } from '../questions/index.ts';
import type { AuthoredPractice, AuthoredQuestion } from '../schema.ts';
import type { Issue, Path, LocalisedMessage, Source } from '../source.ts';
import { letters } from './columns/column.ts';
import type { RowOf } from './rows.ts';

type PracticeRow = RowOf<'practices'>;
type QuestionRow = RowOf<'questions'>;

/** Groups questions by practice, in sections by name; a question without a practice is an issue. */
export function practicesOf(
  rows: { practices: readonly PracticeRow[]; questions: readonly QuestionRow[] },
  file: string,
  issues: Issue[],
): Source<AuthoredPractice>[] {
  const codes = new Set(rows.practices.map(({ values }) => values.practice));
  for (const row of rows.questions) {
    const { practice } = row.values;
    if (!codes.has(practice))
      issues.push(row.issueAt('practice', `Sheet “Bài tập” không có bài tập “${practice}”.`));
  }
  return rows.practices.flatMap((row) => {
    const own = rows.questions.filter(({ values }) => values.practice === row.values.practice);
    if (own.length === 0) {
      const message = 'Bài tập này chưa có câu hỏi nào trong sheet “Câu hỏi”.';
      issues.push(row.issueAt('practice', message));
      return [];
    }
    return sourceOf(row, own, file, issues);
  });
}

function sourceOf(
  row: PracticeRow,
  rows: readonly QuestionRow[],
  file: string,
  issues: Issue[],
): Source<AuthoredPractice>[] {
  const { practice: id, minutes, level, tries, ...values } = row.values;
  const sections = [...Map.groupBy(rows, (one) => one.values.section)].flatMap(([name, own]) => {
    const built = own.flatMap((one) => {
      const question = questionOf(one, issues);
      return question ? [{ row: one, question }] : [];
    });
    return built.length > 0 ? [{ name, built }] : [];
  });
  if (sections.length === 0) return [];
  const issueAt = ([field, s, , q, part, index]: Path, said: string | LocalisedMessage): Issue => {
    const message = typeof said === 'string' ? said : said.vi;
    const question = sections[Number(s)]?.built[Number(q)];
    if (field !== 'sections' || !question)
      return row.issueAt(ownColumns[String(field)] ?? 'practice', message);
    return question.row.issueAt(columnOf(String(part), Number(index)), message);
  };
  const data: AuthoredPractice = {
    id,
    ...values,
    ...(minutes !== undefined && { minutes }),
    ...(level !== undefined && { level }),
    ...(tries !== undefined && { tries }),
    public: false,
    reported: false,
    shuffle: 'both',
    sections: sections.map(({ name, built }) => ({
      name,
      questions: built.map(({ question }) => question),
    })),
  };
  return [{ file, data, issueAt }];
}

/** The column in which a part of a practice is entered. */
const ownColumns: Record<string, 'minutes' | 'level'> = { type: 'minutes', level: 'level' };

const hintColumns = ['hint1', 'hint2', 'hint3'] as const;

/** Returns the column in which a part of a question is entered. */
function columnOf(part: string, index: number) {
  if (part === 'hints') return hintColumns[index] ?? 'hint1';
  if (part === 'stem' || part === 'why' || part === 'skills' || part === 'tries') return part;
  if (part === 'answer' || part === 'answers' || part === 'paragraph') return 'answer';
  if (part === 'id') return 'code';
  return Number.isNaN(index) ? 'stem' : (letters[index] ?? 'a');
}

/** Returns the question of a row, or null after reporting what is wrong with its choices or answer. */
function questionOf(row: QuestionRow, issues: Issue[]): AuthoredQuestion | null {
  const { code: id, type: label, level, skills, tries, stem, why, answer } = row.values;
  const hints = hintColumns.flatMap((column) => {
    const text = row.values[column];
    return text === undefined ? [] : [[{ text }]];
  });
  const own = {
    id,
    level,
    ...(skills && { skills }),
    ...(hints.length > 0 && { hints }),
    ...(tries !== undefined && { tries }),
  };
  const common = { ...own, stem: [{ text: stem }], why: [{ text: why }] };
  const options = letters.flatMap((letter) => {
    const text = row.values[letter];
    return text === undefined ? [] : [{ letter, text }];
  });
  const fail = (column: Parameters<typeof row.issueAt>[0], message: string) => {
    issues.push(row.issueAt(column, message));
    return null;
  };
  const form = workbookForms.find((one) => one.label === label);
  if (!form) throw new Error(`no kind of row is named ${label}`);
  if (form.answer === null) {
    if (answer !== undefined)
      return fail('answer', `Dạng ${label} không có đáp án; hãy để trống ô này.`);
    const read = form.read({ cells: options, answer, fail });
    return read && { ...common, ...read };
  }
  if (answer === undefined) return fail('answer', 'Ô này đang trống: câu hỏi nào cũng cần đáp án.');
  const read = form.read({ cells: options, answer, fail });
  return read && { ...common, ...read };
}
