import type { AuthoredPractice, AuthoredQuestion } from '../schema.ts';
import type { Issue, Path, LocalisedMessage, Source } from '../source.ts';
import { asChoice } from './cells.ts';
import { letters } from './columns/questions.ts';
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
  if (part === 'options' || part === 'pairs' || part === 'items') return letters[index] ?? 'a';
  if (part === 'hints') return hintColumns[index] ?? 'hint1';
  if (part === 'stem' || part === 'why' || part === 'skills' || part === 'tries') return part;
  if (part === 'answer' || part === 'answers' || part === 'paragraph') return 'answer';
  return part === 'id' ? 'code' : 'stem';
}

/** Returns the question of a row, or null after reporting what is wrong with its choices or answer. */
function questionOf(row: QuestionRow, issues: Issue[]): AuthoredQuestion | null {
  const { code: id, type, level, skills, tries, stem, why, answer } = row.values;
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
  const given = letters.flatMap((letter) => {
    const text = row.values[letter];
    return text === undefined ? [] : [{ letter, text }];
  });
  const fail = (column: Parameters<typeof row.issueAt>[0], message: string) => {
    issues.push(row.issueAt(column, message));
    return null;
  };
  if (type === 'matching') {
    if (answer !== undefined)
      return fail('answer', 'Dạng Nối không có đáp án; hãy để trống ô này.');
    if (given.length < 2) return fail('a', 'Dạng Nối cần ít nhất 2 cặp.');
    const pairs = given.map(({ letter, text }) => ({ letter, sides: text.split(/\s*=\s*/) }));
    const wrong = pairs.find(({ sides }) => sides.length !== 2 || sides.includes(''));
    if (wrong) return fail(wrong.letter, 'Hãy ghi một cặp: vế trái = vế phải.');
    const options = pairs.map(({ sides: [left = '', right = ''] }): [Text, Text] => [
      { text: left },
      { text: right },
    ]);
    return { ...common, type, pairs: options, extra: [] };
  }
  if (type === 'ordering') {
    if (answer !== undefined)
      return fail('answer', 'Dạng Sắp xếp không có đáp án; hãy để trống ô này.');
    if (given.length < 2) return fail('a', 'Dạng Sắp xếp cần ít nhất 2 ô.');
    return { ...common, type, items: given.map(({ text }) => ({ text })), also: [] };
  }
  if (answer === undefined) return fail('answer', 'Ô này đang trống: câu hỏi nào cũng cần đáp án.');
  if (type === 'fill_paragraph')
    return {
      ...common,
      type,
      paragraph: answer,
      bank: given.length > 0,
      distractors: given.map(({ text }) => text),
    };
  const extra = given[0];
  if (type === 'true_false' || type === 'text' || type === 'number') {
    if (extra) return fail(extra.letter, 'Dạng câu này không có lựa chọn; hãy để trống ô này.');
    if (type !== 'true_false') return { ...common, type: 'free_text', answer, input: type };
    const truth = asChoice({ Đúng: true, Sai: false })(answer);
    return typeof truth === 'boolean'
      ? { ...common, type, answer: truth }
      : fail('answer', `“${answer}” chưa đúng. Hãy ghi Đúng hoặc Sai.`);
  }
  if (given.length < 2) return fail('a', 'Dạng câu này cần ít nhất 2 lựa chọn.');
  const places = answer
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => given.findIndex(({ letter }) => letter === word) + 1);
  if (places.includes(0) || new Set(places).size < places.length)
    return fail('answer', `“${answer}” chưa đúng. Hãy ghi chữ cái của các lựa chọn đúng.`);
  const options = given.map(({ text }) => ({ text }));
  if (type === 'multiple_choice') return { ...common, type, options, answers: places };
  return places.length === 1
    ? { ...common, type, options, answer: places[0]! }
    : fail('answer', 'Dạng Một đáp án chỉ có một chữ cái.');
}

type Text = { text: string };
