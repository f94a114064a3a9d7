/** Kills the server (kill -9) during each step, from a child's text to the notice of its mark. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Notice } from '@bitu/contract/notices.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
import type { Database } from '@bitu/db/connect.ts';
import { type Client, createClient, expectData } from '../kit/client.ts';
import { makePlace, type Place } from '../kit/database.ts';
import type { Benchmark, Figure } from '../kit/report.ts';
import { startServer } from '../kit/server.ts';
import { startPrepared } from '../kit/set-up.ts';
import { randomBelow } from '../kit/stats.ts';
import { addStudents, type BenchStudent, openLessonsOf, practiceIdOf } from '../kit/students.ts';
import { openWork } from '../kit/work.ts';
import { addMarkers } from '../marking/fill.ts';
import { createDesk, type Desk } from './marker.ts';
import { recount } from './recount.ts';
import { count, freeJobs, pendingOf, type Step, stepsOf, until } from './steps.ts';
import { createWriter, type Writer } from './writer.ts';

/** One that a teacher marks, and one that the machine judges and passes on, as it has no band for this task. */
const practices = ['ielts-essay-phones', 'ielts-write-bar'];
const writersEach = 4;
const writersARound = practices.length * writersEach;
/** Each teacher has claimed two texts. */
const desks = writersARound / 2;
const rounds = ['after', 'during'] as const;

async function prepare(db: Database) {
  const students = await addStudents(db, rounds.length * writersARound, 'ielts-target-6');
  const practiceIds = await Promise.all(practices.map((code) => practiceIdOf(db, code)));
  for (const id of practiceIds) await openLessonsOf(db, id);
  // Items that the demo has put on the desk.
  await db.pool.query('delete from marking_items');
  return { students, practiceIds, markers: await addMarkers(db, desks) };
}

async function openTexts(call: Client, students: BenchStudent[], practiceIds: number[]) {
  const work = practiceIds.map((id, i) =>
    openWork(call, students.slice(i * writersEach, (i + 1) * writersEach), id),
  );
  return (await Promise.all(work)).flat().map((one) => createWriter(call, one));
}

/** The number of calls that were cut off. Throws any other error: a killed server sends no replies. */
function cutOff(results: PromiseSettledResult<void>[]): number {
  const failed = results.filter((result) => result.status === 'rejected');
  for (const { reason } of failed) if (!(reason instanceof Error && 'code' in reason)) throw reason;
  return failed.length;
}

async function run(say: (line: string) => void): Promise<Figure[]> {
  const place = await makePlace('postgres');
  return runIn(place, say).finally(() => place.drop());
}

async function runIn(place: Place, say: (line: string) => void): Promise<Figure[]> {
  const { server: first, prepared } = await startPrepared(place, prepare);
  const { port } = first;
  let server = first;
  const db = await place.open();
  const call = createClient(port, { connections: 16 });
  /** Milliseconds of each step on a server that is not killed. */
  const took = new Map<string, number>();
  const counted = { kills: 0, midway: 0, lost: 0 };

  const kill = async () => {
    await server.end('SIGKILL');
    await freeJobs(db);
    counted.kills += 1;
  };
  const finish = async (step: Step, attemptIds: number[]) => {
    const began = performance.now();
    await Promise.all(step.acts.map((act) => act()));
    await until(step.name, async () => (await pendingOf(db, step, attemptIds)) === 0);
    took.set(step.name, performance.now() - began);
  };
  /** Starts a step and kills the server before it ends. */
  const interrupt = async (step: Step, attemptIds: number[]) => {
    const acting = Promise.allSettled(step.acts.map((act) => act()));
    if (step.job) {
      await acting;
      const active = `from pgboss.job where name = $1 and state = 'active'`;
      const values = [step.job.queue];
      const isUnderWay = async () =>
        (await count(db, active, values)) > 0 || (await pendingOf(db, step, attemptIds)) === 0;
      await until(step.name, isUnderWay);
      await sleep(randomBelow(40));
    } else await sleep(Math.random() * (took.get(step.name) ?? 0));
    await kill();
    const isMidway = cutOff(await acting) > 0 || (await pendingOf(db, step, attemptIds)) > 0;
    if (isMidway) counted.midway += 1;
  };

  try {
    const all: { writers: Writer[]; comments: string[] } = { writers: [], comments: [] };
    for (const round of rounds) {
      const students = prepared.students.splice(0, writersARound);
      const writers = await openTexts(call, students, prepared.practiceIds);
      const ofRound = prepared.markers.map(({ token }) => createDesk(call, token));
      const attemptIds = writers.map(({ attemptId }) => attemptId);
      for (const step of stepsOf(writers, ofRound, db)) {
        if (round === 'after') {
          await finish(step, attemptIds);
          await kill();
        } else await interrupt(step, attemptIds);
        server = await startServer({
          port,
          dataDir: place.dataDir,
          databaseUrl: place.databaseUrl,
        });
        const lost = await lostOf(writers, ofRound);
        if (lost > 0) say(`${round} "${step.name}": ${lost} lost`);
        counted.lost += lost;
        if (round === 'during') await finish(step, attemptIds);
      }
      counted.lost += await lostOf(writers, ofRound);
      all.writers.push(...writers);
      all.comments.push(...ofRound.flatMap((desk) => desk.comments()));
    }
    const correct = await Promise.all(all.writers.map((one) => hasResult(call, one, all.comments)));
    const attemptIds = all.writers.map(({ attemptId }) => attemptId);
    const there = await recount(db, attemptIds);
    const wrong = correct.filter((isRight) => !isRight).length;
    say(
      `${wrong} children see another result; ${there.lost} rows missing, ${there.doubled} too many`,
    );
    return [
      { what: 'texts written, judged, marked, returned, told', value: correct.length, unit: '' },
      { what: `of ${counted.kills} kills, midway in a step`, value: counted.midway, unit: '' },
      {
        what: 'texts, claims, drafts, marks, results, notices lost',
        value: counted.lost + wrong + there.lost,
        unit: '',
        limit: { atMost: 0 },
      },
      {
        what: 'answers, items, marks, evaluations, changes of score, notices doubled',
        value: there.doubled,
        unit: '',
        limit: { atMost: 0 },
      },
    ];
  } finally {
    await server.end('SIGKILL');
    await db.close();
  }
}

async function lostOf(writers: Writer[], ofRound: Desk[]): Promise<number> {
  const texts = await Promise.all(writers.map((writer) => writer.isLost()));
  const atDesks = await Promise.all(ofRound.map((desk) => desk.lost()));
  return texts.filter(Boolean).length + atDesks.reduce((sum, lost) => sum + lost, 0);
}

/** Whether a child sees a score and the comment of one mark, and has exactly one notice about it. */
async function hasResult(
  call: Client,
  { attemptId, token }: Writer,
  comments: string[],
): Promise<boolean> {
  const params = { resultId: attemptId };
  const result = await expectData(call<PracticeResult>('practice.result', token, { params }));
  const words = result.list_question.map(
    ({ user }) => user[0]?.teacher_evaluation?.content?.comment ?? '',
  );
  const notices = await expectData(call<Notice[]>('notices.list', token));
  const ofResult = notices.filter(({ url }) => url === `/practice-result/${attemptId}`);
  const isMarked = words.length === 1 && words.every((comment) => comments.includes(comment));
  return isMarked && result.score !== null && result.waiting === 0 && ofResult.length === 1;
}

export const killed: Benchmark = {
  name: 'killed',
  claim:
    'kill -9 the server after and during each of ten steps from a text to the notice of its mark: nothing typed or marked is lost, nothing is there twice',
  run,
};
