/** Writes a practice as GIFT. Reading it again shows the parts that GIFT cannot represent. */
import type { AuthoredPractice, AuthoredQuestion } from '../../schema.ts';
import { formatsOf } from '../../questions/index.ts';
import { type Exported, exported, wordsOf } from '../exported.ts';
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

/** Returns null for a question that GIFT has no form for. */
function giftOf(question: AuthoredQuestion): string | null {
  const written = formatsOf(question.type).gift?.(question, { textOf, escaped }) ?? null;
  if (written === null) return null;
  const { answers, gap } = written;
  const { id, level, skills = [] } = question;
  const tags = [
    `level-${level}`,
    ...skills.map((skill) => `skill-${skill}`),
    ...(written.tags ?? []),
  ];
  const note = `// [id:${id}] ${tags.map((tag) => `[tag:${tag}]`).join(' ')}`;
  const why = wordsOf(question.why);
  const stem = wordsOf(question.stem);
  if (stem === null || why === null) return null;
  const before = gap ? `${stem}\n\n${gap.before}` : stem;
  const inside = `${answers}####${textOf(why)}`;
  return `${note}\n::${escaped(id)}::${textOf(before)} {${inside}}${gap ? ` ${escaped(toHtml(gap.after))}` : ''}`;
}
