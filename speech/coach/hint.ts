import type { SpeechHint } from '@bitu/contract/speech.ts';
import type { AssessedPhone, AssessedWord } from '../assess/azure.ts';
import { ipa } from '../lexicon/ipa.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Token } from '../lexicon/text.ts';
import type { Limits } from '../measure/weights.ts';
import { clusterPair, endingAdvice, soundAdvice } from './sounds.ts';

/** A sound of a word that went wrong, with the input of the rules. */
interface Slip {
  /** In lower case. */
  readonly word: string;
  /** As in the text. */
  readonly text: string;
  readonly phone: string;
  /** An unstressed vowel: ə, ər. */
  readonly isWeak: boolean;
  readonly score: number;
  readonly isFinal: boolean;
  /** The cluster of consonants that contains this one. */
  readonly cluster: readonly string[];
}

type Rule = (slip: Slip) => Omit<SpeechHint, 'word'> | null;

const isVowel = (phone: string) => /^[AEIOU]/.test(phone);
const sound = (phone: string) => `/${ipa([phone])}/`;
const pairOf = (pair: readonly [string, string]): [string, string] => [pair[0], pair[1]];

/** Spelt like the ending -s or -es of a plural or a verb, and unlike bus, this, was, dress or yes. */
const spelledS = /'s$|[a-z]{2}[^suia]s$/;

/** The endings -s and -es of plurals and verbs. */
const endingS: Rule = ({ word, text, phone, isFinal }) =>
  isFinal && spelledS.test(word) && (phone === 'S' || phone === 'Z')
    ? {
        rule: 'ending-s',
        text: `Con đừng quên âm ${sound(phone)} ở cuối từ “${text}” nhé!`,
        how: `Đọc hết từ, con khép răng và kéo dài ${phone === 'S' ? 'tiếng “xì”' : 'tiếng “zì” như ong bay'}.`,
        pair: phone === 'S' ? ['cats', 'cat'] : ['dogs', 'dog'],
      }
    : null;

/** The ending -ed: said as t, d or id. */
const endingEd: Rule = ({ word, text, phone, isFinal }) =>
  isFinal && /[a-z]{2}ed$/.test(word) && (phone === 'T' || phone === 'D')
    ? {
        rule: 'ending-ed',
        text: `Đuôi “-ed” của “${text}” đọc là ${sound(phone)}, con đọc rõ nhé!`,
        how: 'Con chạm đầu lưỡi sau răng cửa trên rồi bật nhẹ ra ở cuối từ.',
        pair: phone === 'T' ? ['looked', 'look'] : ['played', 'play'],
      }
    : null;

const th: Rule = ({ phone, text }) =>
  phone === 'TH' || phone === 'DH'
    ? {
        rule: phone === 'TH' ? 'th-breath' : 'th-voice',
        text: `Âm “th” trong “${text}” là ${sound(phone)}, con thè nhẹ đầu lưỡi ra nhé!`,
        how: soundAdvice[phone]!.how,
        pair: pairOf(soundAdvice[phone]!.pair),
      }
    : null;

const cluster: Rule = ({ cluster: together, text }) => {
  const pair = together.length > 1 ? clusterPair(together.join(' ')) : null;
  return pair
    ? {
        rule: 'cluster',
        text: `Trong “${text}” có hai phụ âm đi liền: ${together.map(sound).join(' ')}. Con đọc đủ cả nhé!`,
        how: 'Con đọc từng âm thật chậm rồi nối nhanh dần, đừng thêm “ơ” vào giữa.',
        pair: pairOf(pair),
      }
    : null;
};

const finalConsonant: Rule = ({ phone, text, isFinal }) => {
  const advice = isFinal && !isVowel(phone) ? endingAdvice(phone) : null;
  return advice
    ? {
        rule: 'final-consonant',
        text: `Con đọc rõ âm cuối ${sound(phone)} của “${text}” nhé!`,
        how: advice.how,
        pair: pairOf(advice.pair),
      }
    : null;
};

const lengths: Readonly<Record<string, string>> = {
  IY: 'dài',
  UW: 'dài',
  AA: 'dài',
  AO: 'dài',
  ER: 'dài',
  IH: 'ngắn',
  UH: 'ngắn',
  AH: 'ngắn',
  EH: 'ngắn',
};

const weakVowel: Rule = ({ phone, isWeak, text }) =>
  isWeak && (phone === 'AH' || phone === 'ER')
    ? {
        rule: 'weak-vowel',
        text: `Âm ${sound(`${phone}0`)} trong “${text}” là âm nhẹ, con đọc lướt thôi nhé!`,
        how: 'Con thả lỏng miệng và đọc thật ngắn, thật khẽ, gần như “ơ”.',
        pair: ['desert', 'dessert'],
      }
    : null;

const vowelLength: Rule = ({ phone, text }) =>
  lengths[phone]
    ? {
        rule: 'vowel-length',
        text: `Âm ${sound(phone)} trong “${text}” đọc ${lengths[phone]} nhé con!`,
        how: soundAdvice[phone]!.how,
        pair: pairOf(soundAdvice[phone]!.pair),
      }
    : null;

const anySound: Rule = ({ phone, text }) =>
  soundAdvice[phone]
    ? {
        rule: `sound-${phone.toLowerCase()}`,
        text: `Con thử lại âm ${sound(phone)} trong “${text}” nhé!`,
        how: soundAdvice[phone].how,
        pair: pairOf(soundAdvice[phone].pair),
      }
    : null;

/** The first matching rule gives the hint. */
const rules: readonly Rule[] = [
  endingS,
  endingEd,
  th,
  cluster,
  finalConsonant,
  weakVowel,
  vowelLength,
  anySound,
];

/** A weak syllable is too long above this ratio to the strong one. */
const tooLong = 1.5;

/**
 * Returns one hint for a Vietnamese learner: about the sound that went worst or, if all sounds were right, about a
 * weak syllable that was stressed. null if there is none.
 */
export function hintFor(
  lexicon: Pick<Lexicon, 'stressed'>,
  words: readonly AssessedWord[],
  tokens: readonly Token[],
  limits: Pick<Limits, 'phone'>,
): SpeechHint | null {
  const read = words
    .filter(({ ErrorType }) => ErrorType !== 'Insertion')
    .map((word, i) => ({ ...word, token: tokens[i]! }))
    .filter(({ ErrorType }) => ErrorType !== 'Omission');
  const worst = read
    .flatMap(({ token, Phonemes }) => slips(lexicon, token, Phonemes, limits))
    .sort((a, b) => a.score - b.score);
  for (const slip of worst)
    for (const rule of rules) {
      const hint = rule(slip);
      if (hint) return { ...hint, word: slip.text };
    }
  const stressed = read.find(({ token, Phonemes }) => isWeakVowelStrong(token.word, Phonemes));
  return stressed ? stressHint(stressed.token.text) : null;
}

function slips(
  lexicon: Pick<Lexicon, 'stressed'>,
  token: Token,
  phones: readonly AssessedPhone[],
  limits: Pick<Limits, 'phone'>,
): Slip[] {
  const names = phones.map(({ Phoneme }) => Phoneme);
  const stressed = lexicon.stressed(token, names);
  return phones.flatMap((phone, i) =>
    phone.AccuracyScore >= Math.floor(limits.phone * 50)
      ? []
      : {
          word: token.word,
          text: token.text,
          phone: phone.Phoneme,
          isWeak: stressed[i]!.endsWith('0'),
          score: phone.AccuracyScore,
          isFinal: i === phones.length - 1,
          cluster: clusterAround(names, i),
        },
  );
}

function clusterAround(phones: readonly string[], at: number): string[] {
  if (isVowel(phones[at]!)) return [];
  let begin = at;
  let end = at + 1;
  while (begin > 0 && !isVowel(phones[begin - 1]!)) begin--;
  while (end < phones.length && !isVowel(phones[end]!)) end++;
  return phones.slice(begin, end);
}

/** AH at the beginning of a word that is spelt with a (about, again) is weak, and the shortest vowel of the word. */
function isWeakVowelStrong(word: string, phones: readonly AssessedPhone[]): boolean {
  const [first, ...others] = phones.filter(({ Phoneme }) => isVowel(Phoneme));
  if (!first || first !== phones[0] || first.Phoneme !== 'AH') return false;
  if (!word.startsWith('a') || others.length === 0) return false;
  return first.Duration > tooLong * Math.max(...others.map(({ Duration }) => Duration));
}

const stressHint = (word: string): SpeechHint => ({
  rule: 'stress',
  word,
  text: `Trong “${word}” có một âm tiết nhẹ /ə/. Con đọc nó ngắn và khẽ thôi nhé!`,
  how: 'Con vỗ tay mạnh ở âm tiết chính, các âm tiết khác đọc lướt nhanh.',
  pair: ['desert', 'dessert'],
});
