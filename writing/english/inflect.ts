import type { Lexicon } from './lexicon.ts';
import type { ModelLists } from './model-file.ts';

const irregularVerbs: Record<string, string> = {
  am: 'be',
  is: 'be',
  are: 'be',
  was: 'be',
  were: 'be',
  been: 'be',
  being: 'be',
  has: 'have',
  had: 'have',
  having: 'have',
  does: 'do',
  did: 'do',
  done: 'do',
  went: 'go',
  gone: 'go',
  goes: 'go',
  "'s": 'be',
  "'re": 'be',
  "'m": 'be',
};
const irregularThird: Record<string, string> = {
  have: 'has',
  do: 'does',
  are: 'is',
  were: 'was',
  go: 'goes',
  be: 'is',
};
const irregularPlural: Record<string, string> = {
  child: 'children',
  person: 'people',
  man: 'men',
  woman: 'women',
  foot: 'feet',
  tooth: 'teeth',
  life: 'lives',
  wife: 'wives',
  knife: 'knives',
  leaf: 'leaves',
};
const irregularPast: Record<string, string> = {
  go: 'went',
  eat: 'ate',
  see: 'saw',
  come: 'came',
  meet: 'met',
  buy: 'bought',
  have: 'had',
  is: 'was',
  are: 'were',
  am: 'was',
  make: 'made',
  do: 'did',
  get: 'got',
  take: 'took',
  run: 'ran',
  give: 'gave',
  think: 'thought',
  say: 'said',
  know: 'knew',
  find: 'found',
  feel: 'felt',
  tell: 'told',
};

const undoubled = (stem: string) => stem.replace(/(.)\1$/, '$1');

/** Forms of words: those that a rule proposes, and the lemma that features count. */
export class Inflection {
  readonly #lexicon: Lexicon;
  readonly #exceptions: Record<'n' | 'v' | 'a', ReadonlyMap<string, string>>;

  constructor(lexicon: Lexicon, { exceptions }: ModelLists) {
    this.#lexicon = lexicon;
    const mapOf = (part: 'n' | 'v' | 'a') => new Map(Object.entries(exceptions[part]));
    this.#exceptions = { n: mapOf('n'), v: mapOf('v'), a: mapOf('a') };
  }

  known(word: string): boolean {
    return this.#lexicon.known(word);
  }

  isCountNoun(word: string): boolean {
    return this.#lexicon.isCountNoun(word);
  }

  /** Returns the lemma of a lower-case word with its Penn tag. */
  lemma(word: string, tag: string): string {
    if (tag.startsWith('V')) return this.base(word);
    if (/^NN(?:S|PS)?$/.test(tag)) return this.#singular(word, tag);
    return /^(?:JJ|RB)[RS]/.test(tag) ? this.#positive(word) : word;
  }

  singular(word: string): string {
    return this.#singular(word, 'NNS');
  }

  #singular(word: string, tag: string): string {
    const exception = this.#exceptions.n.get(word);
    if (exception !== undefined) return exception;
    if (tag === 'NN') return word;
    if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
    if (/(?:ches|shes|xes|sses|zzes|oes)$/.test(word) && this.known(word.slice(0, -2)))
      return word.slice(0, -2);
    return /[^s]s$/.test(word) ? word.slice(0, -1) : word;
  }

  #positive(word: string): string {
    const exception = this.#exceptions.a.get(word);
    if (exception !== undefined) return exception;
    const stem = /^(.+?)(?:er|est)$/.exec(word)?.[1];
    if (stem === undefined) return word;
    return (
      [stem, `${stem}e`, stem.replace(/i$/, 'y'), undoubled(stem)].find((one) => this.known(one)) ??
      word
    );
  }

  /** Returns the base form of a verb form, or the word itself if none is known. */
  base(word: string): string {
    if (Object.hasOwn(irregularVerbs, word)) return irregularVerbs[word]!;
    const exception = this.#exceptions.v.get(word);
    if (exception !== undefined) return exception;
    const frequency = (one: string) => this.#lexicon.frequency(one) ?? 0;
    const [best] = stemsOf(word)
      .filter((one) => this.known(one))
      .sort((a, b) => frequency(b) - frequency(a));
    return best ?? word;
  }

  third(word: string): string {
    if (Object.hasOwn(irregularThird, word)) return irregularThird[word]!;
    if (/(?:s|x|z|ch|sh|o)$/.test(word)) return `${word}es`;
    return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
  }

  plural(word: string): string {
    if (Object.hasOwn(irregularPlural, word)) return irregularPlural[word]!;
    if (/(?:s|x|z|ch|sh)$/.test(word)) return `${word}es`;
    return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`;
  }

  /** Returns the -ing form. */
  gerund(word: string): string {
    if (word.endsWith('ie')) return `${word.slice(0, -2)}ying`;
    if (/[^eo]e$/.test(word)) return `${word.slice(0, -1)}ing`;
    return /^[^aeiou]*[aeiou][bdgmnprt]$/.test(word) ? `${word}${word.slice(-1)}ing` : `${word}ing`;
  }

  past(word: string): string {
    if (Object.hasOwn(irregularPast, word)) return irregularPast[word]!;
    if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ied`;
    return word.endsWith('e') ? `${word}d` : `${word}ed`;
  }
}

function stemsOf(word: string): string[] {
  const short = (letters: number, end = '') => word.slice(0, -letters) + end;
  if (word.endsWith('ies')) return [short(3, 'y')];
  if (word.endsWith('es')) return [short(1), short(2)];
  if (/[^s]s$/.test(word)) return [short(1)];
  if (word.endsWith('ied')) return [short(3, 'y')];
  if (word.endsWith('ed')) return [short(2), short(1), undoubled(short(2))];
  if (word.endsWith('ing')) return [short(3), short(3, 'e'), undoubled(short(3))];
  return [];
}
