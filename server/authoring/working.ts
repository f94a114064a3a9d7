/** The working copy of a practice: the published version with the drafts laid over it. */
import type { Outline } from '@bitu/contract/authoring.ts';
import { practiceTypes } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { AuthoredPractice } from '@bitu/db/import/schema.ts';
import type { RawBuilder } from 'kysely';
import { Failure } from '../failure.ts';
import { type DraftRow, draftsOf, findPractice, type PracticeRow } from './queries/drafts.ts';

export interface Working {
  practice: PracticeRow;
  outline: Outline;
  drafts: ReadonlyMap<string, DraftRow>;
  /** The published questions, by code. */
  published: ReadonlyMap<string, AuthoredPractice['sections'][number]['questions'][number]>;
}

/** Throws `notFound` if there is none within reach, or it was imported before authored forms were stored. */
export async function workingCopy(
  queries: Queries,
  id: number,
  reach: RawBuilder<boolean>,
  options: { lock?: boolean } = {},
): Promise<Working> {
  const practice = await findPractice(queries, id, reach, options);
  if (!practice) throw new Failure('notFound');
  if (!practice.authored && practice.live > 0)
    throw new Failure('notFound', {
      message: 'Bài này được nhập từ trước. Bạn nhập lại tệp của bài một lần rồi sửa ở đây nhé!',
    });
  const drafts = await draftsOf(queries, id);
  const questions = practice.authored?.sections.flatMap((section) => section.questions) ?? [];
  return {
    practice,
    outline: practice.draft ?? outlineOf(practice),
    drafts: new Map(drafts.map((draft) => [draft.code, draft])),
    published: new Map(questions.map((question) => [question.id, question])),
  };
}

/** Returns the outline of the published practice, or a new one if nothing is published. */
export function outlineOf({ authored, title, practice_type }: PracticeRow): Outline {
  if (!authored) return newOutline(title, practice_type === practiceTypes.test ? 'test' : 'normal');
  const { id: _id, subject: _subject, sections, ...head } = authored;
  return {
    ...head,
    sections: sections.map(({ questions, ...section }) => ({
      ...section,
      questions: questions.map(({ id }) => id),
    })),
  };
}

export const newOutline = (title: string, type: 'normal' | 'test'): Outline => ({
  title,
  type,
  entry: false,
  ...(type === 'test' && { minutes: 30 }),
  public: false,
  reported: false,
  shuffle: 'both',
  sections: [{ name: 'Phần 1', questions: [] }],
});

/** The working copy of a question; an empty question if there is none. */
export const questionBody = ({ drafts, published }: Working, code: string): object => ({
  ...(drafts.get(code)?.body ?? published.get(code)),
  id: code,
});

/** Returns the working copy in the authored form, as far as it is written. */
export const composed = (working: Working): object => {
  const { sections, ...head } = working.outline;
  return {
    ...headOf(working),
    ...head,
    sections: sections.map((section) => ({
      ...section,
      questions: section.questions.map((code) => questionBody(working, code)),
    })),
  };
};

/** Returns all of a practice except its sections. */
export function headOf({ practice, outline }: Working): Omit<AuthoredPractice, 'sections'> {
  const { sections: _sections, ...head } = outline;
  return { id: practice.code, subject: practice.subject_id, ...head };
}
