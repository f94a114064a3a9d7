import type { WritingRefusalCode, WritingTask } from '@bitu/contract/writing.ts';
import type { Signals } from './signals.ts';

/** Texts with fewer words than these cannot be judged. */
export const minWords: Readonly<Record<WritingTask, number>> = {
  task_1: 60,
  task_2: 80,
  general: 40,
};

/**
 * The checks in order: the first that applies is the refusal. The limits are far from what learners write, so that
 * at most two real texts in a hundred are refused.
 */
const checks: readonly (readonly [
  WritingRefusalCode,
  (s: Signals, task: WritingTask) => boolean,
])[] = [
  ['addressed_to_machine', (s) => s.addressed],
  [
    'not_english',
    (s) =>
      s.words > 0 &&
      (s.foreignLetters > 0.1 || (s.words >= 12 && s.knownWords < 0.6 && s.functionWords < 0.2)),
  ],
  ['too_short', (s, task) => s.words < minWords[task]],
  [
    'copied_prompt',
    (s, task) => s.copied > 0.45 || (s.copied > 0.1 && s.ownWords < minWords[task]),
  ],
  [
    'repeated',
    (s) =>
      s.words >= 40 &&
      (s.repeatedSentences > 0.34 ||
        s.repeatedRuns > 0.25 ||
        (s.types < 3.6 && s.words > 150) ||
        (s.threeWords > 0.5 && s.words > 80)),
  ],
  [
    'no_sentences',
    (s) =>
      s.knownWords < 0.55 || s.functionWords < 0.2 || s.patterns < -6.6 || s.frequentPairs < 0.62,
  ],
  ['off_topic', (s) => s.topic !== null && s.topic.keywords >= 3 && s.topic.link < 0.38],
  ['template', (s) => s.stock > 0.22],
  ['shuffled', (s) => s.sentences >= 8 && s.order !== null && s.order < -2.2],
];

/** Returns why a text is not judged; null if it is. */
export const refusalOf = (signals: Signals, task: WritingTask): WritingRefusalCode | null =>
  checks.find(([, applies]) => applies(signals, task))?.[0] ?? null;

/** A text with fewer ties to its question than this may be off topic: a teacher should look. */
export const mayBeOffTopic = ({ topic }: Signals): boolean =>
  topic !== null && topic.keywords >= 3 && topic.link < 0.5;
