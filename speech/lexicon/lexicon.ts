import type { Spoken } from '../align/align.ts';
import type { AcousticModel } from '../model/model.ts';
import { Dictionary, type Pronunciations } from './dictionary.ts';
import { type Graphone, Graphones } from './graphones.ts';
import { allSenses, inSentence } from './homographs.ts';
import { withoutStress } from './ipa.ts';
import { StressTable } from './stress.ts';
import type { Token } from './text.ts';
import { saySyllable } from './vietnamese.ts';

export interface LexiconFiles {
  /** Text of a dictionary in CMU's form. */
  readonly dictionary: string;
  /** Text of speech/weights/graphones.txt. */
  readonly graphones: string;
  /** Text of speech/weights/stress.txt. */
  readonly stress: string;
}

/**
 * The maximum number of pronunciations of a word in the alignment; more make it easier to confuse it with another
 * word.
 */
const maxWays = 6;
const vowel = /^[AEIOU]/;

/** Pronunciations: from the dictionary, and by rules and statistics for other words. */
export class Lexicon {
  readonly #dictionary: Dictionary;
  readonly #graphones: Graphones;
  readonly #stress: StressTable;

  constructor(files: LexiconFiles) {
    this.#dictionary = new Dictionary(files.dictionary);
    this.#graphones = new Graphones(files.graphones);
    this.#stress = new StressTable(files.stress);
  }

  has(word: string): boolean {
    return this.#dictionary.find(word).length > 0;
  }

  /** Returns the pronunciations of a word, the most common first; always at least one. */
  pronounce({ text, word }: Token): Pronunciations {
    // A word with Vietnamese letters is Vietnamese, even if its plain letters are an English word.
    const isVietnamese = /[\u0080-\uffff]/.test(text);
    const syllable = saySyllable(text);
    const pronunciations = this.#find(word);
    if (isVietnamese && syllable.length > 0)
      return [...syllable, ...pronunciations].slice(0, maxWays);
    if (pronunciations.length > 0) return pronunciations;
    return [...syllable, this.#guess(word)].slice(0, maxWays);
  }

  /**
   * Returns how a word of a text is pronounced there, with stress: more than one way where the text does not tell which
   * is meant.
   */
  inText(text: readonly Token[], at: number): Pronunciations {
    const token = text[at]!;
    const [first] = this.pronounce(token);
    const next = text[at + 1];
    if (token.word === 'the' && next && vowel.test(this.pronounce(next)[0]![0]!))
      return [['DH', 'IY0']];
    const words = text.map(({ word }) => word);
    return inSentence(words, at) ?? [this.stressed(token, first!)];
  }

  /** Returns the pronunciations for the alignment, including those without r after a vowel (London, Sydney). */
  spoken(token: Token, model: AcousticModel): Spoken {
    const ways = this.pronounce(token);
    const all = [...ways, ...ways.flatMap((phones) => withoutR(phones) ?? [])].slice(0, maxWays);
    return {
      text: token.text,
      pronunciations: all.map((phones) => phones.map((phone) => model.index(phone))),
    };
  }

  /** Returns the phones of a word with the dictionary's stress on its vowels; without stress for unknown words. */
  stressed({ word }: Token, phones: readonly string[]): readonly string[] {
    const ways = this.#stress.mark(word, this.#dictionary.find(word));
    const all = [...ways, ...ways.flatMap((way) => withoutR(way) ?? [])];
    const said = phones.join(' ');
    return all.find((way) => way.map(withoutStress).join(' ') === said) ?? phones;
  }

  /** Returns which letters of a word represent which of its phones; null if the spelling is unclear. */
  letters(word: string, phones: readonly string[]): Graphone[] | null {
    return this.#graphones.align(word, phones);
  }

  /** Returns what the dictionary has of a word, and what it lacks of a homograph. */
  #find(word: string): Pronunciations {
    const pronunciations = this.#dictionary.find(word);
    if (pronunciations.length === 0) return pronunciations;
    const known = new Set(pronunciations.map((phones) => phones.join(' ')));
    const more = allSenses(word).map((phones) => phones.map(withoutStress));
    return [...pronunciations, ...more.filter((phones) => !known.has(phones.join(' ')))];
  }

  /** By spelling; endings such as `'s` and `'ll` are part of the statistics. */
  #guess(word: string): readonly string[] {
    const letters = word.replaceAll("'", '');
    return this.#graphones.pronounce(letters) ?? ['AH'];
  }
}

/** Returns a pronunciation without r after a vowel; null if it is the same. Stress may be marked. */
function withoutR(phones: readonly string[]): string[][] | null {
  const dropped = phones.flatMap((phone, i) => {
    const before = phones[i - 1];
    const after = phones[i + 1];
    if (phone !== 'R' || !before || !vowel.test(before) || (after && vowel.test(after)))
      return [phone];
    if (/^A[AO]/.test(before)) return [];
    return [/\d$/.test(before) ? 'AH0' : 'AH'];
  });
  const isSame = dropped.join(' ') === phones.join(' ');
  return isSame || hasErBeforeAh(dropped) ? null : [dropped];
}

/** ER before AH (as in "curr-er") does not occur. */
const hasErBeforeAh = (phones: readonly string[]) =>
  phones.some((phone, i) => phone.startsWith('ER') && phones[i + 1]?.startsWith('AH'));
