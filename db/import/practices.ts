/** One practice, from any source: its pictures and sounds, its questions, and how it is stored. */
import type { Queries } from '../connect.ts';
import { createTurns } from '../turns.ts';
import { buildQuestion } from './build-question.ts';
import { choicesOf } from './questions/index.ts';
import { checkHelp, triesOf } from './help.ts';
import type { MediaFile } from './media.ts';
import type { AuthoredBlock, AuthoredPractice, AuthoredQuestion } from './schema.ts';
import { pronunciationSkills, storeQuestionSkills } from './skills.ts';
import type { Issue, Source } from './source.ts';
import { type BuiltPractice, storePractice } from './store.ts';
import type { Ids } from './store-classroom.ts';

export type Media = Map<string, MediaFile | string>;

/** Yields the media of a question, with the path to each. */
export function* mediaOf(question: AuthoredQuestion): Generator<{
  path: (string | number)[];
  kind: 'picture' | 'audio';
  name: string;
  /** Renames the picture in this question. */
  rename: (name: string) => void;
}> {
  const blocks: [(string | number)[], AuthoredBlock[]][] = [
    [['stem'], question.stem],
    [['why'], question.why],
    ...(question.hints ?? []).map((hint, i): [(string | number)[], AuthoredBlock[]] => [
      ['hints', i],
      hint,
    ]),
  ];
  for (const [at, list] of blocks) {
    for (const [i, block] of list.entries()) {
      const path = [...at, i];
      if ('picture' in block)
        yield { path, kind: 'picture', name: block.picture, rename: (to) => (block.picture = to) };
      if ('audio' in block)
        yield { path, kind: 'audio', name: block.audio, rename: (to) => (block.audio = to) };
    }
  }
  for (const [at, list] of choicesOf(question)) {
    for (const [i, option] of list.entries()) {
      if ('picture' in option)
        yield {
          path: [...at, i],
          kind: 'picture',
          name: option.picture,
          rename: (to) => (option.picture = to),
        };
    }
  }
}

/** Reads a picture or a sound by the name that its author used; returns a string that describes the problem if it fails. */
export type ReadMedia = (kind: 'picture' | 'audio', name: string) => Promise<MediaFile | string>;

/** Reads the media of questions; what cannot be read is an issue. */
export async function loadMedia(
  read: ReadMedia,
  sources: Source<AuthoredPractice>[],
  issues: Issue[],
): Promise<Media> {
  const media: Media = new Map();
  for (const source of sources) {
    for (const [s, section] of source.data.sections.entries()) {
      for (const [q, question] of section.questions.entries()) {
        for (const { path, kind, name } of mediaOf(question)) {
          const id = `${kind}/${name}`;
          const file = media.get(id) ?? (await read(kind, name));
          media.set(id, file);
          if (typeof file === 'string')
            issues.push(source.issueAt(['sections', s, 'questions', q, ...path], file));
        }
      }
    }
  }
  return media;
}

/** A child of six to eight works at its own pace: a running clock says nothing to it. Codes of levels.yaml. */
export const withoutClock: ReadonlySet<string> = new Set([
  'starters',
  'math-1',
  'math-2',
  'math-3',
]);

/** A formula takes the thread that answers every child. */
const inTurn = createTurns();

/** Builds the questions of a practice, and reports their issues. */
export async function buildPractice(
  source: Source<AuthoredPractice>,
  media: Media,
  issues: Issue[],
): Promise<BuiltPractice> {
  const { data } = source;
  const codes = new Set<string>();
  if (data.type === 'test' && data.minutes === undefined && !withoutClock.has(data.level ?? ''))
    issues.push(
      source.issueAt(['type'], {
        en: 'minutes: a test needs a time limit',
        vi: 'Ô này đang trống: bài kiểm tra nào cũng cần số phút.',
      }),
    );
  const questions: BuiltPractice['questions'] = [];
  for (const [s, section] of data.sections.entries()) {
    if (section.draw !== undefined && section.draw > section.questions.length) {
      issues.push(
        source.issueAt(['sections', s, 'draw'], {
          en: `draw: the section has ${section.questions.length} questions`,
          vi: `Phần này có ${section.questions.length} câu.`,
        }),
      );
    }
    const ofSection: BuiltPractice['questions'][number] = [];
    for (const [q, question] of section.questions.entries()) {
      await inTurn(() => {
        const at = ['sections', s, 'questions', q];
        if (codes.has(question.id))
          issues.push(
            source.issueAt([...at, 'id'], {
              en: `id: ${question.id} is used twice in this file`,
              vi: `Mã câu “${question.id}” đã có ở dòng trên của bài này.`,
            }),
          );
        codes.add(question.id);
        const fileOf = (kind: 'picture' | 'audio', name: string) => {
          const file = media.get(`${kind}/${name}`);
          return typeof file === 'object' ? file : undefined;
        };
        checkHelp(data, question, (field, message) =>
          issues.push(source.issueAt([...at, field], message)),
        );
        const built = buildQuestion(question, fileOf, (path, message) =>
          issues.push(source.issueAt([...at, ...path], message)),
        );
        if (built)
          ofSection.push({
            ...built,
            code: question.id,
            level: question.level,
            skills: question.skills ?? [],
            gradedBy: question.graded_by,
            tries: triesOf(data, question),
          });
      });
    }
    questions.push(ofSection);
  }
  return { authored: withServedNames(data, media), questions };
}

/**
 * Replaces the names of pictures and sounds by the served ones, so that the stored practice can be read without its
 * folder.
 */
const withServedNames = (authored: AuthoredPractice, media: Media): AuthoredPractice => ({
  ...authored,
  sections: authored.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => {
      const copy = structuredClone(question);
      for (const { kind, name, rename } of mediaOf(copy)) {
        const file = media.get(`${kind}/${name}`);
        if (typeof file === 'object') rename(file.name);
      }
      return copy;
    }),
  })),
});

/** Stores a validated practice, with the skills of its questions. */
export async function storeBuilt(
  trx: Queries,
  practice: BuiltPractice,
  ids: { levels: Ids; skills: Ids },
  origin: 'file' | 'console',
): Promise<{ id: number; added: number; retired: number }> {
  const spoken = await pronunciationSkills(trx);
  const stored = await storePractice(trx, practice, ids.levels, origin);
  await storeQuestionSkills(trx, stored.id, skillsOf(practice, spoken), ids.skills);
  return stored;
}

/** Returns the skills of each question: its own, plus pronunciation if it is read aloud. */
const skillsOf = ({ authored, questions }: BuiltPractice, spoken: ReadonlyMap<number, string>) =>
  questions.flat().map(({ code, type, skills }) => {
    const aloud = spoken.get(authored.subject);
    const isAloud = type === 'voice' || type === 'ielts_scripted_speaking';
    return { code, skills: isAloud && aloud !== undefined ? [...skills, aloud] : skills };
  });
