/**
 * A practice in another program's format. Each written question is read again: what comes back differently cannot be
 * represented in the format, and is listed.
 */
import { isDeepStrictEqual } from 'node:util';
import type { AuthoredPractice, AuthoredQuestion } from '../schema.ts';
import type { ReadFile } from './taken.ts';

export interface Exported {
  text: string;
  /** What the format cannot represent: a whole question (with the reason), or parts of a written one. */
  left: { question: string; isWritten: boolean; fields: string[] }[];
}

interface Writer {
  /** Returns null for a question that the format has no form for. */
  question(question: AuthoredQuestion): string | null;
  write(sections: readonly { name: string; questions: readonly string[] }[]): string;
  read(text: string): ReadFile;
}

/** Whether a question has pictures, recordings or tables anywhere. */
const hasMedia = (question: AuthoredQuestion): boolean =>
  /"(?:picture|audio|table)":/.test(JSON.stringify(question));

/** Without these a question would be a different one, so it is left out instead. */
const essential = new Set([
  'type',
  'stem',
  'options',
  'answer',
  'answers',
  'pairs',
  'extra',
  'paragraph',
  'input',
]);

export function exported(practice: AuthoredPractice, writer: Writer): Exported {
  const left: Exported['left'] = [];
  const sections = practice.sections.map(({ name, draw, questions }) => {
    const written = questions.flatMap((question) => {
      const media = hasMedia(question);
      const text = media ? null : writer.question(question);
      const fields =
        text === null ? [media ? 'media' : 'type'] : lostFields(question, text, writer);
      const isWritten = text !== null && !fields.some((field) => essential.has(field));
      if (fields.length > 0) left.push({ question: question.id, isWritten, fields });
      return isWritten ? [text] : [];
    });
    if (draw !== undefined)
      left.push({ question: name, isWritten: written.length > 0, fields: ['draw'] });
    return { name, questions: written };
  });
  return { text: writer.write(sections.filter(({ questions }) => questions.length > 0)), left };
}

/** Returns the fields that do not come back unchanged. */
function lostFields(question: AuthoredQuestion, text: string, { write, read }: Writer): string[] {
  const back = read(write([{ name: 'x', questions: [text] }]));
  const [one, another] = back.sections.flatMap(({ questions }) => questions);
  if (!one || another || back.faults.length > 0) return ['type'];
  const [given, got] = [normal(question), normal(one.question)];
  return [...new Set([...Object.keys(given), ...Object.keys(got)])].filter(
    (field) => !isDeepStrictEqual(given[field], got[field]),
  );
}

/** Normalises a question, so that equal ones compare equal. */
function normal(question: AuthoredQuestion): Record<string, unknown> {
  const whole: Record<string, unknown> = Object.fromEntries(
    Object.entries(question).filter(([, value]) => value !== undefined),
  );
  if (question.type === 'multiple_choice')
    whole['answers'] = question.answers.toSorted((a, b) => a - b);
  if (question.type === 'free_text')
    whole['answer'] = question.answer
      .split('|')
      .map((one) => one.trim())
      .join('|');
  for (const field of ['stem', 'why'] as const) whole[field] = joined(question[field]);
  return whole;
}

/** Joins paragraphs of plain text into one text with empty lines. */
const joined = (blocks: AuthoredQuestion['stem']): unknown => {
  const words = blocks.flatMap((block) => ('text' in block ? [block.text.trim()] : []));
  return words.length === blocks.length ? words.join('\n\n') : blocks;
};

const fieldNames: Record<string, string> = {
  media: 'có ảnh, âm thanh hoặc bảng',
  type: 'định dạng này không có dạng câu đó',
  draw: 'số câu rút ngẫu nhiên',
  hints: 'gợi ý',
  tries: 'số lần làm',
  level: 'độ khó',
  skills: 'kỹ năng',
  graded_by: 'cách chấm',
  unit: 'đơn vị',
  form: 'dạng số',
  choose: 'số đáp án phải chọn',
  not_given: 'lựa chọn “Không có thông tin”',
  why: 'giải thích',
  bank: 'khung từ',
  distractors: 'từ thừa',
};

/** Describes what was left out, one line per question. */
export const leftInWords = (left: Exported['left']): string[] =>
  left.map(({ question, isWritten, fields }) => {
    const names = fields.map((field) => fieldNames[field] ?? 'định dạng chữ').join(', ');
    return isWritten ? `${question}: không giữ được ${names}.` : `${question}: bỏ qua (${names}).`;
  });

/** Returns the words of blocks, or null if there is more than words. */
export const wordsOf = (blocks: AuthoredQuestion['stem']): string | null => {
  const words = blocks.map((block) => ('text' in block ? block.text : null));
  return words.includes(null) ? null : words.join('\n\n');
};
