/** Writes a practice as Moodle XML. Reading it again shows the parts that Moodle cannot represent. */
import type { AuthoredOption, AuthoredPractice, AuthoredQuestion } from '../../schema.ts';
import { formatsOf } from '../../questions/index.ts';
import { type Exported, exported } from '../exported.ts';
import { escapeXml, toHtml } from '../text.ts';
import { parseXml } from '../xml/parse.ts';
import { element, type Html, noHtml } from './parts.ts';
import { readMoodle } from './read.ts';

/** The bytes of pictures by the names in questions. */
export type PictureBytes = ReadonlyMap<string, Uint8Array>;

/** @param pictures Those that may be written; a question with another one is left out. */
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

/** Writes blocks of words and pictures as HTML. */
const htmlWriter = (pictures: PictureBytes) => {
  const pictureOf = ({ picture, alt }: { picture: string; alt: string }): Html => ({
    html: `<img src="@@PLUGINFILE@@/${escapeXml(picture)}" alt="${escapeXml(alt)}">`,
    files: `<file name="${escapeXml(picture)}" path="/" encoding="base64">${Buffer.from(pictures.get(picture) ?? []).toString('base64')}</file>`,
  });
  return {
    /** Returns null if there are blocks other than words and pictures. */
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
      const picture = pictureOf(option);
      return { html: `${picture.html} ${words.html}`, files: picture.files };
    },
  };
};

/** Each file is written once per text, even if several parts show it. */
const filesIn = (parts: readonly Html[]) => [...new Set(parts.map(({ files }) => files))].join('');

const plain = (name: string, text: string) => `<${name}><text>${escapeXml(text)}</text></${name}>`;
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
  const built = formatsOf(question.type).moodle?.write?.(question, writer) ?? null;
  const stem = writer.blocks(question.stem);
  const why = writer.blocks(question.why);
  const hints = (question.hints ?? []).map(writer.blocks);
  if (!built || stem === null || why === null) return null;
  const { level, skills = [] } = question;
  const tags = [
    `level-${level}`,
    ...skills.map((skill) => `skill-${skill}`),
    ...(built.tags ?? []),
  ];
  return [
    `<question type="${built.type}">`,
    plain('name', question.id),
    element('questiontext', stem, '', built.after),
    element('generalfeedback', why),
    `<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden><idnumber>${question.id}</idnumber>`,
    ...built.parts,
    ...hints.map((hint) => element('hint', hint ?? noHtml)),
    `<tags>${tags.map((tag) => plain('tag', tag)).join('')}</tags>`,
    '</question>',
  ].join('\n');
}
