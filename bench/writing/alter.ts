/** Ways to alter an essay that must not raise its band, or must be detected. All are deterministic. */

/** Returns numbers from 0 to 1 that look random. */
export function randomly(seed: number): () => number {
  let state = seed;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 4_294_967_296;
}

const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+/);

const linking = [
  'Moreover',
  'Furthermore',
  'In addition',
  'However',
  'Therefore',
  'As a result',
  'On the other hand',
  'First of all',
  'For example',
  'Consequently',
  'Nevertheless',
  'In fact',
  'Besides',
  'In conclusion',
  'Additionally',
  'Firstly',
  'Secondly',
];
const fillers = [
  'This is a very important issue in the modern world.',
  'There are many different opinions about this topic.',
  'Many people think that this is true nowadays.',
  'It is something that everybody should think about carefully.',
  'This is one of the most important questions of our time.',
  'There are many reasons why this is important for people.',
  'People all over the world talk about this problem every day.',
  'This matter has both good and bad sides.',
];
/** Phrases learnt by heart: not generic, but about no question. */
const wise = [
  'As we all know, knowledge is power and time is money.',
  'According to a recent survey, most of the respondents share the same opinion.',
  'Scientists have carried out a great deal of research in this field.',
  'With the development of science and technology, our lives have changed dramatically.',
  'Only in this way can we build a better future for the next generation.',
];

/** Puts a linking phrase before every sentence. */
export function stuff(text: string): string {
  return sentencesOf(text)
    .map(
      (sentence, i) =>
        `${linking[i % linking.length]}, ${/^(?:I\b|I')/.test(sentence) ? sentence : sentence.slice(0, 1).toLowerCase() + sentence.slice(1)}`,
    )
    .join(' ');
}

const insert = (text: string, what: readonly string[], every: number): string =>
  sentencesOf(text)
    .flatMap((sentence, i) =>
      i % every === every - 1 ? [sentence, what[Math.floor(i / every) % what.length]!] : [sentence],
    )
    .join(' ');

/** Puts a sentence that fits any topic after every third one. */
export const fill = (text: string): string => insert(text, fillers, 3);
/** Puts a sentence learnt by heart after every third one. */
export const decorate = (text: string): string => insert(text, wise, 3);

/** Returns the text with one slip in that share of its words of four letters and more. */
export function misspell(text: string, share: number): string {
  const random = randomly(7);
  const slip = (word: string): string => {
    const at = 1 + Math.floor(random() * (word.length - 2));
    const letter = String.fromCharCode(97 + Math.floor(random() * 26));
    const [before, after] = [word.slice(0, at), word.slice(at + 1)];
    return [before + after, before + letter + after, before + letter + word.slice(at)][
      Math.floor(random() * 3)
    ]!;
  };
  return text.replaceAll(/[A-Za-z]{4,}/g, (word) => (random() < share ? slip(word) : word));
}

/** Returns the sentences in another order. */
export function shuffle(text: string, seed: number): string {
  const sentences = sentencesOf(text);
  const random = randomly(seed);
  for (let i = sentences.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [sentences[i], sentences[j]] = [sentences[j]!, sentences[i]!];
  }
  return sentences.join(' ');
}

/** Returns the text with its last sentences left out. */
export const half = (text: string): string => {
  const sentences = sentencesOf(text);
  return sentences.slice(0, Math.ceil(sentences.length / 2)).join(' ');
};
