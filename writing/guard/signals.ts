import type { WritingTask } from '@bitu/contract/writing.ts';
import type { English } from '../english/english.ts';
import { functionWords } from '../english/function-words.ts';
import { share } from '../measure/numbers.ts';
import { orderOf } from '../measure/order.ts';
import type { Analysis } from '../text/analyse.ts';
import { normalise } from '../text/normalise.ts';
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
  let [all, known] = [0, 0];
  for (const { lowers } of sentences)
    for (let i = 1; i < lowers.length; i++)
      if (
        (lexicon.frequency(lowers[i]!) ?? 0) > 2 &&
        (lexicon.frequency(lowers[i - 1]!) ?? 0) > 2
      ) {
        all++;
        if (pairs.has(`${lowers[i - 1]} ${lowers[i]}`)) known++;
      }
  return share(known, all);
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

/**
 * Phrases that address a marking machine instead of a reader. Each pattern is bounded, so that no text makes it
 * slow.
 */
const addressing = [
  /\b(?:ignore|disregard|forget|override|bypass) (?:all |any |the |of |these |those ){0,3}(?:previous|above|prior|earlier|preceding|system|your|my other) (?:\w+ )?(?:instructions?|prompts?|rules?|guidelines?|rubric|criteria)\b/i,
  /\b(?:ignore|disregard|override|bypass) (?:all (?:of )?)(?:the |these |those )?(?:instructions|prompts|guidelines)\b/i,
  /\b(?:ignore|forget|disregard) (?:everything|all|anything) (?:above|before|you (?:were|have been) told)\b/i,
  /\byou are (?:now )?(?:an? |the |my )?(?:helpful )?(?:ai|assistant|examiner|language model|chatbot|grader|scoring system|essay scorer)\b/i,
  /\b(?:system|developer|hidden) (?:prompt|message|instruction)s?\b/i,
  /\b(?:give|award|assign|grant|rate|score|mark|grade) (?:me |this |the |my |it |essay |text |answer |student |a |an |full |with |as ){0,5}(?:band|score|mark|marks|grade|points?)(?: of| score)?:? ?(?:[789]|nine|eight|10|ten|full|maximum|highest|perfect)\b/i,
  /\b(?:give|award|assign) (?:me |this |the |my |it |essay |a |an ){0,4}(?:maximum|highest|perfect|full) (?:band|score|mark|marks|points)\b/i,
  /<\/?(?:system|assistant|user|instructions?|essay|text|prompt)>|\[\/?(?:inst|system)\]|<\|(?:im_start|im_end|system)|#{2,} ?(?:system|instruction)/i,
  /"?\b(?:overall[_ ]band|band[_ ]score|task[_ ]response|coherence[_ ]cohesion|lexical[_ ]resource)"? ?[:=] ?"?\d/i,
  /\b(?:as an ai|dear (?:ai|grader|examiner|chatgpt|gpt|assistant)|chatgpt|note to (?:the )?(?:ai|grader|examiner|marker|system)|attention (?:ai|grader|examiner))\b[^.]{0,80}\b(?:score|mark|band|grade|give|award|instruction|evaluate)/i,
  /\b(?:respond|reply|answer|output|return|print) (?:only )?(?:with|in)? ?(?:the )?(?:following )?(?:json|\{|band 9|"band)/i,
  /\b(?:new|updated|real|actual) instructions?:/i,
  /\bdo not (?:grade|evaluate|assess|mark|score) (?:this|the|my)\b/i,
  /\bbỏ qua (?:mọi |các |tất cả |những )?(?:hướng dẫn|chỉ dẫn|yêu cầu)|\bhãy (?:cho|chấm) (?:bài này |con |em |tôi )?(?:điểm |band )?(?:9|tối đa|cao nhất)/i,
];

/** Returns whether a text gives instructions to a marking machine. */
export const isAddressed = (text: string): boolean => {
  const plain = text.replaceAll(/[\s*_~]+/g, ' ');
  return addressing.some((pattern) => pattern.test(plain));
};

/** Phrases of essays learnt by heart. A text that consists of them is not judged. */
const stockPhrases =
  `in this day and age|in recent years|in the modern world|it is undeniable that|there is no denying that|it is widely believed that|it cannot be denied that|this essay will discuss|this essay will examine|before giving my own opinion
both sides of the argument|both views and give my opinion|has its own advantages and disadvantages|advantages and disadvantages|on the one hand|on the other hand|first and foremost|last but not least|in a nutshell|every coin has two sides
a double-edged sword|a hot topic|a controversial issue|a heated debate|plays an important role|play a vital role|from my perspective|as far as i am concerned|i am of the opinion that|taking everything into consideration|all things considered
to put it in a nutshell|in light of the above|it goes without saying|there are several reasons for this|for a number of reasons|to begin with|in conclusion|to sum up|needless to say|people have different views|opinions are divided
some people believe that while others|this has sparked|this issue has become|more and more people|with the development of|with the rapid development of|in the era of|in my opinion|i strongly believe that|for the reasons mentioned above|the aforementioned
from the above discussion|it is clear that|the pros and cons|the merits and demerits|outweigh the disadvantages|a matter of concern|a growing concern|a wide range of|this controversial topic|has both positive and negative|it is a well known fact that
there are two sides to every|will be discussed in this essay|i will discuss both|looking at both sides|is one of the most important issues|has triggered a heated|it is often argued that|the reasons for this are as follows|to a large extent|having considered all`
    .split(/[|\n]/)
    .map((phrase) => phrase.split(' '));
const byFirst = new Map<string, string[][]>();
for (const phrase of stockPhrases)
  byFirst.set(phrase[0]!, [...(byFirst.get(phrase[0]!) ?? []), phrase]);

/** Returns the share of the words that are part of such phrases. */
function stockShare(words: readonly string[]): number {
  let covered = 0;
  for (let i = 0; i < words.length; i++) {
    let longest = 0;
    for (const phrase of byFirst.get(words[i]!) ?? [])
      if (phrase.every((word, k) => words[i + k] === word))
        longest = Math.max(longest, phrase.length);
    covered += longest;
    i += Math.max(0, longest - 1);
  }
  return words.length === 0 ? 0 : covered / words.length;
}
