import type { English } from '../english/english.ts';
import { hash } from '../english/hash.ts';
import type { Lexicon } from '../english/lexicon.ts';
import { distance } from './distance.ts';
import { vietnamese } from './vietnamese.ts';

/** The lower-case words beside a misspelt one; '' if there is none. */
export interface Neighbours {
  readonly before: string;
  readonly after: string;
}

interface Candidate {
  readonly word: string;
  readonly score: number;
}

interface Slip {
  readonly word: string;
  readonly cost: number;
  readonly sameSound: boolean;
}

/** Words whose slips are cached, as the same word is often misspelt again. */
const maxCached = 2000;

const maskOf = (letters: ArrayLike<number>): number => {
  let mask = 0;
  for (let i = 0; i < letters.length; i++) mask |= 1 << (letters[i]! - 97);
  return mask;
};
function bitsIn(mask: number): number {
  let bits = mask - ((mask >>> 1) & 0x55_55_55_55);
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
  return Math.imul((bits + (bits >>> 4)) & 0x0f_0f_0f_0f, 0x01_01_01_01) >>> 24;
}

/** Returns roughly how a word sounds: words that sound alike have the same form. */
const soundOf = (word: string): string =>
  word
    .replaceAll('ph', 'f')
    .replaceAll(/[ck]+|qu?/g, 'k')
    .replaceAll(/(.)\1+/g, '$1')
    .replaceAll(/ti(?=[ao])|si(?=o)|ci(?=a)|sh/g, '$')
    .replaceAll(/gh|^w(?=r)|^k(?=n)/g, '')
    .replaceAll(/(?!^)[aeiouyw]+/g, 'a')
    .replace(/a$/, '')
    .replaceAll(/[zx]/g, 's')
    .replaceAll('h', '');

/** Words of today that are in no list of the lexicon. */
const recent: ReadonlySet<string> = new Set(
  `clientele influencer influencers ipods iphones tiktok tiktoker tiktokers livestream livestreams livestreaming vlog vlogs vlogger vloggers chatbot chatbots
  covid cyberbullying ebook ebooks offline esports`.split(/\s+/),
);
/** Prefixes that are put before any word; others begin too many misspelt ones. */
const prefix =
  /^(?:non|anti|multi|over|under|un|pre|post|micro|cyber|super|semi|hyper|ultra|eco|bio|counter)(?=[a-z]{5})/;

/** Words that are only in lists beyond this size are too rare to be proposed. */
const maxListSize = 55;
const maxWordLength = 24;

/** Finds misspelt words and proposes corrections. */
export class Spelling {
  readonly #english: English;
  /** The words that may be proposed, shortest first: number in the lexicon, letters as bits, sound. */
  readonly #words: Uint32Array;
  readonly #masks: Int32Array;
  /** By length: the first word of at least that length. */
  readonly #byLength: readonly number[];
  readonly #starts: Uint32Array;
  readonly #letters: Uint8Array;
  readonly #sounds: Uint32Array;
  readonly #met = new Map<string, readonly Slip[]>();

  constructor(english: English) {
    this.#english = english;
    const { lexicon } = english;
    const words = wordsToPropose(lexicon).sort((a, b) => lexicon.lengthOf(a) - lexicon.lengthOf(b));
    this.#words = Uint32Array.from(words);
    this.#masks = Int32Array.from(words, (at) => maskOf(lexicon.lettersOf(at)));
    this.#byLength = Array.from({ length: maxWordLength + 2 }, (_, length) => {
      const first = words.findIndex((at) => lexicon.lengthOf(at) >= length);
      return first < 0 ? words.length : first;
    });
    let sum = 0;
    this.#starts = Uint32Array.from(
      words,
      (at) => (sum += lexicon.lengthOf(at)) - lexicon.lengthOf(at),
    );
    this.#letters = new Uint8Array(sum);
    words.forEach((at, i) => this.#letters.set(lexicon.lettersOf(at), this.#starts[i]));
    // The sound is computed only for words that occur: the others are too many.
    this.#sounds = Uint32Array.from(words, (at) =>
      lexicon.frequencyAt(at) === null ? 0 : hash(soundOf(lexicon.wordOf(at))),
    );
  }

  /** Returns whether a word, as written, is not English. Names, numbers and abbreviations are ignored. */
  isMisspelt(written: string, opensSentence: boolean): boolean {
    if (written.length < 3 || !/^[a-zA-Z'-]+$/.test(written)) return false;
    if (/^[A-Z]/.test(written) && (!opensSentence || /^[A-Z'-]+$/.test(written))) return false;
    // "iPods", "YouTube".
    if (/^[a-z]+[A-Z][a-z]+$/.test(written)) return false;
    const lower = written.toLowerCase();
    const inLexicon = (word: string) =>
      word.length < 3 || this.#english.lexicon.known(word) || recent.has(word);
    const known = (word: string) => inLexicon(word) || isDerived(word);
    const isDerived = (word: string) => prefix.test(word) && inLexicon(word.replace(prefix, ''));
    if (known(lower) || vietnamese.has(lower)) return false;
    if (lower.includes('-'))
      return lower.split('-').some((part) => !known(part.replace(/'s?$/, '')));
    return !known(lower.replace(/'s?$/, '')) && !/^(?:a+h*|o+h*|ha(?:ha)+|hm+|yea+h*)$/.test(lower);
  }

  /** Returns up to five proposals for a word, the most likely first. */
  suggest(written: string, neighbours: Neighbours): string[] {
    const word = written.toLowerCase();
    if (word.length > maxWordLength || word.includes('-')) return [];
    const candidates = [...this.#alike(word, neighbours), ...this.#divided(word, neighbours)];
    candidates.sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1));
    const capital = /^[A-Z]/.test(written);
    return candidates
      .slice(0, 5)
      .map((one) => (capital ? one.word.slice(0, 1).toUpperCase() + one.word.slice(1) : one.word));
  }

  #alike(word: string, neighbours: Neighbours): Candidate[] {
    return this.#slips(word).map(({ word: proposal, cost, sameSound }) => ({
      word: proposal,
      score: this.#scoreOf(word, proposal, cost, sameSound, neighbours),
    }));
  }

  /** Returns the words that are a few slips away: two, or three if there is none. */
  #slips(word: string): readonly Slip[] {
    const { lexicon } = this.#english;
    const known = this.#met.get(word);
    if (known) return known;
    // About one slip per three letters.
    const maxCost = Math.min(3, Math.max(1.3, word.length * 0.36));
    let slips = this.#within(word, Math.min(maxCost, 2), 4);
    if (slips.length === 0 && maxCost > 2) slips = this.#within(word, maxCost, 5);
    // "Countrys": the plural of a word in -y.
    const plural = word.replace(/([^aeiou])ys$/, '$1ies');
    if (plural !== word && lexicon.known(plural))
      slips.push({ word: plural, cost: 0.2, sameSound: true });
    if (this.#met.size >= maxCached) this.#met.clear();
    this.#met.set(word, slips);
    return slips;
  }

  #within(word: string, limit: number, bits: number): Slip[] {
    const letters = Uint8Array.from(word, (letter) => letter.charCodeAt(0));
    const mask = maskOf(letters);
    const sound = hash(soundOf(word));
    const { lexicon } = this.#english;
    const slips: Slip[] = [];
    const at = (length: number) =>
      this.#byLength[Math.max(0, Math.min(maxWordLength + 1, length))]!;
    for (let length = Math.max(1, word.length - 3); length <= word.length + 3; length++) {
      const isNear = Math.abs(length - word.length) <= limit;
      for (let i = at(length); i < at(length + 1); i++) {
        const sameSound = this.#sounds[i] === sound;
        if (!sameSound && (!isNear || bitsIn(this.#masks[i]! ^ mask) > bits)) continue;
        const cost = distance(
          letters,
          this.#letters,
          this.#starts[i]!,
          length,
          sameSound ? 3.4 : limit,
        );
        if (cost !== Infinity && cost !== 0)
          slips.push({ word: lexicon.wordOf(this.#words[i]!), cost, sameSound });
      }
    }
    return slips;
  }

  /**
   * The rarer a word, the more likely another one was meant; a slip costs as much as a word that is fifty times
   * rarer. The constants are round: their results on words that were not used to choose them are in
   * `bench/writing/README.md`.
   */
  #scoreOf(
    word: string,
    proposal: string,
    cost: number,
    sameSound: boolean,
    { before, after }: Neighbours,
  ): number {
    const frequency = this.#english.lexicon.frequency(proposal) ?? -0.5;
    const { pairs } = this.#english;
    return (
      0.55 * frequency -
      1.85 * cost -
      (proposal.includes("'") && !word.includes("'") ? 1 : 0) +
      (sameSound ? 0.8 : 0) +
      (proposal[0] === word[0] ? 0.8 : 0) +
      (proposal.at(-1) === word.at(-1) ? 0.2 : 0) +
      (before && pairs.has(`${before} ${proposal}`) ? 0.8 : 0) +
      (after && pairs.has(`${proposal} ${after}`) ? 0.6 : 0)
    );
  }

  /** Two words written as one. */
  #divided(word: string, { before, after }: Neighbours): Candidate[] {
    const { lexicon, pairs } = this.#english;
    const candidates: Candidate[] = [];
    for (let cut = 1; cut < word.length; cut++) {
      const [first, second] = [word.slice(0, cut), word.slice(cut)];
      const least = Math.min(lexicon.frequency(first) ?? -1, lexicon.frequency(second) ?? -1);
      if (
        least < 1.8 ||
        (cut === 1 && first !== 'a' && first !== 'i') ||
        !pairs.has(`${first} ${second}`)
      )
        continue;
      const context =
        (before && pairs.has(`${before} ${first}`) ? 0.5 : 0) +
        (after && pairs.has(`${second} ${after}`) ? 0.4 : 0);
      candidates.push({
        word: `${first} ${second}`,
        score: 0.6 * (least - 1) - 1.7 + 0.6 + context,
      });
    }
    return candidates;
  }
}

/** Returns the numbers of the words that are common enough to be meant. */
function wordsToPropose(lexicon: Lexicon): number[] {
  const words: number[] = [];
  for (let at = 0; at < lexicon.size; at++) {
    const size = lexicon.listSizeAt(at);
    const frequency = lexicon.frequencyAt(at);
    const isUsual =
      size === null ? (frequency ?? 0) >= 0.8 : frequency !== null || size <= maxListSize;
    if (!isUsual || lexicon.lengthOf(at) > maxWordLength) continue;
    if (lexicon.lettersOf(at).every((letter) => (letter > 96 && letter < 123) || letter === 39))
      words.push(at);
  }
  return words;
}
