import type { Spoken } from '../align/align.ts';
import type { AcousticModel } from '../model/model.ts';
import { Dictionary, type Pronunciations } from './dictionary.ts';
import { type Graphone, Graphones } from './graphones.ts';
import type { Token } from './text.ts';
import { saySyllable } from './vietnamese.ts';

export interface LexiconFiles {
  /** Text of a dictionary in CMU's form. */
  readonly dictionary: string;
  /** Text of speech/weights/graphones.txt. */
  readonly graphones: string;
}

/** Ways of one word that are looked for in a recording; more make it easier to be taken for another word. */
const most = 6;
const vowel = /^[AEIOU]/;

/** How words are said: the dictionary, and rules and statistics for the words it does not have. */
export class Lexicon {
  readonly #dictionary: Dictionary;
  readonly #graphones: Graphones;

  constructor(files: LexiconFiles) {
    this.#dictionary = new Dictionary(files.dictionary);
    this.#graphones = new Graphones(files.graphones);
  }

  has(word: string): boolean {
    return this.#dictionary.find(word).length > 0;
  }

  /** The ways to say a word, the usual one first; always at least one. */
  pronounce({ text, word }: Token): Pronunciations {
    // A word with the letters of Vietnamese is a Vietnamese word, whatever English has under the plain letters.
    const isVietnamese = /[\u0080-\uffff]/.test(text);
    const syllable = saySyllable(text);
    const found = this.#dictionary.find(word);
    if (isVietnamese && syllable.length > 0) return [...syllable, ...found].slice(0, most);
    if (found.length > 0) return found;
    return [...syllable, this.#guess(word)].slice(0, most);
  }

  /** What the engine looks for: the ways of each word, also as they are said without r after a vowel (London, Sydney). */
  spoken(token: Token, model: AcousticModel): Spoken {
    const ways = this.pronounce(token);
    const all = [...ways, ...ways.flatMap((phones) => withoutR(phones) ?? [])].slice(0, most);
    return {
      text: token.text,
      pronunciations: all.map((phones) => phones.map((phone) => model.index(phone))),
    };
  }

  /** Which letters of a word stand for which of its phones; null when the spelling does not say. */
  letters(word: string, phones: readonly string[]): Graphone[] | null {
    return this.#graphones.align(word, phones);
  }

  /** By spelling; `'s`, `'ll` and the like as their own endings are already in the statistics. */
  #guess(word: string): readonly string[] {
    const letters = word.replaceAll("'", '');
    return this.#graphones.pronounce(letters) ?? ['AH'];
  }
}

function withoutR(phones: readonly string[]): string[][] | null {
  const dropped = phones.flatMap((phone, i) => {
    const before = phones[i - 1];
    const after = phones[i + 1];
    if (phone !== 'R' || !before || !vowel.test(before) || (after && vowel.test(after)))
      return [phone];
    return before === 'AA' || before === 'AO' ? [] : ['AH'];
  });
  const isSame = dropped.join(' ') === phones.join(' ');
  return isSame || before2Vowels(dropped) ? null : [dropped];
}

/** ER before AH (as in "curr-er") is nobody's way. */
const before2Vowels = (phones: readonly string[]) =>
  phones.some((phone, i) => phone === 'ER' && phones[i + 1] === 'AH');
