import { hash, indexIn } from './hash.ts';
import type { ModelFile } from './model-file.ts';

const normal = (word: string): string => {
  if (/^\d{4}$/.test(word)) return '!YEAR';
  return /^[\d.,:]+(?:st|nd|rd|th|s|%)?$/.test(word) ? '!DIG' : word.toLowerCase();
};

function shape(word: string, isFirst: boolean): string {
  const upper = isFirst ? 'F' : 'C';
  return `${/^[A-Z]/.test(word) ? upper : 'l'}${word.includes('-') ? 'h' : ''}${/\d/.test(word) ? 'd' : ''}`;
}

/** The tagger's features for word `i`: the word, its endings, its neighbours, and the two previous tags. */
function contextOf(
  words: readonly string[],
  normals: readonly string[],
  i: number,
  tag1: string,
  tag2: string,
) {
  const word = normals[i]!;
  const before = normals[i - 1] ?? '<s>';
  const after = normals[i + 1] ?? '</s>';
  return [
    'b',
    `s${word.slice(-3)}`,
    `S${word.slice(-2)}`,
    `p${word.slice(0, 1)}`,
    `t${tag1}`,
    `u${tag2}`,
    `v${tag1} ${tag2}`,
    `w${word}`,
    `x${tag1} ${word}`,
    `P${before}`,
    `q${before.slice(-3)}`,
    `Q${normals[i - 2] ?? '<s2>'}`,
    `N${after}`,
    `m${after.slice(-3)}`,
    `M${normals[i + 2] ?? '</s2>'}`,
    `h${shape(words[i]!, i === 0)}`,
    `z${tag1} ${word.slice(-3)}`,
  ];
}

/** Part-of-speech tags (Penn) by an averaged perceptron, word by word from the left (Collins 2002). */
export class Tagger {
  readonly #tags: readonly string[];
  readonly #fixed: ReadonlyMap<string, string>;
  readonly #numbers: ModelFile['numbers'];
  readonly #scores: Int32Array;

  constructor({ lists, numbers }: ModelFile) {
    this.#tags = lists.tags;
    this.#fixed = new Map(lists.fixedTags.map(([word, tag]) => [word, lists.tags[tag]!]));
    this.#numbers = numbers;
    this.#scores = new Int32Array(lists.tags.length);
  }

  /** Returns the tag of each word of a sentence. */
  tag(words: readonly string[]): string[] {
    const normals = words.map(normal);
    const tags: string[] = [];
    let tag1 = '-S-';
    let tag2 = '-S2-';
    for (let i = 0; i < words.length; i++) {
      const tag =
        this.#fixed.get(normals[i]!) ?? this.#best(contextOf(words, normals, i, tag1, tag2));
      tags.push(tag);
      tag2 = tag1;
      tag1 = tag;
    }
    return tags;
  }

  #best(context: readonly string[]): string {
    const { featureKeys, featureStarts, featureTags, featureWeights } = this.#numbers;
    const scores = this.#scores.fill(0);
    for (const feature of context) {
      const at = indexIn(featureKeys, hash(feature));
      if (at < 0) continue;
      for (let k = featureStarts[at]!; k < featureStarts[at + 1]!; k++)
        scores[featureTags[k]!]! += featureWeights[k]!;
    }
    let best = 0;
    for (let tag = 1; tag < scores.length; tag++) if (scores[tag]! > scores[best]!) best = tag;
    return this.#tags[best]!;
  }
}
