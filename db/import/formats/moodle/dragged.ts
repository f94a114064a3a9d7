/**
 * Converts "Drag and drop into text" and "Select missing words" (`[[1]]` in a text, and the words for the gaps) to a
 * paragraph with a bank.
 */
import { QuestionRefused } from '../remark.ts';
import type { Unfinished } from '../taken.ts';
import { childOf, childrenOf, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';
import { paragraphOf } from './cloze.ts';
import { textOf } from './parts.ts';
import type { MoodleReader } from './reader.ts';

export function draggedOf(element: Element, read: MoodleReader): Unfinished {
  const boxes = [...childrenOf(element, 'dragbox'), ...childrenOf(element, 'selectoption')];
  const words = boxes.map(textOf);
  const left = (message: string) => new QuestionRefused('Đoạn văn', message, { isLeft: true });
  if (new Set(boxes.map((box) => wordsOf(childOf(box, 'group')).trim())).size > 1)
    throw left('Các từ chia thành nhiều nhóm; Bitu chỉ có một khung từ.');
  if (words.some((word) => /[|[\]]/.test(word)))
    throw left('Không giữ được từ có dấu | hoặc ngoặc vuông.');
  const prose = read.proseOf(childOf(element, 'questiontext'));
  const used: number[] = [];
  const marked = prose.text.replace(/\[\[(\d{1,2})\]\]/g, (_, number: string) => {
    used.push(Number(number) - 1);
    return '\uFDD1';
  });
  const gaps = used.map((index) => words[index] ?? '');
  const inBrackets = gaps.map((gap) => `[${gap}]`);
  if (gaps.length === 0 || gaps.includes(''))
    throw new QuestionRefused('Đoạn văn', 'Có chỗ trống không có từ nào, hoặc không có chỗ trống.');
  if (new Set(used).size < used.length) throw left('Một từ dùng cho hai chỗ trống.');
  return {
    type: 'fill_paragraph',
    ...paragraphOf(prose, marked, inBrackets, read),
    bank: true,
    distractors: words.filter((_, index) => !used.includes(index)),
  };
}
