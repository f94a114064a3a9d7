import type { Block, RichText } from '@bitu/contract/text.ts';
import { langOf, runsOf } from '../../ui/content/lang.ts';
import { plainText } from '@bitu/rules/practice/plain-text.ts';

/** A text in one language. */
export interface Passage {
  readonly lang: 'vi' | 'en';
  readonly text: string;
}

/** The texts to be read aloud, in order. Pictures are not read, as their names would often give the answer away. */
export const passagesOf = (texts: readonly RichText[]): Passage[] => texts.flatMap(passagesIn);

/** An English word within a Vietnamese sentence is read by another voice. */
function passagesIn(text: RichText): Passage[] {
  const whole = plainText(text);
  if (whole === '') return [];
  if (langOf(whole) === 'en') return [{ lang: 'en', text: whole }];
  const words = text.map((piece) =>
    // Separate from what comes before: 2 and a quarter is not 21 quarters.
    typeof piece === 'object' && 'math' in piece ? ` ${plainText([piece])} ` : piece,
  );
  return runsOf(words)
    .map(({ lang, text: run }): Passage => ({
      lang: lang ?? 'vi',
      text: run.replace(/ +/g, ' ').trim(),
    }))
    .filter(({ text: said }) => said !== '');
}

/** The texts of a stem. */
export const textsOfBlocks = (blocks: readonly Block[]): RichText[] =>
  blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : []));
