/** The texts that parents agree to: one file each, for the server's version check and for these pages. */
import { foldText } from '@bitu/rules/profile/fold.ts';
import privacySource from '../../../db/seed/legal/privacy.vi.md?raw';
import termsSource from '../../../db/seed/legal/terms.vi.md?raw';
import { type Block, parseMarkdown } from './markdown.ts';

type Heading = Extract<Block, { kind: 'heading' }>;

export interface LegalText {
  title: string;
  blocks: Block[];
}

export const idOf = (heading: string) => foldText(heading).replaceAll(' ', '-');

const isHeading = (block: Block, level: number): block is Heading =>
  block.kind === 'heading' && block.level === level;

function legalText(source: string): LegalText {
  const blocks = parseMarkdown(source);
  const title = blocks.find((block) => isHeading(block, 1));
  return { title: title?.text ?? '', blocks: blocks.filter((block) => block !== title) };
}

export const chaptersOf = ({ blocks }: LegalText): Heading[] =>
  blocks.filter((block) => isHeading(block, 2));

export const terms = legalText(termsSource);
export const privacy = legalText(privacySource);
