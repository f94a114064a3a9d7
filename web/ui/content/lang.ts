import type { RichText } from '@bitu/contract/text.ts';

/** Letters that only Vietnamese has. Text without any of them counts as English: the content has no third language. */
const vietnamese = /[ăâđêôơưà-ãè-êìíò-õùúýĩũạ-ỹ]/i;
const word = /[a-z]{2}/i;

/** The language of a text for screen readers; undefined for the page's own. */
export const langOf = (text: string): 'en' | undefined =>
  word.test(text) && !vietnamese.test(text.normalize('NFC')) ? 'en' : undefined;

export const langOfRich = (text: RichText): 'en' | undefined =>
  langOf(
    text
      .map((piece) => (typeof piece === 'string' ? piece : 'strong' in piece ? piece.strong : ''))
      .join(' '),
  );
