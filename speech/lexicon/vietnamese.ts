/**
 * Vietnamese syllables (mostly names) in the nearest English phones, with regional variants. Tones are dropped: the
 * text usually has none, and English cannot express them.
 */

/** Longest first, each with the phones it may represent. */
const onsets: readonly (readonly [letters: string, ways: string])[] = [
  ['ngh', 'NG|N'],
  ['ng', 'NG|N'],
  ['nh', 'N Y|N'],
  ['ph', 'F'],
  ['th', 'T'],
  ['tr', 'CH|T R'],
  ['ch', 'CH'],
  ['kh', 'K'],
  ['gh', 'G'],
  ['gi', 'Z|Y'],
  ['qu', 'K W'],
  ['đ', 'D'],
  ['d', 'Z|Y|D'],
  ['b', 'B'],
  ['c', 'K'],
  ['g', 'G'],
  ['h', 'HH'],
  ['k', 'K'],
  ['l', 'L'],
  ['m', 'M'],
  ['n', 'N'],
  ['p', 'P'],
  ['r', 'R|Z'],
  ['s', 'S|SH'],
  ['t', 'T'],
  ['v', 'V|Y'],
  ['x', 'S'],
  ['', ''],
];

const rhymes: readonly (readonly [letters: string, ways: string])[] = [
  ['uyê', 'W IY AH|W IY'],
  ['uye', 'W IY AH|W IY'],
  ['iêu', 'IY UW'],
  ['ieu', 'IY UW'],
  ['yêu', 'IY UW'],
  ['yeu', 'IY UW'],
  ['ươi', 'UH IY'],
  ['uôi', 'UW IY'],
  ['uoi', 'UH IY|UW IY'],
  ['oai', 'W AY'],
  ['oay', 'W AY'],
  ['uây', 'W EY'],
  ['uya', 'W IY AH'],
  ['iê', 'IY AH|IY'],
  ['ie', 'IY AH|IY'],
  ['yê', 'IY AH|IY'],
  ['ye', 'IY AH|IY'],
  ['uô', 'UW AH|UW'],
  ['ươ', 'UH AH|UH'],
  ['uo', 'UH AH|UW AH'],
  ['ia', 'IY AH'],
  ['ua', 'UW AH|W AA'],
  ['ưa', 'UH AH'],
  ['oa', 'W AA'],
  ['oă', 'W AE'],
  ['oe', 'W EH'],
  ['uê', 'W EY'],
  ['ue', 'W EY'],
  ['uy', 'W IY'],
  ['uâ', 'W AH'],
  ['ai', 'AY'],
  ['ay', 'AY'],
  ['ây', 'EY'],
  ['ao', 'AW'],
  ['au', 'AW'],
  ['âu', 'OW'],
  ['eo', 'EH OW'],
  ['êu', 'EY UW'],
  ['eu', 'EY UW'],
  ['iu', 'IY UW'],
  ['ưu', 'UW'],
  ['oi', 'OY'],
  ['ôi', 'OY'],
  ['ơi', 'ER IY|OY'],
  ['ui', 'UW IY'],
  ['ưi', 'UH IY'],
  ['ă', 'AE|AA'],
  ['â', 'AH'],
  ['a', 'AA|AE'],
  ['ê', 'EY'],
  ['e', 'EH|EY'],
  ['i', 'IY|IH'],
  ['y', 'IY'],
  ['ô', 'OW'],
  ['ơ', 'ER|AH'],
  ['o', 'AO|OW'],
  ['ư', 'UH'],
  ['u', 'UW|UH'],
];

const codas: readonly (readonly [letters: string, ways: string])[] = [
  ['ng', 'NG'],
  ['nh', 'N|NG'],
  ['ch', 'K'],
  ['n', 'N'],
  ['m', 'M'],
  ['p', 'P'],
  ['t', 'T'],
  ['c', 'K'],
  ['', ''],
];

/** Grave, acute, tilde, hook and dot: the tone marks. */
const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;
/** Maximum number of variants. */
const maxWays = 6;

/** Returns lower-case letters without tones; ă â đ ê ô ơ ư are kept. */
export const withoutTones = (word: string) =>
  word.toLowerCase().normalize('NFD').replace(tones, '').normalize('NFC');

/** Returns plain letters for a word with Vietnamese ones, for English tables. */
export const plainLetters = (word: string) =>
  word
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd');

/** Returns the pronunciations of a Vietnamese syllable, the most common first; empty if it is not one. */
export function saySyllable(word: string): string[][] {
  const syllable = withoutTones(word);
  for (const [onset, first] of onsets) {
    if (!syllable.startsWith(onset)) continue;
    const rest = syllable.slice(onset.length);
    for (const [rhyme, middle] of rhymes) {
      if (!rest.startsWith(rhyme)) continue;
      const coda = codas.find(([letters]) => letters === rest.slice(rhyme.length));
      if (coda) return ways(first, middle, coda[1]);
    }
  }
  return [];
}

function ways(...parts: readonly string[]): string[][] {
  const all = parts.reduce<string[][]>(
    (sofar, part) =>
      part
        .split('|')
        .flatMap((way) => sofar.map((phones) => [...phones, ...way.split(' ').filter(Boolean)])),
    [[]],
  );
  return all.slice(0, maxWays);
}
