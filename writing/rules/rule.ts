import type { Inflection } from '../english/inflect.ts';
import type { Sentence } from '../text/analyse.ts';

/** The families of errors: the rate of each is a measure, and the child's next step is about one of them. */
export const families = [
  'spelling',
  'capital',
  'punctuation',
  'agreement',
  'verb_form',
  'tense',
  'noun_form',
  'article',
  'preposition',
  'usage',
  'word_order',
  'repetition',
  'sentence',
] as const;
export type Family = (typeof families)[number];

/** The result of a rule: the first and the last token, counted from the beginning of the sentence. */
export interface Match {
  readonly from: number;
  readonly to: number;
  /** The proposed replacement; empty if the text is to be deleted; null if there is no single proposal. */
  readonly replacement: string | null;
}

/**
 * One token of a sentence with its neighbours; positions are relative to it. Outside of the sentence everything is
 * ''.
 */
export class Cursor {
  readonly sentence: Sentence;
  readonly inflection: Inflection;
  readonly i: number;

  constructor(sentence: Sentence, inflection: Inflection, i: number) {
    this.sentence = sentence;
    this.inflection = inflection;
    this.i = i;
  }

  get last(): number {
    return this.sentence.tokens.length - 1 - this.i;
  }

  /** The word in lower case. */
  word(k = 0): string {
    return this.sentence.lowers[this.i + k] ?? '';
  }

  tag(k = 0): string {
    return this.sentence.tags[this.i + k] ?? '';
  }

  /** The word as written. */
  written(k = 0): string {
    return this.sentence.tokens[this.i + k]?.text ?? '';
  }

  /** Whether a word or punctuation mark touches the next one. */
  touchesNext(k = 0): boolean {
    const [one, next] = [this.sentence.tokens[this.i + k], this.sentence.tokens[this.i + k + 1]];
    return one !== undefined && next !== undefined && one.end === next.start;
  }

  /** Returns the next position from `k` on whose tag does not match: steps over adverbs, adjectives and the like. */
  skip(tags: RegExp, k: number, most = 4): number {
    let at = k;
    while (at < k + most && this.i + at < this.sentence.tokens.length && tags.test(this.tag(at)))
      at++;
    return at;
  }

  match(from: number, to: number, replacement: string | null): Match {
    return { from: this.i + from, to: this.i + to, replacement };
  }
}

export interface Rule {
  readonly id: string;
  readonly family: Family;
  /** An `error` is right in at least 8 of 10 cases, as far as known. */
  readonly kind: 'error' | 'hint';
  /** Name of the error, in Vietnamese. */
  readonly what: string;
  /** Why, in one Vietnamese sentence. */
  readonly why: string;
  readonly example: string | null;
  /** The lower-case words at which it is tried; without it, at every token. */
  readonly at?: ReadonlySet<string>;
  readonly find: (cursor: Cursor) => Match | null;
}

export const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));
export const isFinite = (tag: string): boolean => /^(?:VBD|VBP|VBZ|MD)$/.test(tag);

/** Returns the proposal with the capitalisation of what it replaces. */
export const likeWritten = (written: string, proposal: string): string =>
  /^[A-Z]/.test(written) ? proposal.slice(0, 1).toUpperCase() + proposal.slice(1) : proposal;
