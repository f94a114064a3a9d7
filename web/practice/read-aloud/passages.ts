import type { Block, RichText } from '@bitu/contract/text.ts';
import { langOf } from '../../ui/content/lang.ts';
import { plainText } from '../content/plain-text.ts';

/** A text in one language. */
export interface Passage {
  readonly lang: 'vi' | 'en';
  readonly text: string;
}

/** The texts to be read, in order. Pictures are not: their names would often give the answer away. */
export const passagesOf = (texts: readonly RichText[]): Passage[] =>
  texts
    .map(plainText)
    .filter((text) => text !== '')
    .map((text) => ({ lang: langOf(text) ?? 'vi', text }));

/** The texts of a stem. */
export const textsOfBlocks = (blocks: readonly Block[]): RichText[] =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
