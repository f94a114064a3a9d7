/** Clients that save answers and remember what was acknowledged. */
import { isDeepStrictEqual } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BaiLam, PracticeData, SavedAnswer } from '@bitu/contract/practice.ts';
import { answerFor } from './answers.ts';
import { type ApiResponse, type Client, createClient, expectData } from './client.ts';
import { randomBelow } from './stats.ts';
import type { Work } from './work.ts';

const giveUpMs = 60_000;

interface Entry {
  revision: number;
  bai_lam: BaiLam;
}

export interface Saver {
  /**
   * Saves one answer after the other until the connection breaks or `stop` is set. Throws at a reply that is neither 200
   * nor 503, unless somebody watches the replies.
   */
  work(stop: { now: boolean }): Promise<void>;
  /** Compares stored with acknowledged answers. */
  check(): Promise<{ lost: number; doubled: number }>;
  readonly acknowledged: number;
}

export function createSaver(
  port: number,
  { student, practiceId, attemptId, questions }: Work,
  { watch }: { watch?: (reply: ApiResponse<unknown>) => void } = {},
): Saver {
  const call: Client = createClient(port);
  /** By question: the last acknowledged save, and the last one tried. */
  const acknowledged = new Map<number, Entry>();
  const tried = new Map<number, Entry>();
  /** A save without a reply is repeated unchanged, as in the browser. */
  let pending: (Entry & { question_id: number }) | undefined;
  let count = 0;

  const next = () => {
    const question = questions[randomBelow(questions.length)];
    if (!question) throw new Error('no questions');
    const revision = (tried.get(question.id)?.revision ?? 0) + 1;
    return { question_id: question.id, revision, bai_lam: answerFor(question) };
  };

  return {
    get acknowledged() {
      return count;
    },
    async work(stop) {
      while (!stop.now) {
        pending ??= next();
        const { question_id, ...entry } = pending;
        tried.set(question_id, entry);
        const body = { practice_id: practiceId, attempt_id: attemptId, question_id, ...entry };
        const response = await call<SavedAnswer>('practice.save', student.token, { body }).catch(
          () => null,
        );
        if (response === null) return;
        watch?.(response);
        if (response.status === 503 || (watch && response.status !== 200)) await sleep(50);
        else if (response.status !== 200)
          throw new Error(`a save was answered ${response.status}, code ${response.code}`);
        else {
          acknowledged.set(question_id, entry);
          pending = undefined;
          count++;
        }
      }
    },
    async check() {
      const data = await expectData(
        call<PracticeData>('practice.open', student.token, { query: { practiceId } }),
      );
      const stored = new Map(data.list_question.map((question) => [question.id, question.user[0]]));
      const isStored = ([id, entry]: [number, Entry]) => {
        const saved = stored.get(id);
        if (!saved) return false;
        // A newer one than the acknowledged one may be stored: its acknowledgement was lost.
        const expected = saved.revision === entry.revision ? entry : tried.get(id);
        return (
          saved.revision === expected?.revision &&
          isDeepStrictEqual(saved.bai_lam, expected.bai_lam)
        );
      };
      const isSameAttempt = data.attempt_id === attemptId;
      return {
        lost: isSameAttempt
          ? [...acknowledged].filter((one) => !isStored(one)).length
          : acknowledged.size,
        doubled:
          Math.abs(data.list_question.length - questions.length) +
          (data.list_question.length - stored.size),
      };
    },
  };
}

/** The saves of all clients that were acknowledged. */
export const totalOf = (savers: Saver[]): number =>
  savers.reduce((sum, saver) => sum + saver.acknowledged, 0);

/** The acknowledged answers of all clients that are not stored. */
export async function lostOf(savers: Saver[]): Promise<number> {
  const results = await Promise.all(savers.map((saver) => saver.check()));
  return results.reduce((sum, { lost }) => sum + lost, 0);
}

/**
 * Lets all clients save, with a new connection after a broken one, as a browser does. The returned function stops them.
 */
export function letSave(savers: Saver[]): () => Promise<unknown> {
  const stop = { now: false };
  const working = Promise.all(
    savers.map(async (saver) => {
      while (!stop.now) await saver.work(stop);
    }),
  );
  return () => {
    stop.now = true;
    return working;
  };
}

/** Seconds until every client has had a save acknowledged; Infinity when that takes more than a minute. */
export async function everyoneSaves(savers: Saver[]): Promise<number> {
  const began = performance.now();
  const before = savers.map((saver) => saver.acknowledged);
  while (savers.some((saver, i) => saver.acknowledged === before[i])) {
    if (performance.now() - began > giveUpMs) return Infinity;
    await sleep(20);
  }
  return (performance.now() - began) / 1000;
}
