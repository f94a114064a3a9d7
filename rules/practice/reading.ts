/** Reading: several questions of a section begin with the same passage, which is shown once beside them. */
import type { Block } from '@bitu/contract/text.ts';

interface Asked {
  readonly id: number;
  readonly folder_id: number;
  readonly content: { readonly stem: readonly Block[] };
}

export interface Reading {
  /** Empty means the question shares no passage. */
  readonly passage: readonly Block[];
  /** The rest of the stem. */
  readonly question: readonly Block[];
}

/** A shorter common beginning is an instruction. In characters. */
const minPassageLength = 300;

const isRead = ({ kind }: Block) => kind === 'text' || kind === 'picture' || kind === 'table';
const isSame = (a: Block, b: Block | undefined) => JSON.stringify(a) === JSON.stringify(b);

/** Returns how many leading blocks two stems share; the last block never counts. */
function countCommon(a: readonly Block[], b: readonly Block[]): number {
  const end = a.findIndex((block, index) => !isRead(block) || !isSame(block, b[index]));
  return Math.min(end === -1 ? a.length : end, a.length - 1, b.length - 1);
}

/** Splits the stem of a question into the passage it shares with others of its section, and the rest. */
export function readingOf(questions: readonly Asked[], question: Asked): Reading {
  const { stem } = question.content;
  const others = questions.filter(
    ({ id, folder_id }) => folder_id === question.folder_id && id !== question.id,
  );
  const count = Math.max(0, ...others.map(({ content }) => countCommon(stem, content.stem)));
  const passage = stem.slice(0, count);
  if (JSON.stringify(passage).length < minPassageLength) return { passage: [], question: stem };
  return { passage, question: stem.slice(count) };
}
