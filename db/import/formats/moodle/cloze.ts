/** Converts Moodle's questions with gaps in a text to a paragraph. */
import type { AuthoredBlock } from '../../schema.ts';
import { blocksOf } from '../blocks.ts';
import { decodeEntities } from '../entities.ts';
import { numbersOf } from '../number-range.ts';
import {
  anyCase,
  checkBrackets,
  type Prose,
  type ProseReader,
  type TypedAnswer,
  usualAsked,
} from '../prose.ts';
import { QuestionRefused } from '../remark.ts';
import type { Unfinished } from '../../questions/formats.ts';
import { pictureMark } from '../text.ts';
import { childOf, childrenOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';
import { textOf } from './parts.ts';
import type { MoodleReader } from './reader.ts';

const embedded = /\{\d{0,3}:([A-Z_]{2,20}):((?:\\.|[^\\}])*)\}/g;
/** Chosen from a list or from buttons. */
const chosen = /^(?:MULTICHOICE|MC)(?:_?[VHS]|_?VS|_?HS)?$/;
const typed = /^(?:SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC|NUMERICAL|NM)$/;

/** Represents a gap while the surrounding text is read. */
const mark = '\uFDD1';
/** Separates instruction and paragraph in our own exports. */
const rule = /<hr\s*\/?>/;

interface Gap {
  /** The answers that count in full, as a key. */
  key: string;
  /** All choices, if the gap has some, or null if it is typed. */
  choices: TypedAnswer[] | null;
}

/** Converts embedded answers: `{1:SHORTANSWER:=am~=is}`. */
export function clozeOf(prose: Prose, read: ProseReader): Unfinished {
  const { text, isHtml } = prose;
  const gaps: Gap[] = [];
  let hasFeedback = false;
  let isExact = false;
  // Without a closing brace there is no gap: the pattern must not search to the end of the text repeatedly.
  const end = [...text.matchAll(/\\.|\}/gs)].findLast(([sign]) => sign === '}')?.index ?? -1;
  const replaced = text.slice(0, end + 1).replace(embedded, (_, kind: string, source: string) => {
    const isChoice = chosen.test(kind);
    if (!isChoice && !typed.test(kind))
      throw new QuestionRefused('Đoạn văn', `Chỗ trống dạng ${kind} không nhập được.`, {
        isLeft: true,
      });
    const answers = isHtml ? decodeEntities(source) : source;
    isExact ||= !isChoice && kind.endsWith('C');
    hasFeedback ||= /(?<!\\)#/.test(answers);
    const gapAnswers = answersOf(answers, kind.startsWith('N'));
    gaps.push({ key: read.keyOf(gapAnswers), choices: isChoice ? gapAnswers : null });
    return mark;
  });
  const marked = replaced + text.slice(end + 1);
  if (hasFeedback) read.leave('Phản hồi', 'Phản hồi riêng của từng đáp án không được giữ lại.');
  if (isExact) read.leave('Đáp án', anyCase);
  const [first, another] = gaps;
  if (!first) throw new QuestionRefused('Đoạn văn', 'Không có chỗ trống nào đọc được.');
  if (first.choices && !another) {
    const choice = choiceOf(prose, marked, first.choices, read);
    if (choice) return choice;
  }
  const bank = bankOf(gaps);
  const words = gaps.map(({ key, choices }) =>
    choices && !bank ? `[${key}]${listed(choices, read)}` : `[${key}]`,
  );
  return {
    type: 'fill_paragraph',
    ...paragraphOf(prose, marked, words, read),
    bank: bank !== null,
    distractors: bank ?? [],
  };
}

const plainWord = (text: string) => text !== '' && !/[|[\]]/.test(text);

/**
 * Returns a sentence whose only gap is chosen, as a choice below it, or null if it has not one right choice among
 * several.
 */
function choiceOf(
  prose: Prose,
  marked: string,
  choices: readonly TypedAnswer[],
  read: ProseReader,
): Unfinished | null {
  const right = choices.flatMap(({ weight }, i) => (weight === 100 ? [i + 1] : []));
  const [answer] = right;
  if (answer === undefined || right.length > 1 || choices.length < 2) return null;
  const text = marked.replace(rule, '<br><br>').replace(mark, '_____');
  return {
    type: 'single_choice',
    stem: blocksOf(read.whole({ ...prose, text }, 'Câu hỏi')),
    options: choices.map((choice, i) => ({
      text: read.said({ text: choice.text, isHtml: false }, `Lựa chọn ${i + 1}`),
    })),
    answer,
  };
}

/**
 * Returns the other words of the bank, if all gaps are filled from the same words, each with one of its own; otherwise
 * null.
 */
function bankOf(gaps: readonly Gap[]): string[] | null {
  const lists = gaps.map(({ choices }) => choices?.map(({ text }) => text).toSorted() ?? null);
  const [own] = lists;
  const keys = new Set(gaps.map(({ key }) => key));
  if (!own?.every(plainWord) || lists.some((list) => list?.join('|') !== own.join('|')))
    return null;
  if (keys.size < gaps.length || ![...keys].every((key) => own.includes(key))) return null;
  return own.filter((word) => !keys.has(word));
}

/** The choices of a gap that is typed, after it. */
function listed(choices: readonly TypedAnswer[], read: ProseReader): string {
  const words = choices.map(({ text }) => read.said({ text, isHtml: false }, 'Đoạn văn'));
  if (!words.every(plainWord))
    throw new QuestionRefused('Đoạn văn', 'Không giữ được từ có dấu | hoặc ngoặc vuông.', {
      isLeft: true,
    });
  return ` (${words.join(' / ')})`;
}

/**
 * Returns the instruction, which precedes a horizontal rule, and the paragraph with its pictures above it.
 * @param marked The text, with marks in place of its gaps.
 * @param gaps What is written there instead.
 */
export function paragraphOf(
  prose: Prose,
  marked: string,
  gaps: readonly string[],
  read: ProseReader,
): { stem: AuthoredBlock[]; paragraph: string } {
  const [before, inside = ''] = rule.test(marked) ? marked.split(rule, 2) : [null, marked];
  const asked =
    before === null
      ? [{ text: usualAsked }]
      : blocksOf(read.whole({ ...prose, text: before ?? '' }, 'Câu hỏi'));
  const { text, pictures } = read.whole({ ...prose, text: inside }, 'Đoạn văn');
  if (pictures.length > 0) read.leave('Đoạn văn', 'Ảnh trong đoạn văn được đưa lên trên đoạn.');
  const words = text.replaceAll(pictureMark, ' ').replace(/ {2,}/g, ' ').trim();
  return { stem: [...asked, ...pictures], paragraph: withGaps(words, gaps) };
}

export function withGaps(text: string, gaps: readonly string[]): string {
  checkBrackets(text);
  let next = 0;
  return text.replaceAll(mark, () => gaps[next++] ?? '');
}

function answersOf(source: string, isNumber: boolean): TypedAnswer[] {
  return source
    .split(/(?<!\\)~/)
    .map((part) => /^(=|%(-?\d{1,3})(?:\.\d{1,5})?%)?((?:\\.|[^\\#])*)/.exec(part) ?? [])
    .flatMap(([, sign, percent, answer = '']) => {
      const text = answer.replace(/\\(.)/g, '$1').trim();
      const weight = sign === '=' ? 100 : Number(percent ?? 0);
      if (!isNumber) return [{ text, weight }];
      const [, number = text, tolerance = ''] = /^([^:]*):([^:]*)$/.exec(text) ?? [];
      return numbersOf(number.trim(), tolerance.trim(), weight);
    });
}

/**
 * Converts "Drag and drop into text" and "Select missing words" (`[[1]]` in a text, and the words for the gaps) to a
 * paragraph with a bank.
 */
export function draggedOf(element: Element, read: MoodleReader): Unfinished {
  const boxes = [...childrenOf(element, 'dragbox'), ...childrenOf(element, 'selectoption')];
  const words = boxes.map(textOf);
  const unsupported = (message: string) =>
    new QuestionRefused('Đoạn văn', message, { isLeft: true });
  if (new Set(boxes.map((box) => wordsOf(childOf(box, 'group')).trim())).size > 1)
    throw unsupported('Các từ chia thành nhiều nhóm; Bitu chỉ có một khung từ.');
  if (words.some((word) => /[|[\]]/.test(word)))
    throw unsupported('Không giữ được từ có dấu | hoặc ngoặc vuông.');
  const prose = read.proseOf(childOf(element, 'questiontext'));
  const used: number[] = [];
  const marked = prose.text.replace(/\[\[(\d{1,2})\]\]/g, (_, number: string) => {
    used.push(Number(number) - 1);
    return mark;
  });
  const gaps = used.map((index) => words[index] ?? '');
  const inBrackets = gaps.map((gap) => `[${gap}]`);
  if (gaps.length === 0 || gaps.includes(''))
    throw new QuestionRefused('Đoạn văn', 'Có chỗ trống không có từ nào, hoặc không có chỗ trống.');
  if (new Set(used).size < used.length) throw unsupported('Một từ dùng cho hai chỗ trống.');
  return {
    type: 'fill_paragraph',
    ...paragraphOf(prose, marked, inBrackets, read),
    bank: true,
    distractors: words.filter((_, index) => !used.includes(index)),
  };
}
