/**
 * A practice in another program's format. Each written question is read again: fields that differ then cannot be
 * represented in the format, and are listed.
 */
import { isDeepStrictEqual } from 'node:util';
import { mediaOf } from '../practices.ts';
import { formatsOf } from '../questions/index.ts';
import type { AuthoredPractice, AuthoredQuestion } from '../schema.ts';
import type { ReadFile } from './taken.ts';

export interface Exported {
  text: string;
  /** What the format cannot represent: a whole question (with the reason), or parts of a written one. */
  omissions: { question: string; isWritten: boolean; fields: string[] }[];
}

interface Writer {
  /** Returns null for a question that the format has no form for. */
  question(question: AuthoredQuestion): string | null;
  write(sections: readonly { name: string; questions: readonly string[] }[]): string;
  read(text: string): ReadFile;
  /** Whether the format can hold a picture of this name. It is absent if the format holds no pictures. */
  holdsPicture?(name: string): boolean;
}

/** Recordings, tables, and pictures that the format cannot hold. */
const hasMedia = (question: AuthoredQuestion, { holdsPicture }: Writer): boolean =>
  /"(?:audio|table)":/.test(JSON.stringify(question)) ||
  [...mediaOf(question)].some(({ name }) => !holdsPicture?.(name));

/** Without these a question would be a different one, so it is left out instead. */
const isEssential = ({ type }: AuthoredQuestion, field: string) =>
  ['type', 'stem', ...(formatsOf(type).essential ?? [])].includes(field);

export function exported(practice: AuthoredPractice, writer: Writer): Exported {
  const omissions: Exported['omissions'] = [];
  const sections = practice.sections.map(({ name, draw, questions }) => {
    const written = questions.flatMap((question) => {
      const media = hasMedia(question, writer);
      const text = media ? null : writer.question(question);
      const fields =
        text === null ? [media ? 'media' : 'type'] : lostFields(question, text, writer);
      const isWritten = text !== null && !fields.some((field) => isEssential(question, field));
      if (fields.length > 0) omissions.push({ question: question.id, isWritten, fields });
      return isWritten ? [text] : [];
    });
    if (draw !== undefined)
      omissions.push({ question: name, isWritten: written.length > 0, fields: ['draw'] });
    return { name, questions: written };
  });
  return {
    text: writer.write(sections.filter(({ questions }) => questions.length > 0)),
    omissions,
  };
}

/** Returns the fields that differ after writing and reading. */
function lostFields(question: AuthoredQuestion, text: string, { write, read }: Writer): string[] {
  const back = read(write([{ name: 'x', questions: [text] }]));
  const [one, another] = back.sections.flatMap(({ questions }) => questions);
  if (!one || another || back.faults.length > 0) return ['type'];
  const [expected, got] = [normal(question), normal(one.question)];
  return [...new Set([...Object.keys(expected), ...Object.keys(got)])].filter(
    (field) => !isDeepStrictEqual(expected[field], got[field]),
  );
}

/** Normalises a question, so that equal ones compare equal. */
function normal(question: AuthoredQuestion): Record<string, unknown> {
  const whole: Record<string, unknown> = Object.fromEntries(
    Object.entries(question).filter(([, value]) => value !== undefined),
  );
  Object.assign(whole, formatsOf(question.type).normal?.(question));
  for (const field of ['stem', 'why'] as const) whole[field] = joined(question[field]);
  if (question.hints) whole['hints'] = question.hints.map(joined);
  return withoutEndings(whole);
}

/** Joins consecutive paragraphs of words into one text, separated by empty lines. */
const joined = (blocks: AuthoredQuestion['stem']): unknown[] =>
  blocks.reduce<unknown[]>((made, block) => {
    const last = made.at(-1);
    if (!('text' in block)) return [...made, block];
    if (typeof last !== 'string') return [...made, block.text.trim()];
    return [...made.slice(0, -1), `${last}\n\n${block.text.trim()}`];
  }, []);

/** Removes the extensions of pictures: the rest of the name is the hash of the content and identifies the picture. */
const withoutEndings = (whole: Record<string, unknown>) =>
  JSON.parse(JSON.stringify(whole).replace(/("picture":"[0-9a-f]{32})\.[a-z]+"/g, '$1"')) as Record<
    string,
    unknown
  >;

const fieldNames: Record<string, string> = {
  media: 'có ảnh, âm thanh hoặc bảng mà định dạng này không chứa được',
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
  task: 'dạng bài viết',
  min_words: 'số từ ít nhất',
  minutes: 'số phút gợi ý',
  model: 'bài viết mẫu',
};

/** Describes what was left out, one line per question, each by its place and its first words. */
export function omissionsInWords(
  omissions: Exported['omissions'],
  practice: AuthoredPractice,
): string[] {
  const questions = practice.sections.flatMap((section) => section.questions);
  const nameOf = (code: string) => {
    const at = questions.findIndex(({ id }) => id === code);
    const question = questions[at];
    return question ? `Câu ${at + 1}${firstWords(question)}` : `Phần “${code}”`;
  };
  return omissions.map(({ question, isWritten, fields }) => {
    const names = fields.map((field) => fieldNames[field] ?? 'định dạng chữ').join(', ');
    const name = nameOf(question);
    return isWritten ? `${name}: không giữ được ${names}.` : `${name}: bỏ qua (${names}).`;
  });
}

const maxFirstWords = 60;

function firstWords({ stem }: AuthoredQuestion): string {
  const [text] = stem.flatMap((block) => ('text' in block ? [block.text] : []));
  if (text === undefined) return '';
  const line = text.replaceAll('**', '').replace(/\s+/g, ' ').trim();
  const short = line.slice(0, maxFirstWords).replace(/\s+\S*$/, '');
  return ` “${line.length > maxFirstWords ? `${short}…` : line}”`;
}

/** Returns the words of blocks, or null if a block is not text. */
export const wordsOf = (blocks: AuthoredQuestion['stem']): string | null => {
  const words = blocks.map((block) => ('text' in block ? block.text : null));
  return words.includes(null) ? null : words.join('\n\n');
};
