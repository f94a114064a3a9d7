import type { English } from '../english/english.ts';
import { symbolOf } from '../english/language-model.ts';
import { normalise, type PlainText } from './normalise.ts';
import { paragraphsOf, sentencesOf, type Span } from './sentences.ts';
import { type Token, tokensOf } from './tokens.ts';

/** A sentence with the input of rules and measures. Offsets are those of the plain text. */
export interface Sentence extends Span {
  readonly tokens: readonly Token[];
  readonly tags: readonly string[];
  readonly lowers: readonly string[];
  /** log2 of the probability of each symbol, and of the end. */
  readonly logs: Float64Array;
  /** The number of words without punctuation, and without the second parts of contractions. */
  readonly words: number;
  /** Written in capitals; its tokens are then in lower case, so that they are read like any others. */
  readonly isInCapitals: boolean;
  readonly paragraph: number;
  readonly endsParagraph: boolean;
}

export interface Analysis {
  readonly plain: PlainText;
  readonly paragraphs: readonly string[];
  readonly sentences: readonly Sentence[];
}

const word = /\p{L}/u;
const contraction = /^(?:'s|n't|'re|'ve|'ll|'d|'m|')$/;

/** Whether most words are in capitals: then they are no abbreviations. */
function areInCapitals(tokens: readonly Token[]): boolean {
  const long = tokens.filter(({ text }) => /^[A-Za-z]{2,}$/.test(text));
  return (
    long.length >= 4 && long.filter(({ text }) => /^[A-Z]+$/.test(text)).length > long.length / 2
  );
}

function inSmallLetters(token: Token, i: number): Token {
  const text =
    i === 0 || token.lower === 'i'
      ? token.lower.slice(0, 1).toUpperCase() + token.lower.slice(1)
      : token.lower;
  return { ...token, text };
}

/** Splits a text into sentences and tokens, with tags and probabilities. */
export function analyse(english: English, stored: string): Analysis {
  const plain = normalise(stored);
  const { text } = plain;
  const spans = sentencesOf(text);
  let paragraph = 0;
  const sentences = spans.map((span, i): Sentence => {
    const next = spans[i + 1];
    const endsParagraph = !next || text.slice(span.end, next.start).includes('\n');
    const written = tokensOf(text, span);
    const isInCapitals = areInCapitals(written);
    const tokens = isInCapitals ? written.map(inSmallLetters) : written;
    const tags = english.tagger.tag(tokens.map((token) => token.text));
    const lowers = tokens.map(({ lower }) => lower);
    const logs = english.language.score(lowers.map((lower, k) => symbolOf(lower, tags[k]!)));
    const words = lowers.filter((lower) => word.test(lower) && !contraction.test(lower)).length;
    const sentence = {
      ...span,
      tokens,
      tags,
      lowers,
      logs,
      words,
      isInCapitals,
      paragraph,
      endsParagraph,
    };
    if (endsParagraph) paragraph++;
    return sentence;
  });
  return { plain, paragraphs: paragraphsOf(text), sentences };
}
