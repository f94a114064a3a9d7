import { describe, expect, it } from 'vitest';
import type { AssessedWord } from '../assess/azure.ts';
import { tokens } from '../lexicon/text.ts';
import { hintFor } from './hint.ts';
import { soundAdvice } from './sounds.ts';

const limits = { phone: 1.2 };
/** Without stress, as for words that are not in the dictionary. */
const lexicon = { stressed: (_: unknown, phones: readonly string[]) => phones };

/** A reading in which the phones in small letters went wrong; the more `!`, the worse. */
function read(text: string, ...phones: string[]): AssessedWord[] {
  return tokens(text).map(({ text: Word }, i) => ({
    Word,
    Offset: 0,
    Duration: 0,
    AccuracyScore: 80,
    ErrorType: 'None',
    Phonemes: phones[i]!.split(' ').map((sign) => ({
      Phoneme: sign.replaceAll('!', '').replace(/\d+/, '').toUpperCase(),
      Offset: 0,
      Duration: Number(/\d+/.exec(sign)?.[0] ?? 10),
      AccuracyScore: /[a-z]/.test(sign) ? 40 - 10 * sign.split('!').length : 95,
      NBestPhonemes: [],
    })),
  }));
}
const hint = (text: string, ...phones: string[]) =>
  hintFor(lexicon, read(text, ...phones), tokens(text), limits);

describe('the coach', () => {
  it.each([
    ['ending-s', 'cats', 'K AE T s'],
    ['ending-s', 'dogs', 'D AO G z'],
    ['ending-ed', 'looked', 'L UH K t'],
    ['ending-ed', 'wanted', 'W AA N T IH d'],
    ['th-breath', 'think', 'th IH NG K'],
    ['th-voice', 'they', 'dh EY'],
    ['cluster', 'street', 'S T r IY T'],
    ['cluster', 'play', 'P l EY'],
    ['cluster', 'box', 'B AA K s'],
    ['final-consonant', 'bike', 'B AY k'],
    ['final-consonant', 'bus', 'B AH s'],
    ['vowel-length', 'sheep', 'SH iy P'],
    ['vowel-length', 'ship', 'SH ih P'],
    ['sound-sh', 'she', 'sh IY'],
    ['sound-jh', 'jeep', 'jh IY P'],
    ['sound-z', 'zoo', 'z UW'],
    ['stress', 'about', 'AH40 B AW10 T'],
  ])('%s: %s', (rule, text, phones) => {
    const result = hint(text, phones);
    expect(result).toMatchObject({ rule, word: text });
    expect(result!.text).toContain(text);
    expect(result!.how.length).toBeGreaterThan(20);
    expect(result!.pair).toHaveLength(2);
  });

  it('calls an unstressed vowel a weak one', () => {
    const stressed = () => ['T', 'IY1', 'CH', 'ER0'];
    const words = read('teacher', 'T IY CH er');
    expect(hintFor({ stressed }, words, tokens('teacher'), limits)).toMatchObject({
      rule: 'weak-vowel',
      text: 'Âm /ər/ trong “teacher” là âm nhẹ, con đọc lướt thôi nhé!',
    });
  });

  it('speaks about the worst of many', () => {
    expect(hint('think she', 'th IH NG K', 'sh!! IY')).toMatchObject({ rule: 'sound-sh' });
    expect(hint('think she', 'th!!! IH NG K', 'sh IY')).toMatchObject({ rule: 'th-breath' });
  });

  it('says nothing if all was right, or the word was left out', () => {
    expect(hint('she', 'SH IY')).toBeNull();
    const omitted = read('she', 'sh iy').map((word) => ({
      ...word,
      ErrorType: 'Omission' as const,
    }));
    expect(hintFor(lexicon, omitted, tokens('she'), limits)).toBeNull();
  });

  it.each([
    ['a strong vowel that is written with the same sign', 'butter', 'B AH40 T ER10'],
    ['a weak vowel that is a little long', 'about', 'AH12 B AW10 T'],
    ['a last syllable, which is drawn out anyway', 'soda', 'S OW10 D AH40'],
    ['a word of one syllable', 'up', 'AH40 P'],
  ])('ignores %s', (_, text, phones) => {
    expect(hint(text, phones)).toBeNull();
  });

  it('is not misled by additional sounds between the words', () => {
    const [think, she] = read('think she', 'TH IH NG K', 'sh IY');
    const extra: AssessedWord = { ...think!, Word: '…', ErrorType: 'Insertion', Phonemes: [] };
    expect(hintFor(lexicon, [think!, extra, she!], tokens('think she'), limits)).toMatchObject({
      word: 'she',
    });
  });

  it('has advice for every sound of English', () => {
    expect(Object.keys(soundAdvice)).toHaveLength(39);
    for (const { pair } of Object.values(soundAdvice)) expect(pair[0]).not.toBe(pair[1]);
  });
});
