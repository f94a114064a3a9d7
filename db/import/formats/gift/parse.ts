/**
 * Parses GIFT, as described in https://docs.moodle.org/en/GIFT_format and accepted by Moodle's importer. Not
 * gift-pegjs 1.0.2, because it stops at the first mistake without the other questions, does not report in which line
 * a question begins or where in its text the gap was, refuses `1+1=2 {T}`, which Moodle accepts, and requires the
 * parser generator pegjs (unmaintained since 2016).
 */
import { FileRefused, maxQuestions, type Place, QuestionRefused, type Remark } from '../remark.ts';

export type Format = 'html' | 'moodle' | 'plain' | 'markdown';
export interface GiftText {
  format: Format;
  text: string;
}
export interface GiftAnswer {
  isRight: boolean;
  /** The percentage of the points, or null if the file states none. */
  weight: number | null;
  raw: string;
  feedback: string | null;
}

export interface GiftQuestion extends Place {
  id: string | null;
  tags: string[];
  /** The path of its category, or null if there is none. */
  category: string | null;
  title: string | null;
  stem: GiftText;
  /** The text after the answers, if they are a gap in it. */
  after: string;
  /** The text between the braces, without the general feedback, or null if the question has no braces. */
  answers: string | null;
  why: string | null;
}

/** The maximum length of one question with its answers, and of a file. */
const maxQuestion = 50_000;
const maxFile = 4_000_000;
/** More than any type has. */
const maxAnswers = 100;

/** Escaped characters are replaced by noncharacters until the form is parsed; decode() refuses these in files. */
const escapable = '~=#{}:\\';
const placeholder = (index: number) => String.fromCharCode(0xfde0 + index);
const hide = (text: string): string =>
  text.replace(/\\([~=#{}:\\n])/g, (_, character: string) =>
    character === 'n' ? '\n' : placeholder(escapable.indexOf(character)),
  );
/** Restores escaped characters. */
export const unhide = (text: string): string =>
  text.replace(/[\uFDE0-\uFDE6]/g, (one) => escapable[one.charCodeAt(0) - 0xfde0] ?? '');

/** Throws FileRefused. */
export function parseGift(text: string): { questions: GiftQuestion[]; faults: Remark[] } {
  if (text.length > maxFile) throw new FileRefused('Tệp quá dài; hãy chia thành nhiều tệp.');
  const questions: GiftQuestion[] = [];
  const faults: Remark[] = [];
  let category: string | null = null;
  let lines: string[] = [];
  let begin = 0;
  let note = { id: null as string | null, tags: [] as string[] };
  const flush = () => {
    if (lines.length > 0) {
      const place = { line: begin, question: `Câu ${questions.length + faults.length + 1}` };
      const source = lines.join('\n');
      const read =
        source.length > maxQuestion
          ? `Câu hỏi quá dài (tối đa ${maxQuestion} ký tự).`
          : questionOf(hide(source));
      if (typeof read === 'string') faults.push({ ...place, field: null, message: read });
      else
        questions.push({
          ...place,
          ...read,
          ...note,
          category,
          question: read.title ?? place.question,
        });
    }
    lines = [];
    note = { id: null, tags: [] };
  };
  for (const [i, line] of text.split('\n').entries()) {
    // One more than the maximum shows that there are too many.
    if (questions.length + faults.length > maxQuestions) break;
    const words = line.trim();
    if (words === '') flush();
    else if (words.startsWith('//')) {
      // A longer one is not a comment of a program, and matching it would take too long.
      if (words.length > 2000) continue;
      for (const [, kind, value = ''] of words.matchAll(/\[(id|tag):((?:\\.|[^\]\\])*)\]/g)) {
        const plain = value.replace(/\\(.)/g, '$1').trim();
        if (kind === 'id') note.id = plain;
        else note.tags.push(plain);
      }
    } else if (lines.length === 0 && words.startsWith('$CATEGORY:')) {
      category = words.slice('$CATEGORY:'.length).trim();
    } else {
      if (lines.length === 0) begin = i + 1;
      lines.push(line);
    }
  }
  flush();
  return { questions, faults };
}

type Form = Pick<GiftQuestion, 'title' | 'stem' | 'after' | 'answers' | 'why'>;

/** Returns the parts of a question, or the issue with its form. */
function questionOf(source: string): Form | string {
  const [whole = '', name] = /^\s*::(.*?)::/s.exec(source) ?? [];
  const rest = source.slice(whole.length);
  const title = name === undefined ? null : unhide(name).trim() || null;
  const open = rest.indexOf('{');
  const close = rest.indexOf('}');
  if (open === -1 && close === -1)
    return { title, stem: formatted(rest), after: '', answers: null, why: null };
  if (open === -1 || close < open)
    return close === -1
      ? 'Thiếu dấu } ở cuối phần đáp án; giữa dấu { và } không có dòng trống.'
      : 'Thiếu dấu { trước phần đáp án; hãy ghi \\} nếu đó chỉ là một dấu ngoặc.';
  const after = rest.slice(close + 1);
  if (/[{}]/.test(after) || rest.slice(open + 1, close).includes('{'))
    return 'Câu này có nhiều hơn một phần đáp án { … }; GIFT chỉ có một. Hãy ghi \\{ \\} cho dấu ngoặc thường.';
  const [answers, why] = splitOnce(rest.slice(open + 1, close), '####');
  return {
    title,
    stem: formatted(rest.slice(0, open)),
    after: unhide(after.trim()),
    answers: answers.trim(),
    why: why === undefined ? null : why.trim(),
  };
}

const splitOnce = (text: string, mark: string): [string, string?] => {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + mark.length)];
};

/** Parses a text with the format that precedes it, such as `[html]`. */
export function formatted(source: string, usual: Format = 'moodle'): GiftText {
  const [mark = '', format] = /^\s*\[(html|moodle|plain|markdown)\]/.exec(source) ?? [];
  return {
    format: (format as Format | undefined) ?? usual,
    text: unhide(source.slice(mark.length)).trim(),
  };
}

/**
 * Parses the answers that begin with `=` (right) or `~` (wrong). Returns null if there is text before the first. Throws
 * QuestionRefused.
 */
export function answersOf(source: string): GiftAnswer[] | null {
  const parts = source.split(/(~=|[~=])/, 2 * maxAnswers + 2);
  if (parts.length > 2 * maxAnswers)
    throw new QuestionRefused('Đáp án', `Có hơn ${maxAnswers} đáp án.`);
  if ((parts[0] ?? '').trim() !== '') return null;
  const answers: GiftAnswer[] = [];
  for (let i = 1; i < parts.length; i += 2) {
    const [part, feedback] = splitOnce(parts[i + 1] ?? '', '#');
    const [percent = '', weight] = /^\s*%(-?\d{1,3}(?:\.\d{1,5})?)%/.exec(part) ?? [];
    answers.push({
      isRight: parts[i] !== '~',
      weight: weight === undefined ? null : Number(weight),
      raw: part.slice(percent.length).trim(),
      feedback: feedback?.trim() || null,
    });
  }
  return answers;
}
