import type { English } from '../english/english.ts';
import { functionWords } from '../english/function-words.ts';
import { normalise } from '../text/normalise.ts';
import { tokensOf } from '../text/tokens.ts';

/** Words of questions that say nothing about their topic. */
const general = new Set(
  `people person thing give say agree disagree extent opinion example reason relevant include knowledge experience discuss view write think believe essay answer question advantage disadvantage
  outweigh positive negative development problem solution cause effect measure country world life time way year day make take use get become many much other some today nowadays increase number modern society good bad more most topic own
  support feel argue statement both following important prefer issue present want allow stop let need word least`.split(
    /\s+/,
  ),
);

/**
 * Words of a child's life, which questions on different topics share: an essay about uniforms has as much of them as one
 * about homework.
 */
const shared = new Set(
  `school student pupil teacher class lesson child kid parent teenager family friend home young old age learn study teach education help work job play`.split(
    /\s+/,
  ),
);
/** What a shared word counts for. */
const sharedWeight = 0.25;

/** Returns how often each content lemma of a text occurs. */
function contentOf({ tagger, inflection }: English, text: string): Map<string, number> {
  const tokens = tokensOf(text, { start: 0, end: text.length });
  const tags = tagger.tag(tokens.map((token) => token.text));
  const counts = new Map<string, number>();
  tokens.forEach(({ lower }, i) => {
    if (
      !/^[a-z-]{3,}$/.test(lower) ||
      functionWords.has(lower) ||
      !/^(?:NN|VB|JJ|RB)/.test(tags[i]!)
    )
      return;
    const lemma = inflection.lemma(lower, tags[i]!);
    counts.set(lemma, (counts.get(lemma) ?? 0) + 1);
  });
  return counts;
}

function stemOf(word: string): string {
  if (word.length > 6) return word.slice(0, Math.max(5, word.length - 3));
  return word.slice(0, 4);
}

export interface TopicMatch {
  /** Content words of the question that say what it is about. */
  readonly keywords: number;
  /**
   * How much of the question is taken up, weighted by rarity, plus three times how dense its words are in the text.
   * Words that many questions share count little in both.
   */
  readonly link: number;
}

/**
 * Returns how far a text is about its question, by words. Nothing is learnt, so it cannot distinguish a good answer
 * from a bad one.
 */
export function topicOf(english: English, question: string, text: string): TopicMatch {
  const asked = contentOf(english, normalise(question).text);
  const written = contentOf(english, text);
  const stems = new Set([...written.keys()].map(stemOf));
  const field = new Map<string, number>();
  let [keywords, whole, taken] = [0, 0, 0];
  for (const lemma of asked.keys()) {
    if (general.has(lemma)) continue;
    const stem = stemOf(lemma);
    const weight = shared.has(lemma) ? sharedWeight : 1;
    const rarity = weight * Math.max(0.3, 5 - (english.lexicon.frequency(lemma) ?? 0));
    keywords++;
    whole += rarity;
    field.set(stem, Math.max(field.get(stem) ?? 0, weight));
    if (stems.has(stem)) taken += rarity;
  }
  let [content, dense] = [0, 0];
  for (const [lemma, count] of written) {
    content += count;
    dense += count * (field.get(stemOf(lemma)) ?? 0);
  }
  return { keywords, link: (whole ? taken / whole : 0) + (content ? (3 * dense) / content : 0) };
}
