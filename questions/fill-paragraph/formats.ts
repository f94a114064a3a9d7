import { firstAnswer } from '@bitu/db/import/formats/blocks.ts';
import type { MoodleParts } from '@bitu/db/import/formats/moodle/parts.ts';
import { toleratedIn } from '@bitu/db/import/formats/number-range.ts';
import { escapeXml, toHtml } from '@bitu/db/import/formats/text.ts';
import type { Formats } from '@bitu/db/import/questions/formats.ts';

const type = 'fill_paragraph';

interface Paragraph {
  paragraph: string;
  distractors: readonly string[];
}

const gapsIn = (paragraph: string) =>
  [...paragraph.matchAll(/\[([^\]]*)\]/g)].map(([, gap = '']) => gap);

/** Returns the only gap of a paragraph. */
function gapOf(paragraph: string) {
  const [before = '', inside, after = '', ...more] = paragraph.split(/[[\]]/);
  if (inside === undefined || more.length > 0) return null;
  return { before: before.trimEnd(), accepted: inside.split('|'), after: after.trim() };
}

/** The paragraph as HTML, with its gaps replaced in order. */
function paragraphOf(paragraph: string, gap: (index: number) => string): string {
  let next = 0;
  return `<hr>${toHtml(paragraph.replace(/\[[^\]]*\]/g, '\uFDD1')).replaceAll('\uFDD1', () => gap(next++))}`;
}

function clozeOf({ paragraph }: Paragraph): MoodleParts {
  const gaps = gapsIn(paragraph).map((gap) => {
    const numbers = toleratedIn(gap);
    if (numbers)
      return `{1:NUMERICAL:${numbers.map(({ value, tolerance }) => `=${value}:${tolerance}`).join('~')}}`;
    const words = gap
      .split('|')
      .map((one) => `=${one.trim().replace(/[\\}#~/"]/g, (character) => `\\${character}`)}`);
    return `{1:SHORTANSWER:${escapeXml(words.join('~'))}}`;
  });
  return { type: 'cloze', parts: [], after: paragraphOf(paragraph, (index) => gaps[index] ?? '') };
}

function draggedOf({ paragraph, distractors }: Paragraph): MoodleParts {
  const words = [...gapsIn(paragraph), ...distractors];
  return {
    type: 'ddwtos',
    after: paragraphOf(paragraph, (index) => `[[${index + 1}]]`),
    parts: words.map(
      (word) => `<dragbox><text>${escapeXml(word)}</text><group>1</group></dragbox>`,
    ),
  };
}

export const formats: Formats<'fill_paragraph'> = {
  inWords: ({ paragraph }) => gapsIn(paragraph).map(firstAnswer).join('; '),
  essential: ['paragraph'],
  gift({ paragraph }, { escaped }) {
    const gap = gapOf(paragraph);
    // GIFT has ranges only for a number below the text.
    if (!gap || toleratedIn(gap.accepted.join('|'))) return null;
    return { answers: gap.accepted.map((one) => `=${escaped(one.trim())}`).join(' '), gap };
  },
  moodle: { write: (question) => (question.bank ? draggedOf(question) : clozeOf(question)) },
  workbook: [
    {
      label: 'Điền chỗ trống',
      order: 4,
      choices: 'một từ thừa để chọn',
      answer: 'Điền: I [am] a student.',
      example: {
        level: 2,
        stem: 'Điền từ còn thiếu.',
        answer: 'I [am] a student. She [is] my sister.',
        why: 'I đi với am; she đi với is.',
      },
      read: ({ cells, answer }) => ({
        type,
        paragraph: answer,
        bank: cells.length > 0,
        distractors: cells.map(({ text }) => text),
      }),
    },
  ],
};
