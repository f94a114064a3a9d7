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

/** Splits a text into sentences and tokens, with tags and probabilities. */
export function analyse(english: English, stored: string): Analysis {
  const plain = normalise(stored);
  const { text } = plain;
  const spans = sentencesOf(text);
  let paragraph = 0;
  const sentences = spans.map((span, i): Sentence => {
    const next = spans[i + 1];
    const endsParagraph = !next || text.slice(span.end, next.start).includes('\n');
    const tokens = tokensOf(text, span);
    const tags = english.tagger.tag(tokens.map((token) => token.text));
    const lowers = tokens.map(({ lower }) => lower);
    const logs = english.language.score(lowers.map((lower, k) => symbolOf(lower, tags[k]!)));
    const words = lowers.filter((lower) => word.test(lower) && !contraction.test(lower)).length;
    const sentence = { ...span, tokens, tags, lowers, logs, words, paragraph, endsParagraph };
    if (endsParagraph) paragraph++;
    return sentence;
  });
  return { plain, paragraphs: paragraphsOf(text), sentences };
}
