import type { RichText } from '@bitu/contract/text.ts';

/**
 * Letters that only Vietnamese has. Text without any of them counts as English, as the content has no third language.
 */
const vietnamese = /[ăâđêôơưà-ãè-êìíò-õùúýĩũạ-ỹ]/i;
const word = /[a-z]{2}/i;
/** Units read the same in every language. */
const units = /\d\s*(?:[mcdk]m|kg|ml)\b/gi;

/** The language of a text for screen readers; undefined for the page's own. */
export const langOf = (text: string): 'en' | undefined =>
  word.test(text.replaceAll(units, '')) && !vietnamese.test(text.normalize('NFC'))
    ? 'en'
    : undefined;

export const langOfRich = (text: RichText): 'en' | undefined =>
  langOf(
    text
      .map((piece) => (typeof piece === 'string' ? piece : 'strong' in piece ? piece.strong : ''))
      .join(' '),
  );

/** A stretch of text in one language; undefined for the page's own. */
interface Run {
  readonly lang: 'en' | undefined;
  readonly text: string;
}

/**
 * A sentence of this many words without a Vietnamese letter is English. Fewer may be a name, or words without marks.
 */
const minWords = 3;

/**
 * A possible Vietnamese syllable without a mark: `meo`, but not `cat`, since a syllable with that ending has a mark.
 */
const syllable =
  /^(?:b|ch?|d|gh?|gi|h|kh?|l|m|ng?h?|p|ph|qu|r|s|th?|tr|v|x)?(?:[aeiouy]|a[iouy]|eo|i[au]|o[aeio]|oa[iy]|u[aiy]|uya|ye)(?:m|n|ng|nh)?$/i;

/** The language of words in bold, which are few: ambiguous ones count as Vietnamese. */
export const langOfBold = (text: string): 'en' | undefined =>
  text.match(/[a-z]+/gi)?.every((one) => syllable.test(one)) ? undefined : langOf(text);

function ofSentence(text: string): Run['lang'] {
  const words = text.replaceAll(units, '').match(/[a-z]{2,}/gi) ?? [];
  return words.length >= minWords ? langOf(text) : undefined;
}

/** The languages within one text: authors set English words in bold, and English sentences stand alone. */
export function runsOf(text: readonly (string | { strong: string })[]): Run[] {
  const parts = text.flatMap((piece): Run[] =>
    typeof piece === 'string'
      ? (piece.match(/[\s\S]+?(?:[.!?:]\s+|$)/g) ?? []).map((part) => ({
          lang: ofSentence(part),
          text: part,
        }))
      : [{ lang: langOfBold(piece.strong), text: piece.strong }],
  );
  const runs: Run[] = [];
  for (const { lang, text: part } of parts) {
    const last = runs.at(-1);
    // Signs and figures are read in the language around them.
    const joins = last && (last.lang === lang || !hasWord(part) || !hasWord(last.text));
    if (joins)
      runs[runs.length - 1] = {
        lang: hasWord(last.text) ? last.lang : lang,
        text: last.text + part,
      };
    else runs.push({ lang, text: part });
  }
  return runs;
}

const hasWord = (text: string) => /\p{L}/u.test(text);
