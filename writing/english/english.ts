import { Bloom } from './bloom.ts';
import { Inflection } from './inflect.ts';
import { LanguageModel } from './language-model.ts';
import { Lexicon } from './lexicon.ts';
import type { ModelFile } from './model-file.ts';
import { Tagger } from './tagger.ts';

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
