import type { WritingTask } from '@bitu/contract/writing.ts';
import type { English } from '../english/english.ts';
import { functionWords } from '../english/function-words.ts';
import { share } from '../measure/numbers.ts';
import { orderOf } from '../measure/order.ts';
import type { Analysis } from '../text/analyse.ts';
import { normalise } from '../text/normalise.ts';
import { isAddressed } from './addressed.ts';
import { stockShare } from './stock.ts';
import { topicOf, type TopicMatch } from './topic.ts';

export interface Asked {
  readonly question: string | null;
  readonly task: WritingTask;
}

/** The input of the guard. Shares are from 0 to 1. */
export interface Signals {
  readonly words: number;
  readonly foreignLetters: number;
  readonly knownWords: number;
  readonly functionWords: number;
  /** The mean log2 probability of a symbol. */
  readonly patterns: number;
  readonly frequentPairs: number;
  readonly repeatedSentences: number;
  readonly repeatedRuns: number;
  readonly threeWords: number;
  readonly types: number;
  readonly stock: number;
  /** Words within a run of four that is also in the question. */
  readonly copied: number;
  readonly ownWords: number;
  readonly topic: TopicMatch | null;
  readonly longestSentence: number;
  readonly addressed: boolean;
  readonly order: number | null;
  readonly sentences: number;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{M}']+/gu) ?? [];

export function signalsOf(english: English, analysis: Analysis, { question }: Asked): Signals {
  const { text } = analysis.plain;
  const words = wordsOf(text);
  const { lexicon } = english;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const copied = question === null ? 0 : copiedWords(wordsOf(normalise(question).text), words);
  const tokens = analysis.sentences.reduce((sum, { logs }) => sum + logs.length, 0);
  return {
    words: words.length,
    foreignLetters: share(
      text.match(/[^\p{ASCII}]/gu)?.filter((one) => /\p{L}/u.test(one)).length ?? 0,
      letters,
    ),
    knownWords: share(
      words.filter((word) => lexicon.known(word) || word.includes("'")).length,
      words.length,
    ),
    functionWords: share(words.filter((word) => functionWords.has(word)).length, words.length),
    patterns: share(
      analysis.sentences.reduce(
        (sum, { logs }) => sum + logs.reduce((all, log) => all + log, 0),
        0,
      ),
      tokens,
    ),
    frequentPairs: frequentPairs(english, analysis),
    ...repetition(analysis, words),
    stock: stockShare(words),
    copied: share(copied, words.length),
    ownWords: words.length - copied,
    topic: question === null ? null : topicOf(english, question, text),
    longestSentence: analysis.sentences.reduce(
      (most, sentence) => Math.max(most, sentence.words),
      0,
    ),
    addressed: isAddressed(text),
    order: orderOf(english, analysis.sentences),
    sentences: analysis.sentences.length,
  };
}

function copiedWords(question: readonly string[], words: readonly string[]): number {
  const runs = new Set<string>();
  for (let i = 3; i < question.length; i++) runs.add(question.slice(i - 3, i + 1).join(' '));
  const copied = new Uint8Array(words.length);
  for (let i = 3; i < words.length; i++)
    if (runs.has(words.slice(i - 3, i + 1).join(' '))) copied.fill(1, i - 3, i + 1);
  return copied.reduce((sum, one) => sum + one, 0);
}

function frequentPairs({ lexicon, pairs }: English, { sentences }: Analysis): number {
  let [all, seen] = [0, 0];
  for (const { lowers } of sentences)
    for (let i = 1; i < lowers.length; i++)
      if (
        (lexicon.frequency(lowers[i]!) ?? 0) > 2 &&
        (lexicon.frequency(lowers[i - 1]!) ?? 0) > 2
      ) {
        all++;
        if (pairs.has(`${lowers[i - 1]} ${lowers[i]}`)) seen++;
      }
  return share(seen, all);
}

function repetition({ sentences }: Analysis, words: readonly string[]) {
  const long = sentences
    .map(({ lowers }) => lowers.filter((lower) => /[a-z]/.test(lower)))
    .filter((one) => one.length >= 5);
  const runs = new Set<string>();
  for (let i = 4; i < words.length; i++) runs.add(words.slice(i - 4, i + 1).join(' '));
  const counts = new Map<string, number>();
  let content = 0;
  for (const word of words)
    if (!functionWords.has(word)) {
      counts.set(word, (counts.get(word) ?? 0) + 1);
      content++;
    }
  const most = [...counts.values()].sort((a, b) => b - a).slice(0, 3);
  return {
    repeatedSentences:
      long.length === 0 ? 0 : 1 - new Set(long.map((one) => one.join(' '))).size / long.length,
    repeatedRuns: words.length < 5 ? 0 : 1 - runs.size / (words.length - 4),
    threeWords: share(
      most.reduce((sum, count) => sum + count, 0),
      content,
    ),
    types: share(new Set(words).size, Math.sqrt(words.length)),
  };
}
