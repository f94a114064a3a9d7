import type { QuestionShapes, QuestionType } from '@bitu/questions/contents.ts';
import { questionTypes } from '@bitu/questions/contents.ts';
import type { Block, RichText } from '@bitu/contract/text.ts';
import type { MediaFile } from './media.ts';
import { contentAndKeyOf } from './questions/index.ts';
import { tableOf, TextError, textReader } from './rich-text.ts';
import type { AuthoredBlock, AuthoredQuestion } from './schema.ts';
import type { Path, LocalisedMessage } from './source.ts';

export type Built = {
  [T in QuestionType]: {
    type: T;
    content: QuestionShapes[T]['content'];
    key: QuestionShapes[T]['key'];
    explanation: Block[];
    hints: Block[][];
  };
}[QuestionType];

type ReadMedia = (kind: 'picture' | 'audio', name: string) => MediaFile | undefined;

/** Returns a function that parses texts into rich text, and one that turns authored blocks into shown ones. */
function readers(media: ReadMedia, issue: (path: Path, message: LocalisedMessage) => void) {
  const read = textReader();
  const rich = (text: string, path: Path) => {
    try {
      return read(text);
    } catch (error) {
      if (!(error instanceof TextError)) throw error;
      issue(path, { en: error.message, vi: error.vi });
      return [];
    }
  };
  const picture = (name: string, alt: string) => {
    const file = media('picture', name);
    return file
      ? { src: file.src, alt, width: file.width, height: file.height }
      : { src: '', alt, width: 1, height: 1 };
  };
  const block = (one: AuthoredBlock, path: Path): Block => {
    if ('text' in one) return { kind: 'text', text: rich(one.text, path) };
    if ('table' in one) return tableOf(one.table, (cell) => rich(cell, [...path, 'table']));
    if ('picture' in one) return { kind: 'picture', picture: picture(one.picture, one.alt) };
    const src = media('audio', one.audio)?.src ?? '';
    return { kind: 'audio', src, play_limit: one.plays ?? null };
  };
  const blocks = (all: AuthoredBlock[], path: Path) =>
    all.map((one, i) => block(one, [...path, i]));
  return { rich, picture, blocks };
}

/**
 * Builds the shown content and the key of an authored question. `report` is called with each issue; the result is
 * then null.
 */
export function buildQuestion(
  question: AuthoredQuestion,
  media: ReadMedia,
  report: (path: Path, message: string | LocalisedMessage) => void,
): Built | null {
  let issues = 0;
  const issue = (path: Path, message: LocalisedMessage) => {
    issues++;
    report(path, message);
  };
  const { rich, picture, blocks } = readers(media, issue);
  const built = {
    type: question.type,
    ...contentAndKeyOf(question, {
      stem: blocks(question.stem, ['stem']),
      rich,
      choice: (id, option, path) => ({
        id,
        ...(option.text !== undefined && { text: rich(option.text, path) }),
        ...('picture' in option && { picture: picture(option.picture, option.alt) }),
      }),
      issue,
    }),
    explanation: [
      ...transcriptsOf(question.stem, (text, i) => rich(text, ['stem', i, 'transcript'])),
      ...blocks(question.why, ['why']),
    ],
    hints: (question.hints ?? []).map((hint, i) => blocks(hint, ['hints', i])),
  } as Built;
  if (issues > 0) return null;
  const content = questionTypes[built.type].content.safeParse(built.content);
  if (content.success) return built;
  issue([], {
    en: content.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '),
    vi: 'Câu hỏi này quá dài hoặc có quá nhiều phần.',
  });
  return null;
}

/**
 * Transcripts of the recordings in a stem. They belong to the explanation, so that they do not leave the server
 * before the submission.
 */
const transcriptsOf = (
  stem: AuthoredBlock[],
  rich: (text: string, index: number) => RichText,
): Block[] =>
  stem.flatMap((block, i) =>
    'audio' in block && block.transcript !== undefined
      ? [{ kind: 'transcript', text: rich(block.transcript, i) }]
      : [],
  );
