import { Inflection } from './inflect.ts';
import { LanguageModel } from './language-model.ts';
import { Lexicon } from './lexicon.ts';
import type { ModelFile } from './model-file.ts';
import { Tagger } from './tagger.ts';
import { hash } from './hash.ts';

/** A set of strings in few bits: members are always found, others in about one of fifty cases. */
class Bloom {
  readonly #bits: Uint8Array;
  readonly #hashes: number;

  constructor(bits: Uint8Array, hashes: number) {
    this.#bits = bits;
    this.#hashes = hashes;
  }

  has(text: string): boolean {
    const size = this.#bits.length * 8;
    const first = hash(text);
    const step = hash(text, 0x9e_37_79_b9) | 1;
    for (let i = 0; i < this.#hashes; i++) {
      const bit = ((first + Math.imul(i, step)) >>> 0) % size;
      if (!(this.#bits[bit >> 3]! & (1 << (bit & 7)))) return false;
    }
    return true;
  }
}

/** The engine's knowledge of English. It is built once and never changes. */
export interface English {
  readonly lexicon: Lexicon;
  readonly inflection: Inflection;
  readonly tagger: Tagger;
  readonly language: LanguageModel;
  /** Lower-case pairs and triples of words that were seen in native texts. */
  readonly pairs: Bloom;
  readonly triples: Bloom;
}

export function englishOf(model: ModelFile): English {
  const lexicon = new Lexicon(model);
  return {
    lexicon,
    inflection: new Inflection(lexicon, model.lists),
    tagger: new Tagger(model),
    language: new LanguageModel(model),
    pairs: new Bloom(model.numbers.pairs, 6),
    triples: new Bloom(model.numbers.triples, 5),
  };
}
