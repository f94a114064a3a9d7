/** One item of QTI, with QTI 2 names. */
import { allFormats } from '../../questions/index.ts';
import { type ProseReader, usualAsked } from '../prose.ts';
import { numbersOf } from '../number-range.ts';
import { QuestionRefused } from '../remark.ts';
import type { Unfinished } from '../../questions/formats.ts';
import { withGaps } from '../moodle/cloze.ts';
import { childOf, childrenOf, htmlOf, within, wordsOf } from '../xml/element.ts';
import type { Element } from '../xml/parse.ts';
import { leaveParts, readable } from './body.ts';
import { askedOf, attribute, declarationOf, labelOf, leavePoints, unsupported } from './parts.ts';
import { tolerancesOf } from './tolerance.ts';

const interactions: Record<string, string> = {
  choiceInteraction: 'chọn đáp án',
  matchInteraction: 'nối',
  gapMatchInteraction: 'kéo từ vào chỗ trống',
  textEntryInteraction: 'gõ vào chỗ trống',
  inlineChoiceInteraction: 'chọn trong câu',
  extendedTextInteraction: 'bài viết',
  orderInteraction: 'sắp xếp',
  associateInteraction: 'ghép đôi',
  hotspotInteraction: 'chọn trên ảnh',
  selectPointInteraction: 'chọn điểm trên ảnh',
  graphicGapMatchInteraction: 'kéo vào ảnh',
  hottextInteraction: 'chọn chữ trong đoạn',
  sliderInteraction: 'thanh trượt',
  graphicOrderInteraction: 'sắp xếp trên ảnh',
  graphicAssociateInteraction: 'nối trên ảnh',
  positionObjectInteraction: 'đặt vật lên ảnh',
  drawingInteraction: 'vẽ',
  customInteraction: 'tự lập trình',
  portableCustomInteraction: 'tự lập trình',
  uploadInteraction: 'nộp tệp',
  mediaInteraction: 'nghe, xem',
};

const readers = new Map(allFormats.flatMap(({ qti }) => Object.entries(qti ?? {})));

export function itemOf(item: Element, read: ProseReader): Unfinished {
  const whole = childOf(item, 'itemBody');
  if (!whole) throw new QuestionRefused(null, 'Câu này không có nội dung (itemBody).');
  const body = readable(whole);
  const matches = Object.keys(interactions).flatMap((name) => within(body, name));
  const [first] = matches;
  const kinds = new Set(matches.map(({ name }) => name));
  if (!first) throw unsupported('Đây là lời dẫn (không có phần trả lời), không phải câu hỏi.');
  leaveParts(item, whole, read);
  if (kinds.size > 1) throw unsupported('Câu có nhiều phần trả lời khác dạng.');
  if (first.name === 'textEntryInteraction') return typedOf(item, body, matches, read);
  if (first.name === 'inlineChoiceInteraction') return inlineOf(item, body, matches, read);
  if (matches.length > 1) throw unsupported('Câu có nhiều phần trả lời; Bitu chỉ có một.');
  if (first.name === 'choiceInteraction') return choiceOf(item, body, first, read);
  if (first.name === 'gapMatchInteraction') return gapMatchOf(item, body, first, read);
  const reader = readers.get(first.name);
  if (!reader) throw unsupported(`Bitu không có dạng “${interactions[first.name]}”.`);
  return reader({ item, body, interaction: first, read });
}

function choiceOf(
  item: Element,
  body: Element,
  interaction: Element,
  read: ProseReader,
): Unfinished {
  const declared = declarationOf(item, interaction);
  const { correct } = declared;
  leavePoints(declared, read);
  const choices = childrenOf(interaction, 'simpleChoice');
  const stem = askedOf(body, interaction, read);
  const options = choices.map((choice, i) => labelOf(choice, read, `Lựa chọn ${i + 1}`));
  const answers = correct.map(
    (id) => choices.findIndex((choice) => attribute(choice, 'identifier') === id) + 1,
  );
  if (answers.includes(0))
    throw new QuestionRefused('Đáp án', 'Đáp án đúng không có trong các lựa chọn.');
  const [answer = 1] = answers;
  if (
    attribute(interaction, 'maxChoices') !== '1' &&
    (answers.length > 1 || attribute(interaction, 'maxChoices') !== '')
  )
    return { type: 'multiple_choice', stem, options, answers: answers.toSorted((a, b) => a - b) };
  if (answers.length > 1) throw new QuestionRefused('Đáp án', 'Câu chọn một có nhiều đáp án đúng.');
  return { type: 'single_choice', stem, options, answer };
}

const mark = '\uFDD1';

/** Returns the body as a text with gaps; what precedes the first paragraph with a gap is the instruction. */
function paragraphOf(html: string, gaps: readonly string[], read: ProseReader) {
  const text = read.said({ text: html, isHtml: true }, 'Đoạn văn');
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.includes(mark));
  const asked = lines.slice(0, first).join('\n').trim();
  const paragraph = lines.slice(first).join('\n').trim();
  return {
    stem: [{ text: asked || usualAsked }],
    paragraph: withGaps(
      paragraph,
      gaps.map((gap) => `[${gap}]`),
    ),
  };
}

function typedOf(item: Element, body: Element, entries: Element[], read: ProseReader): Unfinished {
  // Otherwise a long list of answers could be repeated in every gap.
  if (new Set(entries.map((one) => attribute(one, 'responseIdentifier'))).size < entries.length)
    throw unsupported('Nhiều chỗ trống dùng chung một đáp án.');
  const declared = entries.map((entry) => declarationOf(item, entry));
  const tolerances = tolerancesOf(item);
  const keys = declared.map(({ correct, mapped, id }) => {
    const marginsOf = tolerances.get(id);
    const best = Math.max(0, ...mapped.map(({ value }) => value));
    const weights = new Map(correct.map((text) => [text, 100]));
    for (const { key, value } of mapped)
      if (!weights.has(key)) weights.set(key, value === best ? 100 : value > 0 ? 50 : 0);
    return read.keyOf(
      [...weights].flatMap(([text, weight]) => {
        if (!marginsOf) return [{ text, weight }];
        const { below, above } = marginsOf(text);
        return numbersOf(text, below, weight, above);
      }),
    );
  });
  const html = htmlOf(body, (child) => (entries.includes(child) ? mark : null));
  const { stem, paragraph } = paragraphOf(html, keys, read);
  const [key = '', another] = keys;
  // There is no text around the only gap, so it is a typed answer.
  if (another === undefined && paragraph === `[${key}]`)
    return {
      type: 'free_text',
      stem,
      answer: key,
      input: /^(?:integer|float)$/.test(declared[0]?.type ?? '') ? 'number' : 'text',
    };
  return { type: 'fill_paragraph', stem, paragraph, bank: false, distractors: [] };
}

function inlineOf(item: Element, body: Element, gaps: Element[], read: ProseReader): Unfinished {
  const choices = gaps.map((gap) =>
    childrenOf(gap, 'inlineChoice').map((one) => ({
      id: attribute(one, 'identifier'),
      text: wordsOf(one).trim(),
    })),
  );
  const right = gaps.map((gap, i) => {
    const [id] = declarationOf(item, gap).correct;
    const at = (choices[i] ?? []).findIndex((one) => one.id === id);
    if (at === -1) throw new QuestionRefused('Đáp án', 'Đáp án đúng không có trong các lựa chọn.');
    return at;
  });
  const [own = [], ...others] = choices;
  if (others.length === 0) {
    const text = htmlOf(body, (child) => (child === gaps[0] ? '_____' : null));
    const stem = [{ text: read.said({ text, isHtml: true }, 'Câu hỏi') }];
    const options = own.map((one, i) => ({
      text: read.said({ text: one.text, isHtml: false }, `Lựa chọn ${i + 1}`),
    }));
    return { type: 'single_choice', stem, options, answer: (right[0] ?? 0) + 1 };
  }
  const words = own.map(({ text }) => text);
  if (others.some((list) => list.map(({ text }) => text).join('\n') !== words.join('\n')))
    throw unsupported('Mỗi chỗ trống có lựa chọn riêng; Bitu chỉ có một khung từ chung.');
  return banked(
    htmlOf(body, (child) => (gaps.includes(child) ? mark : null)),
    right,
    words,
    read,
  );
}

function gapMatchOf(
  item: Element,
  body: Element,
  interaction: Element,
  read: ProseReader,
): Unfinished {
  const texts = childrenOf(interaction, 'gapText');
  const gaps = within(interaction, 'gap');
  const declared = declarationOf(item, interaction);
  leavePoints(declared, read);
  const pairs = declared.correct.map((value) => value.split(/\s+/));
  const right = gaps.map((gap) => {
    const id = pairs.find(([, to]) => to === attribute(gap, 'identifier'))?.[0];
    const at = texts.findIndex((one) => attribute(one, 'identifier') === id);
    if (at === -1) throw new QuestionRefused('Đáp án', 'Có chỗ trống chưa có đáp án.');
    return at;
  });
  if (within(interaction, 'gapImg').length > 0)
    throw unsupported('Không lấy được ảnh của câu này.');
  const textOf = (child: Element): string | null => {
    if (child === interaction) return `<div>${htmlOf(child, textOf)}</div>`;
    if (child.name === 'prompt') return `<p>${htmlOf(child)}</p>`;
    if (child.name === 'gapText') return '';
    return gaps.includes(child) ? mark : null;
  };
  const html = htmlOf(body, textOf);
  return banked(
    html,
    right,
    texts.map((one) => wordsOf(one).trim()),
    read,
  );
}

/** Returns a paragraph whose gaps are filled from one list of words. */
function banked(
  html: string,
  right: readonly number[],
  words: readonly string[],
  read: ProseReader,
): Unfinished {
  if (words.some((word) => word === '' || /[|[\]]/.test(word)))
    throw unsupported('Không giữ được từ trống hoặc có dấu |, ngoặc vuông.');
  if (new Set(right).size < right.length) throw unsupported('Một từ dùng cho hai chỗ trống.');
  const gaps = right.map((at) => words[at] ?? '');
  const { stem, paragraph } = paragraphOf(html, gaps, read);
  return {
    type: 'fill_paragraph',
    stem,
    paragraph,
    bank: true,
    distractors: words.filter((_, i) => !right.includes(i)),
  };
}
