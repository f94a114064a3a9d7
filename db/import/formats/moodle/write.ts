/** Writes a practice as Moodle XML. What it cannot represent is found by reading it again. */
import type { AuthoredPractice, AuthoredQuestion } from '../../schema.ts';
import { type Exported, exported, wordsOf } from '../exported.ts';
import { numberTag } from '../taken.ts';
import { escapeXml, toHtml } from '../text.ts';
import { parseXml } from '../xml/parse.ts';
import { readMoodle } from './read.ts';

export const writeMoodle = (practice: AuthoredPractice): Exported =>
  exported(practice, {
    write: writeSections,
    question: moodleOf,
    read: (text) => readMoodle(parseXml(text)),
  });

const plain = (name: string, text: string) => `<${name}><text>${escapeXml(text)}</text></${name}>`;
/** `after`: HTML that follows the text. */
const html = (name: string, text: string, attributes = '', after = '', inside = '') =>
  `<${name}${attributes} format="html"><text>${escapeXml(toHtml(text) + after)}</text>${inside}</${name}>`;

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
function moodleOf(question: AuthoredQuestion): string | null {
  const built = partsOf(question);
  const stem = wordsOf(question.stem);
  const why = wordsOf(question.why);
  const hints = (question.hints ?? []).map(wordsOf);
  if (!built || stem === null || why === null) return null;
  const { level, skills = [] } = question;
  const tags = [`level-${level}`, ...skills.map((skill) => `skill-${skill}`)];
  if (question.type === 'free_text' && question.input === 'number' && built.type !== 'numerical')
    tags.push(numberTag);
  return [
    `<question type="${built.type}">`,
    plain('name', question.id),
    html('questiontext', stem, '', built.after),
    html('generalfeedback', why),
    `<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden><idnumber>${question.id}</idnumber>`,
    ...built.parts,
    ...hints.map((hint) => html('hint', hint ?? '')),
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

function partsOf(question: AuthoredQuestion): Parts | null {
  switch (question.type) {
    case 'single_choice':
      return {
        type: 'multichoice',
        parts: [
          '<single>true</single><shuffleanswers>true</shuffleanswers>',
          ...question.options.map(({ text = '' }, i) =>
            html('answer', text, fraction(i + 1 === question.answer ? 100 : 0)),
          ),
        ],
      };
    case 'multiple_choice': {
      const share = Math.floor(1_000_000 / question.answers.length) / 10_000;
      return {
        type: 'multichoice',
        parts: [
          '<single>false</single><shuffleanswers>true</shuffleanswers>',
          ...question.options.map(({ text = '' }, i) =>
            html('answer', text, fraction(question.answers.includes(i + 1) ? share : -share)),
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
          ...question.pairs.map(([left, right]) => pairOf(left.text ?? '', right.text ?? '')),
          ...question.extra.map(({ text = '' }) => pairOf('', text)),
        ],
      };
    case 'free_text': {
      // 8.000 is eight in other programs.
      const isPlain =
        question.input === 'number' && /^\s*-?\d+(?:\.\d{1,2})?\s*$/.test(question.answer);
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
    default:
      return null;
  }
}

/** The right side is plain text in Moodle: maths in it is not shown, so it does not come back and is reported. */
const pairOf = (left: string, right: string) =>
  html('subquestion', left, '', '', `<answer><text>${escapeXml(right)}</text></answer>`);

type Paragraph = Extract<AuthoredQuestion, { type: 'fill_paragraph' }>;

const gapsIn = (paragraph: string) =>
  [...paragraph.matchAll(/\[([^\]]*)\]/g)].map(([, gap = '']) => gap);

/** The paragraph as HTML, with its gaps replaced in order. */
function paragraphOf({ paragraph }: Paragraph, gap: (index: number) => string): string {
  let next = 0;
  return `<hr>${toHtml(paragraph.replace(/\[[^\]]*\]/g, '\uFDD1')).replaceAll('\uFDD1', () => gap(next++))}`;
}

function clozeOf(question: Paragraph): Parts {
  const gaps = gapsIn(question.paragraph).map((gap) =>
    gap
      .split('|')
      .map((one) => `=${one.trim().replace(/[\\}#~/"]/g, (character) => `\\${character}`)}`)
      .join('~'),
  );
  return {
    type: 'cloze',
    parts: [],
    after: paragraphOf(question, (index) => `{1:SHORTANSWER:${escapeXml(gaps[index] ?? '')}}`),
  };
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
