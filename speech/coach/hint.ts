import type { SpeechHint } from '@bitu/contract/speech.ts';
import type { AssessedPhone, AssessedWord } from '../assess/azure.ts';
import { ipa } from '../lexicon/ipa.ts';
import type { Token } from '../lexicon/text.ts';
import type { Limits } from '../measure/weights.ts';
import { clusterPair } from './clusters.ts';
import { endingAdvice } from './endings.ts';
import { soundAdvice } from './sounds.ts';

/** A sound of a word that went wrong, with all that a rule may ask about it. */
interface Slip {
  /** Small letters. */
  readonly word: string;
  /** As the text has it. */
  readonly text: string;
  readonly phone: string;
  readonly score: number;
  readonly isFinal: boolean;
  /** The consonants that stand together with this one. */
  readonly cluster: readonly string[];
}

type Rule = (slip: Slip) => Omit<SpeechHint, 'word'> | null;

const isVowel = (phone: string) => /^[AEIOU]/.test(phone);
const sound = (phone: string) => `/${ipa([phone])}/`;
const pairOf = (pair: readonly [string, string]): [string, string] => [pair[0], pair[1]];

/** Spelt as the ending -s or -es of a plural or a verb, and not as bus, this, was, dress or yes. */
const spelledS = /'s$|[a-z]{2}[^suia]s$/;

/** The endings -s and -es: how many there are, and who does something. */
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

/** The first rule that has something to say about a sound says it. */
const rules: readonly Rule[] = [
  endingS,
  endingEd,
  th,
  cluster,
  finalConsonant,
  vowelLength,
  anySound,
];

/** A weak syllable that is longer than the strong one by this. */
const tooLong = 1.5;

/**
 * The one thing to tell a learner who speaks Vietnamese: about the sound that went worst, or, when all sounds were
 * right, about a weak syllable that was said too strongly. Null when there is nothing to tell.
 */
export function hintFor(
  words: readonly AssessedWord[],
  tokens: readonly Token[],
  limits: Pick<Limits, 'phone'>,
): SpeechHint | null {
  const read = words
    .filter(({ ErrorType }) => ErrorType !== 'Insertion')
    .map((word, i) => ({ ...word, token: tokens[i]! }))
    .filter(({ ErrorType }) => ErrorType !== 'Omission');
  const worst = read
    .flatMap(({ token, Phonemes }) => slips(token, Phonemes, limits))
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
  token: Token,
  phones: readonly AssessedPhone[],
  limits: Pick<Limits, 'phone'>,
): Slip[] {
  return phones.flatMap((phone, i) =>
    phone.AccuracyScore >= Math.floor(limits.phone * 50)
      ? []
      : {
          word: token.word,
          text: token.text,
          phone: phone.Phoneme,
          score: phone.AccuracyScore,
          isFinal: i === phones.length - 1,
          cluster: clusterAround(
            phones.map(({ Phoneme }) => Phoneme),
            i,
          ),
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

/**
 * AH stands for the weak vowel and for the strong one of butter; the dictionary does not mark stress. At the beginning of
 * a word that is spelt with a it is always the weak one (about, again), and there it is the shortest vowel of the word.
 */
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
