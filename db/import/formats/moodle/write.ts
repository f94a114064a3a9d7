/** Writes a practice as Moodle XML. Reading it again shows the parts that Moodle cannot represent. */
import type { AuthoredOption, AuthoredPractice, AuthoredQuestion } from '../../schema.ts';
import { type Exported, exported } from '../exported.ts';
import { toleratedIn } from '../number-range.ts';
import { numberTag } from '../taken.ts';
import { escapeXml, toHtml } from '../text.ts';
import { parseXml } from '../xml/parse.ts';
import { readMoodle } from './read.ts';

/** The bytes of pictures by the names in questions. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>;

/** `pictures`: those that may be written; a question with another one is left out. */
export const writeMoodle = (
  practice: AuthoredPractice,
  pictures: PictureBytes = new Map(),
): Exported =>
  exported(practice, {
    write: writeSections,
    question: (question) => moodleOf(question, pictures),
    read: (text) => readMoodle(parseXml(text)),
    holdsPicture: (name) => pictures.has(name),
  });

/** HTML, and the elements of the pictures in it. */
interface Html {
  html: string;
  files: string;
}

/** Writes blocks of words and pictures as HTML. */
const htmlWriter = (pictures: PictureBytes) => {
  const pictureOf = ({ picture, alt }: { picture: string; alt: string }): Html => ({
    html: `<img src="@@PLUGINFILE@@/${escapeXml(picture)}" alt="${escapeXml(alt)}">`,
    files: `<file name="${escapeXml(picture)}" path="/" encoding="base64">${Buffer.from(pictures.get(picture) ?? []).toString('base64')}</file>`,
  });
  return {
    /** null: there are blocks other than words and pictures. */
    blocks(blocks: AuthoredQuestion['stem']): Html | null {
      const parts: Html[] = [];
      for (const block of blocks) {
        if ('text' in block) parts.push({ html: toHtml(block.text), files: '' });
        else if ('picture' in block) parts.push(pictureOf(block));
        else return null;
      }
      return { html: parts.map(({ html }) => html).join('<br><br>'), files: filesIn(parts) };
    },
    option(option: AuthoredOption): Html {
      const words: Html = { html: toHtml(option.text ?? ''), files: '' };
      if (!('picture' in option)) return words;
      const shown = pictureOf(option);
      return { html: `${shown.html} ${words.html}`, files: shown.files };
    },
  };
};

/** Each file is written once per text, even if several parts show it. */
const filesIn = (parts: readonly Html[]) => [...new Set(parts.map(({ files }) => files))].join('');

const plain = (name: string, text: string) => `<${name}><text>${escapeXml(text)}</text></${name}>`;
/** `after`: HTML that follows the text. */
const element = (name: string, { html, files }: Html, attributes = '', after = '', inside = '') =>
  `<${name}${attributes} format="html"><text>${escapeXml(html + after)}</text>${files}${inside}</${name}>`;

function writeSections(
  sections: readonly { name: string; questions: readonly string[] }[],
): string {
  const parts = sections.flatMap(({ name, questions }) => [
    `<question type="category">${plain('category', `$course$/top/${name.replaceAll('/', '//')}`)}</question>`,
    ...questions,
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${parts.join('\n')}\n</quiz>\n`;
}

/** Returns null for a type that Moodle has no form for. */
function moodleOf(question: AuthoredQuestion, pictures: PictureBytes): string | null {
  const writer = htmlWriter(pictures);
  const built = partsOf(question, writer.option);
  const stem = writer.blocks(question.stem);
  const why = writer.blocks(question.why);
  const hints = (question.hints ?? []).map(writer.blocks);
  if (!built || stem === null || why === null) return null;
  const { level, skills = [] } = question;
  const tags = [`level-${level}`, ...skills.map((skill) => `skill-${skill}`)];
  if (question.type === 'free_text' && question.input === 'number' && built.type !== 'numerical')
    tags.push(numberTag);
  return [
    `<question type="${built.type}">`,
    plain('name', question.id),
    element('questiontext', stem, '', built.after),
    element('generalfeedback', why),
    `<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden><idnumber>${question.id}</idnumber>`,
    ...built.parts,
    ...hints.map((hint) => element('hint', hint ?? { html: '', files: '' })),
    `<tags>${tags.map((tag) => plain('tag', tag)).join('')}</tags>`,
    '</question>',
  ].join('\n');
}

interface Parts {
  type: string;
  parts: string[];
  /** HTML after the instruction. */
  after?: string;
}

const fraction = (value: number) => ` fraction="${value}"`;
const typed = (text: string) =>
  `<answer${fraction(100)} format="plain_text"><text>${escapeXml(text.trim())}</text></answer>`;

function partsOf(
  question: AuthoredQuestion,
  htmlOf: (option: AuthoredOption) => Html,
): Parts | null {
  switch (question.type) {
    case 'single_choice':
      return {
        type: 'multichoice',
        parts: [
          '<single>true</single><shuffleanswers>true</shuffleanswers>',
          ...question.options.map((option, i) =>
            element('answer', htmlOf(option), fraction(i + 1 === question.answer ? 100 : 0)),
          ),
        ],
      };
    case 'multiple_choice': {
      const share = Math.floor(1_000_000 / question.answers.length) / 10_000;
      return {
        type: 'multichoice',
        parts: [
          '<single>false</single><shuffleanswers>true</shuffleanswers>',
          ...question.options.map((option, i) =>
            element(
              'answer',
              htmlOf(option),
              fraction(question.answers.includes(i + 1) ? share : -share),
            ),
          ),
        ],
      };
    }
    case 'true_false':
      return typeof question.answer === 'boolean'
        ? {
            type: 'truefalse',
            parts: [true, false].map(
              (truth) =>
                `<answer${fraction(truth === question.answer ? 100 : 0)}><text>${truth}</text></answer>`,
            ),
          }
        : null;
    case 'matching':
      return {
        type: 'matching',
        parts: [
          '<shuffleanswers>true</shuffleanswers>',
          ...question.pairs.map(([left, right]) => pairOf(htmlOf(left), right.text ?? '')),
          ...question.extra.map(({ text = '' }) => pairOf({ html: '', files: '' }, text)),
        ],
      };
    case 'ordering':
      return {
        type: 'ordering',
        parts: [
          '<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount>',
          '<gradingtype>RELATIVE_NEXT_EXCLUDE_LAST</gradingtype><showgrading>SHOW</showgrading>',
          ...question.items.map((item, i) => element('answer', htmlOf(item), fraction(i + 1))),
        ],
      };
    case 'free_text': {
      // 8.000 is eight in other programs.
      const isPlain =
        question.input === 'number' && /^\s*-?\d+(?:\.\d{1,2})?\s*$/.test(question.answer);
      const tolerated = question.input === 'number' ? toleratedIn(question.answer) : null;
      if (tolerated)
        return {
          type: 'numerical',
          parts: tolerated.map(({ value, tolerance }) =>
            typed(value).replace('</answer>', `<tolerance>${tolerance}</tolerance></answer>`),
          ),
        };
      const answers = question.answer.split('|').map(typed);
      return isPlain
        ? {
            type: 'numerical',
            parts: answers.map((one) =>
              one.replace('</answer>', '<tolerance>0</tolerance></answer>'),
            ),
          }
        : { type: 'shortanswer', parts: ['<usecase>0</usecase>', ...answers] };
    }
    case 'fill_paragraph':
      return question.bank ? draggedOf(question) : clozeOf(question);
    case 'ielts_writing':
      return {
        type: 'essay',
        parts: [
          '<responseformat>editor</responseformat><responserequired>1</responserequired><attachments>0</attachments>',
          ...(question.min_words === undefined
            ? []
            : [`<minwordlimit>${question.min_words}</minwordlimit>`]),
        ],
      };
    default:
      return null;
  }
}

/** The right side is plain text in Moodle: maths in it is not shown, so it does not come back and is reported. */
const pairOf = (left: Html, right: string) =>
  element('subquestion', left, '', '', `<answer><text>${escapeXml(right)}</text></answer>`);

type Paragraph = Extract<AuthoredQuestion, { type: 'fill_paragraph' }>;

const gapsIn = (paragraph: string) =>
  [...paragraph.matchAll(/\[([^\]]*)\]/g)].map(([, gap = '']) => gap);

/** The paragraph as HTML, with its gaps replaced in order. */
function paragraphOf({ paragraph }: Paragraph, gap: (index: number) => string): string {
  let next = 0;
  return `<hr>${toHtml(paragraph.replace(/\[[^\]]*\]/g, '\uFDD1')).replaceAll('\uFDD1', () => gap(next++))}`;
}

function clozeOf(question: Paragraph): Parts {
  const gaps = gapsIn(question.paragraph).map((gap) => {
    const numbers = toleratedIn(gap);
    if (numbers)
      return `{1:NUMERICAL:${numbers.map(({ value, tolerance }) => `=${value}:${tolerance}`).join('~')}}`;
    const words = gap
      .split('|')
      .map((one) => `=${one.trim().replace(/[\\}#~/"]/g, (character) => `\\${character}`)}`);
    return `{1:SHORTANSWER:${escapeXml(words.join('~'))}}`;
  });
  return { type: 'cloze', parts: [], after: paragraphOf(question, (index) => gaps[index] ?? '') };
}

function draggedOf(question: Paragraph): Parts {
  const words = [...gapsIn(question.paragraph), ...question.distractors];
  return {
    type: 'ddwtos',
    after: paragraphOf(question, (index) => `[[${index + 1}]]`),
    parts: words.map(
      (word) => `<dragbox><text>${escapeXml(word)}</text><group>1</group></dragbox>`,
    ),
  };
}
