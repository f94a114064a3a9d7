import type { Database } from '@bitu/db/connect.ts';
import { saveGraceSeconds } from '@bitu/rules/practice/clock.ts';
import { Failure } from '../failure.ts';
import { isOutage } from '../services/database-errors.ts';
import {
  type NewAnswer,
  saveAnswer,
  saveAnswers,
  type SaveOutcome,
  type Stored,
} from './queries/save.ts';

/** Stores one answer; when it resolves, the answer is on disk. Undefined: the student has no such attempt. */
export type StoreAnswer = (answer: NewAnswer) => Promise<SaveOutcome | undefined>;

interface Waiting {
  answer: NewAnswer;
  /** When the save is refused if its attempt is still locked, by `performance.now()`. */
  giveUpAt: number;
  resolve: (outcome: SaveOutcome | undefined) => void;
  reject: (error: unknown) => void;
}

const maxBatch = 100;
/** How long a save waits for an attempt that is being submitted or erased, and how often it retries. */
const lockWaitMs = 3000;
const lockPollMs = 20;

const keyOf = ({ answer }: Waiting) => `${answer.attempt_id} ${answer.question_id}`;

/**
 * Stores answers in batches. Answers that arrive while others are being stored go together next, sharing one
 * statement and one disk flush. When a whole class answers at once, that gives several times as many saves per
 * second (bench/README.md). An answer whose attempt is locked leaves its batch and is retried with a later one, so
 * that it does not delay others.
 */
export function createAnswerStore(db: Database): StoreAnswer {
  let waiting: Waiting[] = [];
  /** Questions whose answer will be retried; a later answer to the same question waits for it. */
  const postponed = new Set<string>();
  let busy = false;

  /**
   * Takes the first waiting answers, at most one per question of an attempt: a later save of a question goes after
   * the earlier one.
   */
  function nextBatch(): Waiting[] {
    const next = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of waiting) {
      const key = keyOf(one);
      if (next.size < maxBatch && !next.has(key) && !postponed.has(key)) next.set(key, one);
      else later.push(one);
    }
    waiting = later;
    return [...next.values()];
  }

  function settle(one: Waiting, stored: Stored) {
    if (stored !== 'locked') one.resolve(stored);
    else if (performance.now() >= one.giveUpAt)
      one.reject(new Failure('unavailable', { retryAfter: 1 }));
    else {
      postponed.add(keyOf(one));
      setTimeout(() => {
        postponed.delete(keyOf(one));
        waiting.unshift(one);
        start();
      }, lockPollMs);
    }
  }

  const storeAlone = (one: Waiting) =>
    saveAnswer(db, one.answer, saveGraceSeconds).then(
      (stored) => settle(one, stored),
      (error: unknown) => fail([one], error),
    );

  async function storeTogether(ones: Waiting[]) {
    try {
      const answers = ones.map(({ answer }) => answer);
      const outcomes = await saveAnswers(db, answers, saveGraceSeconds);
      for (const [i, one] of ones.entries()) settle(one, outcomes[i]);
    } catch (error) {
      if (isOutage(error)) fail(ones, error);
      // One bad answer must not fail the batch. If they were stored after all, each counts as a repetition.
      else await Promise.all(ones.map(storeAlone));
    }
  }

  /** Fails answers; if the database is down, also those that wait, as they would fail too. */
  function fail(ones: Waiting[], error: unknown) {
    const others = isOutage(error) ? waiting : [];
    if (others.length > 0) waiting = [];
    for (const one of [...ones, ...others]) one.reject(error);
  }

  async function work() {
    for (let ones = nextBatch(); ones.length > 0; ones = nextBatch()) {
      const [first] = ones;
      await (first && ones.length === 1 ? storeAlone(first) : storeTogether(ones));
    }
    busy = false;
  }

  function start() {
    if (busy) return;
    busy = true;
    // Runs after the requests received so far have been read.
    setImmediate(work);
  }

  return (answer) =>
    new Promise((resolve, reject) => {
      waiting.push({ answer, giveUpAt: performance.now() + lockWaitMs, resolve, reject });
      start();
    });
}
