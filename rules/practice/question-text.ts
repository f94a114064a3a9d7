import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Block, Choice, RichText } from '@bitu/contract/text.ts';
import { lengthOf, shorten } from '../shorten.ts';
import { choiceLabel, pieceText, plainText } from './plain-text.ts';

/** Questions and answers as plain text: for the download of a child's data, for teachers and for machines. */

interface AnyContent {
  stem?: Block[];
  /** The text to read aloud. */
  text?: string;
  /** The topic of free speech. */
  topic?: string;
  options?: Choice[];
  left?: Choice[];
  right?: Choice[];
  items?: Choice[];
  paragraph?: ({ text: RichText } | { gap: number } | { line_break: true })[];
}

/** Returns a line per row with separated cells, which a machine and a download can read. */
function tableText({ caption, head, rows }: Extract<Block, { kind: 'table' }>): string {
  const lines = [head, ...rows].map((row) => row.map(plainText).join(' | '));
  return [plainText(caption), ...lines].join('\n');
}

/** Returns the paragraphs of a stem; a picture is replaced by its description in brackets. */
export const stemLines = (stem: readonly Block[]): string[] =>
  stem
    .map((block) => {
      if (block.kind === 'text') return plainText(block.text);
      if (block.kind === 'table') return tableText(block);
      return block.kind === 'picture' ? `[${block.picture.alt}]` : '';
    })
    .filter((line) => line !== '');

/**
 * Returns the question in one line, without its options: the stem, the text to read or the topic, and the paragraph with
 * numbered gaps.
 */
export function questionText(content: AnyContent): string {
  const paragraph = (content.paragraph ?? []).map((piece) => {
    if ('text' in piece) return pieceText(piece.text);
    return 'gap' in piece ? `(${piece.gap + 1}) ___` : ' ';
  });
  return [...stemLines(content.stem ?? []), content.text ?? content.topic ?? '', paragraph.join('')]
    .filter((line) => line !== '')
    .join(' ');
}

const maxPrompt = 80;

/**
 * Returns the question as one line of at most 80 characters, to recognise it in a list. For a question after a long
 * passage only what is asked: the last paragraph and what follows it. Descriptions of pictures are left out unless
 * there is nothing else, as a child reads the line.
 */
export function promptOf(content: AnyContent): string {
  const stem = withoutPictures(content.stem);
  const whole = questionText({ ...content, stem });
  if (whole === '') return shorten(pictureWords(content.stem ?? []), maxPrompt);
  if (lengthOf(whole) <= maxPrompt) return whole;
  const last = stem.findLastIndex(({ kind }) => kind === 'text');
  return shorten(questionText({ ...content, stem: stem.slice(Math.max(0, last)) }), maxPrompt);
}

/** Returns the task of a longer text as such a line: its topic comes first, and how to write about it last. */
export const taskOf = ({ stem }: { stem: readonly Block[] }): string =>
  shorten(questionText({ stem: withoutPictures(stem) }), maxPrompt) ||
  promptOf({ stem: [...stem] });

const withoutPictures = (stem: readonly Block[] = []): Block[] =>
  stem.filter(({ kind }) => kind !== 'picture');

const pictureWords = (stem: readonly Block[]): string =>
  stem.flatMap((block) => (block.kind === 'picture' ? [block.picture.alt] : [])).join(', ');

const truth: Record<string, string> = { true: 'Đúng', false: 'Sai', not_given: 'Not Given' };

/**
 * Returns the student's answer: the words of the chosen options, pairs and typed texts. An unknown shape is returned
 * as it is stored.
 */
export function answerText(type: string, content: AnyContent, baiLam: BaiLam | null): string {
  if (baiLam === null || baiLam.length === 0) return '';
  const { options = [], left = [], right = [], items = [] } = content;
  const choices = [...options, ...left, ...right, ...items];
  const named = (id: string) => {
    const choice = choices.find((one) => one.id === id);
    return choice ? choiceLabel(choice) : id;
  };
  const said = (item: BaiLam[number]) => {
    if (Array.isArray(item)) return item.map(named).join(' – ');
    if (typeof item !== 'string' && 'text' in item) return item.text;
    if (typeof item !== 'string')
      return item.result ? `Đọc: ${item.result.pronunciation_accuracy} / 100` : 'Bản ghi âm';
    return type === 'true_false' ? (truth[item] ?? item) : named(item);
  };
  return baiLam.map(said).join('; ');
}
