/** Converts Moodle's embedded answers, `{1:SHORTANSWER:=am~=is}`, to a paragraph with gaps. */
import type { AuthoredBlock } from '../../schema.ts';
import { blocksOf } from '../blocks.ts';
import { decodeEntities } from '../entities.ts';
import {
  anyCase,
  checkBrackets,
  type Prose,
  type ProseReader,
  type TypedAnswer,
  usualAsked,
} from '../prose.ts';
import { QuestionRefused } from '../remark.ts';
import type { Unfinished } from '../taken.ts';
import { pictureMark } from '../text.ts';

const embedded = /\{\d{0,3}:([A-Z_]{2,20}):((?:\\.|[^\\}])*)\}/g;
const typed = /^(?:SHORTANSWER|SA|MW|SHORTANSWER_C|SAC|MWC|NUMERICAL|NM)$/;

/** Represents a gap while the surrounding text is read. */
const mark = '\uFDD1';
/** Separates instruction and paragraph in our own exports. */
const rule = /<hr\s*\/?>/;

export function clozeOf(prose: Prose, read: ProseReader): Unfinished {
  const { text, isHtml } = prose;
  const gaps: string[] = [];
  let hasFeedback = false;
  let isExact = false;
  // Without a closing brace there is no gap: the pattern must not search to the end of the text repeatedly.
  const end = [...text.matchAll(/\\.|\}/gs)].findLast(([sign]) => sign === '}')?.index ?? -1;
  const replaced = text.slice(0, end + 1).replace(embedded, (_, kind: string, source: string) => {
    if (!typed.test(kind))
      throw new QuestionRefused(
        'Đoạn văn',
        `Chỗ trống dạng ${kind} không nhập được; chỉ nhập được chỗ trống phải gõ.`,
        { isLeft: true },
      );
    const answers = isHtml ? decodeEntities(source) : source;
    isExact ||= kind.endsWith('C');
    hasFeedback ||= /(?<!\\)#/.test(answers);
    gaps.push(read.keyOf(answersOf(answers, kind.startsWith('N'))));
    return mark;
  });
  const marked = replaced + text.slice(end + 1);
  if (hasFeedback) read.leave('Phản hồi', 'Phản hồi riêng của từng đáp án không được giữ lại.');
  if (isExact) read.leave('Đáp án', anyCase);
  if (gaps.length === 0) throw new QuestionRefused('Đoạn văn', 'Không có chỗ trống nào đọc được.');
  return {
    type: 'fill_paragraph',
    ...paragraphOf(prose, marked, gaps, read),
    bank: false,
    distractors: [],
  };
}

/**
 * Returns the instruction, which precedes a horizontal rule, and the paragraph with its pictures above it. `marked`: the
 * text, with marks in place of its gaps.
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
  return text.replaceAll(mark, () => `[${gaps[next++] ?? ''}]`);
}

function answersOf(source: string, isNumber: boolean): TypedAnswer[] {
  return source
    .split(/(?<!\\)~/)
    .map((part) => /^(=|%(-?\d{1,3})(?:\.\d{1,5})?%)?((?:\\.|[^\\#])*)/.exec(part) ?? [])
    .map(([, sign, percent, answer = '']) => {
      const plain = answer.replace(/\\(.)/g, '$1').trim();
      const [, number, tolerance] = /^([^:]*):([^:]*)$/.exec(plain) ?? [];
      const weight = sign === '=' ? 100 : Number(percent ?? 0);
      if (isNumber && weight === 100 && Number(tolerance ?? 0) !== 0)
        throw new QuestionRefused('Đáp án', 'Đáp án có khoảng sai số; Bitu chỉ so với một số.', {
          isLeft: true,
        });
      return { text: isNumber ? (number ?? plain) : plain, weight };
    });
}
