import type { Database } from '@bitu/db/connect.ts';
import { saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { type NewAnswer, saveAnswer, saveAnswers, type SaveOutcome } from './queries/save.ts';

/** Stores one answer; when it resolves, the answer is on the disk. Undefined: the student has no such attempt. */
export type StoreAnswer = (answer: NewAnswer) => Promise<SaveOutcome | undefined>;

interface Waiting {
  answer: NewAnswer;
  resolve: (outcome: SaveOutcome | undefined) => void;
  reject: (error: unknown) => void;
}

const togetherAtMost = 100;

/**
 * Stores answers as they come. Those that arrive while others are on their way go together next: one statement and one wait
 * for the disk serve them all. When a class answers at once, that is several times as many saves a second (bench/README.md).
 */
export function createAnswerStore(db: Database): StoreAnswer {
  let waiting: Waiting[] = [];
  let busy = false;

  /** The first of those who wait, each question of an attempt once: the later save of a question goes after the earlier one. */
  function nextOnes(): Waiting[] {
    const next = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of waiting) {
      const key = `${one.answer.attempt_id} ${one.answer.question_id}`;
      if (next.size < togetherAtMost && !next.has(key)) next.set(key, one);
      else later.push(one);
    }
    waiting = later;
    return [...next.values()];
  }

  const storeAlone = (one: Waiting) =>
    saveAnswer(db, one.answer, saveGraceSeconds).then(one.resolve, one.reject);

  async function storeTogether(ones: Waiting[]) {
    try {
      const outcomes = await saveAnswers(
        db,
        ones.map(({ answer }) => answer),
        saveGraceSeconds,
      );
      for (const [i, one] of ones.entries()) one.resolve(outcomes[i]);
    } catch {
      // Nobody pays for what is wrong with another's answer. If they were stored after all, each is taken for a repetition.
      await Promise.all(ones.map(storeAlone));
    }
  }

  async function work() {
    while (waiting.length > 0) {
      const ones = nextOnes();
      const [first] = ones;
      await (first && ones.length === 1 ? storeAlone(first) : storeTogether(ones));
    }
    busy = false;
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, resolve, reject });
      if (busy) return;
      busy = true;
      // After the requests that have come in by now have been read.
      setImmediate(work);
    });
}
