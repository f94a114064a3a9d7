/** IPA of the ARPAbet phones, as in dictionaries for learners. */
const symbols: Readonly<Record<string, string>> = {
  AA: 'ɑː',
  AE: 'æ',
  AH: 'ʌ',
  AH0: 'ə',
  AO: 'ɔː',
  AW: 'aʊ',
  AY: 'aɪ',
  B: 'b',
  CH: 'tʃ',
  D: 'd',
  DH: 'ð',
  EH: 'e',
  ER: 'ɜːr',
  ER0: 'ər',
  EY: 'eɪ',
  F: 'f',
  G: 'ɡ',
  HH: 'h',
  IH: 'ɪ',
  IY: 'iː',
  IY0: 'i',
  JH: 'dʒ',
  K: 'k',
  L: 'l',
  M: 'm',
  N: 'n',
  NG: 'ŋ',
  OW: 'oʊ',
  OY: 'ɔɪ',
  P: 'p',
  R: 'r',
  S: 's',
  SH: 'ʃ',
  T: 't',
  TH: 'θ',
  UH: 'ʊ',
  UW: 'uː',
  V: 'v',
  W: 'w',
  Y: 'j',
  Z: 'z',
  ZH: 'ʒ',
};

/** Consonants that may begin a syllable together; each except NG may also do so alone, and most before Y. */
const onsets = new Set(
  (
    'B-L B-R D-R D-W F-L F-R G-L G-R G-W HH-W K-L K-R K-W P-L P-R SH-R T-R T-W TH-R ' +
    'B-Y D-Y F-Y HH-Y K-Y L-Y M-Y N-Y P-Y T-Y V-Y ' +
    'S-F S-K S-L S-M S-N S-P S-T S-W S-K-R S-K-W S-K-Y S-P-L S-P-R S-P-Y S-T-R S-T-Y'
  ).split(' '),
);
const marks: Readonly<Record<string, string>> = { 1: 'ˈ', 2: 'ˌ' };

const isVowel = (phone: string) => /^[AEIOU]/.test(phone);
const stressOf = (phone: string) => phone.replace(/\D/g, '');
export const withoutStress = (phone: string) => phone.replace(/\d$/, '');

/**
 * @param phones ARPAbet. If vowels have stress marks (`AH0`, `AE1`, `EY2`), weak ones are written as such, and words
 * of more than one syllable get stress marks.
 */
export function ipa(phones: readonly string[]): string {
  const hasMarks = phones.filter(isVowel).length > 1;
  const before = new Map<number, string>();
  phones.forEach((phone, i) => {
    const mark = marks[stressOf(phone)];
    if (hasMarks && mark) before.set(onsetOf(phones, i), mark);
  });
  return phones.map((phone, i) => (before.get(i) ?? '') + symbolOf(phone)).join('');
}

/** Returns the IPA of pronunciations, each once: `riːd, red`. */
export const ipaOfAll = (ways: readonly (readonly string[])[]): string =>
  [...new Set(ways.map(ipa))].join(', ');

const symbolOf = (phone: string) =>
  symbols[phone] ?? symbols[withoutStress(phone)] ?? phone.toLowerCase();

/** Returns where the syllable of a vowel begins: with as many of the preceding consonants as may begin one. */
function onsetOf(phones: readonly string[], vowel: number): number {
  const earliest = phones.slice(0, vowel).findLastIndex(isVowel) + 1;
  if (earliest === 0) return 0;
  let start = vowel;
  while (start > earliest && isOnset(phones.slice(start - 1, vowel))) start--;
  return start;
}

const isOnset = (consonants: readonly string[]) =>
  consonants.length === 1 ? consonants[0] !== 'NG' : onsets.has(consonants.join('-'));
