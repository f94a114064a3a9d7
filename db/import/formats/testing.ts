/** Summarises a file of questions for tests: line by line, the outcome of each question. */
import { formatsOf } from '../questions/index.ts';
import type { AuthoredPractice } from '../schema.ts';
import { type Frame, practiceSource } from './practice.ts';
import type { Remark } from './remark.ts';
import { settingField } from './settings.ts';
import type { ReadFile, TakenQuestion } from './taken.ts';

const frame: Frame = { id: 'mau', title: 'Mẫu', subject: 1, type: 'normal' };

/**
 * Lists the settings that are not imported; then, in the order of the file, each question: a line with its place, the
 * imported question if there is one, and its remarks.
 */
export function summaryOf({ sections, faults, skipped, omissions }: ReadFile): string {
  const taken = sections.flatMap(({ name, questions }) =>
    questions.map((one) => ({ ...one.place, words: questionInWords(name, one) })),
  );
  const settings = omissions.filter(({ field }) => field === settingField);
  const remarks = [...omissions, ...skipped, ...faults]
    .filter((one) => !settings.includes(one))
    .map((one) => ({ ...one, words: remarkInWords(one) }));
  const places = new Map<string, { line: number; words: string[] }>();
  for (const { line, question, words } of [...taken, ...remarks]) {
    const key = `${line} ${question}`;
    places.set(key, { line, words: [...(places.get(key)?.words ?? []), words] });
  }
  const said = [...places].toSorted(([, a], [, b]) => a.line - b.line);
  const ofFile: [string, { words: string[] }] = [
    settingField,
    { words: settings.map(({ message }) => message) },
  ];
  return [...(settings.length > 0 ? [ofFile] : []), ...said]
    .flatMap(([key, one]) => [key, ...one.words.map((line) => `  ${line.replaceAll('\n', '⏎')}`)])
    .join('\n')
    .concat('\n');
}

const remarkInWords = ({ field, message }: Remark) => `${field ?? '–'}: ${message}`;

const words = (blocks: readonly object[]) =>
  blocks.map((block) => ('text' in block ? String(block.text) : JSON.stringify(block))).join(' ¶ ');

/**
 * Returns, for example, `single_choice “Con gì?” mèo*; chó (Vì thế.)`, with section, code, level and skills unless
 * they are the defaults.
 */
function questionInWords(section: string, { question }: TakenQuestion): string {
  const { id, type, level, skills, hints, stem, why } = question;
  return [
    section === 'Câu hỏi' ? '' : `${section}:`,
    type,
    /^cau-\d+$/.test(id) ? '' : `#${id}`,
    level === 1 ? '' : `level ${level}`,
    skills ? `skills ${skills.join()}` : '',
    `“${words(stem)}”`,
    answerInWords(question),
    ...(hints ?? []).map((hint) => `hint “${words(hint)}”`),
    `(${words(why)})`,
  ]
    .filter((part) => part !== '')
    .join(' ');
}

function answerInWords(question: TakenQuestion['question']): string {
  const listed = (texts: readonly { text?: string | undefined }[], right: readonly number[]) =>
    texts.map(({ text }, i) => `${text}${right.includes(i + 1) ? '*' : ''}`).join('; ');
  switch (question.type) {
    case 'single_choice':
      return listed(question.options, [question.answer]);
    case 'multiple_choice':
      return listed(question.options, question.answers);
    case 'true_false':
      return String(question.answer);
    case 'matching':
      return [
        ...question.pairs.map(([a, b]) => `${a.text} – ${b.text}`),
        ...question.extra.map(({ text }) => `+ ${text}`),
      ].join('; ');
    case 'fill_paragraph':
      return [
        question.paragraph,
        question.bank ? 'bank' : '',
        ...question.distractors.map((word) => `+ ${word}`),
      ]
        .filter(Boolean)
        .join(' ');
    case 'free_text':
      return `${question.input} ${question.answer}`;
    default:
      return formatsOf(question.type).inWords?.(question) ?? JSON.stringify(question);
  }
}

/** Returns the questions as a practice for exports. Throws if a practice cannot contain them. */
export function practiceOf(read: ReadFile): AuthoredPractice {
  const built = practiceSource(read, frame, 'a');
  if ('issues' in built) throw new Error(JSON.stringify(built.issues));
  return built.source.data;
}
