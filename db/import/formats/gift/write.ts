/** Writes a practice as GIFT. Reading it again shows the parts that GIFT cannot represent. */
import type { AuthoredPractice, AuthoredQuestion } from '../../schema.ts';
import { type Exported, exported, wordsOf } from '../exported.ts';
import { toleratedIn } from '../number-range.ts';
import { numberTag } from '../taken.ts';
import { toHtml } from '../text.ts';
import { readGift } from './read.ts';

export const writeGift = (practice: AuthoredPractice): Exported =>
  exported(practice, { write: writeSections, question: giftOf, read: readGift });

const escaped = (text: string) =>
  text.replace(/[~=#{}:\\]/g, (character) => `\\${character}`).replaceAll('\n', '\\n');

/** Returns a text with its format: HTML only where plain words are not enough. */
function textOf(text: string): string {
  const html = toHtml(text);
  return html === text && !/^\[|^%/.test(text) ? escaped(text) : `[html]${escaped(html)}`;
}

function writeSections(
  sections: readonly { name: string; questions: readonly string[] }[],
): string {
  return sections
    .map(({ name, questions }) =>
      [`$CATEGORY: ${name.replaceAll('/', '//')}`, ...questions].join('\n\n'),
    )
    .join('\n\n')
    .concat('\n');
}

/** Whether a number reads the same everywhere: 8.000 is eight in other programs. */
const isPlain = (answer: string) => /^\s*-?\d+(?:\.\d{1,2})?\s*$/.test(answer);

/** Returns null for a type that GIFT has no form for. */
function giftOf(question: AuthoredQuestion): string | null {
  const answers = answersOf(question);
  if (answers === null) return null;
  const { id, level, skills = [] } = question;
  const tags = [
    `level-${level}`,
    ...skills.map((skill) => `skill-${skill}`),
    ...(question.type === 'free_text' &&
    question.input === 'number' &&
    !isPlain(question.answer) &&
    !toleratedIn(question.answer)
      ? [numberTag]
      : []),
  ];
  const note = `// [id:${id}] ${tags.map((tag) => `[tag:${tag}]`).join(' ')}`;
  const why = wordsOf(question.why);
  const stem = wordsOf(question.stem);
  if (stem === null || why === null) return null;
  const gap = question.type === 'fill_paragraph' ? gapOf(question) : null;
  const before = gap ? `${stem}\n\n${gap.before}` : stem;
  const inside = `${answers}####${textOf(why)}`;
  return `${note}\n::${escaped(id)}::${textOf(before)} {${inside}}${gap ? ` ${escaped(toHtml(gap.after))}` : ''}`;
}

function answersOf(question: AuthoredQuestion): string | null {
  switch (question.type) {
    case 'single_choice':
      return question.options
        .map(({ text = '' }, i) => `${i + 1 === question.answer ? '=' : '~'}${textOf(text)}`)
        .join(' ');
    case 'multiple_choice': {
      const { answers } = question;
      const wrong = -Math.floor(100_000 / answers.length) / 1000;
      return question.options
        .map(({ text = '' }, i) => `~%${answers.includes(i + 1) ? -wrong : wrong}%${textOf(text)}`)
        .join(' ');
    }
    case 'true_false':
      return typeof question.answer === 'boolean' ? (question.answer ? 'TRUE' : 'FALSE') : null;
    case 'matching':
      return [
        ...question.pairs.map(
          ([left, right]) => `=${textOf(left.text ?? '')} -> ${textOf(right.text ?? '')}`,
        ),
        ...question.extra.map(({ text = '' }) => `= -> ${textOf(text)}`),
      ].join(' ');
    case 'free_text': {
      if (question.input === 'number' && isPlain(question.answer))
        return `#${question.answer.trim()}`;
      const tolerated = question.input === 'number' ? toleratedIn(question.answer) : null;
      if (tolerated)
        return `#${tolerated.map(({ value, tolerance }) => `=${value}:${tolerance}`).join(' ')}`;
      return question.answer
        .split('|')
        .map((one) => `=${escaped(one.trim())}`)
        .join(' ');
    }
    case 'fill_paragraph': {
      const gap = gapOf(question);
      // GIFT has ranges only for a number below the text.
      if (gap && toleratedIn(gap.accepted.join('|'))) return null;
      return gap && gap.accepted.map((one) => `=${escaped(one.trim())}`).join(' ');
    }
    case 'ielts_writing':
      return '';
    default:
      return null;
  }
}

/** Returns the only gap of a paragraph. */
function gapOf(question: Extract<AuthoredQuestion, { type: 'fill_paragraph' }>) {
  const [before = '', inside, after = '', ...more] = question.paragraph.split(/[[\]]/);
  if (inside === undefined || more.length > 0) return null;
  return { before: before.trimEnd(), accepted: inside.split('|'), after: after.trim() };
}
