import type { BandRange, WritingFeedback } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { evaluationStatus, gradingObject } from '@bitu/rules/practice/status.ts';
import type { Deps } from '../deps.ts';
import { evaluate } from '../practice/index.ts';
import type { Essay, Graded } from '../services/writing/grader.ts';
import { askTeacher, needsTeacher } from './ask-teacher.ts';
import { currentCalibration } from './calibration.ts';
import { essayOf, hashOf } from './essay.ts';
import { type ClaimedText, claimText, giveUp, storeJudgement, tryAgainAt } from './queries.ts';
import { wellFormed } from './well-formed.ts';

/** Longer than the slowest judgement takes; afterwards, another process judges a text of a killed one. */
const leaseSeconds = 150;
/** Seconds to wait after each failed try; the try after the last one gives up. */
const waits = [5, 30, 120, 600];
/** How many texts one process judges concurrently: with a provider, most of it is waiting. */
const lanes = 4;

/** Judges all texts that are due. Several processes may do so concurrently: each text is stored once. */
export async function assessDue(deps: Deps): Promise<void> {
  const work = async () => {
    while (await assessNext(deps));
  };
  await Promise.all(Array.from({ length: lanes }, work));
}

const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1000);

async function assessNext(deps: Deps): Promise<boolean> {
  const { db, clock, writing, log } = deps;
  const now = clock();
  const text = await claimText(db.queries, { now, until: after(now, leaseSeconds) });
  if (!text) return false;
  const essay = { ...essayOf(text), calibration: await currentCalibration(deps) };
  const graded = await writing.grade(essay).catch((error: unknown) => {
    log.warn({ tries: text.tries, err: { name: (error as Error).name } }, 'a text was not judged');
    return null;
  });
  if (graded) await store(deps, text, wellFormed(graded), essay);
  else await fail(deps, text);
  return true;
}

/**
 * Stores the judgement, what the child sees of it, and what a teacher is asked to look at, all in one transaction.
 */
async function store(deps: Deps, text: ClaimedText, graded: Graded, essay: Essay) {
  const { feedback, draft, doubts, index, cost } = graded;
  const judgement = {
    engine: draft.engine,
    version: draft.version,
    input_hash: hashOf(essay),
    result: { feedback, draft, index },
    doubts: [...doubts],
    cost,
    for_teacher: needsTeacher(text, graded),
  };
  const asked = { isNeeded: judgement.for_teacher, draft, text: essay.text };
  await deps.db.queries.transaction().execute(async (trx) => {
    const now = deps.clock();
    if (!(await storeJudgement(trx, text, judgement, now))) return;
    if (text.grading_object === gradingObject.ai) await notify(deps, trx, text, feedback);
    await askTeacher(trx, text, asked, now);
  });
}

async function fail(deps: Deps, text: ClaimedText) {
  const { db, clock } = deps;
  const wait = waits[text.tries - 1];
  if (wait !== undefined) return tryAgainAt(db.queries, text, after(clock(), wait));
  await db.queries.transaction().execute(async (trx) => {
    const now = clock();
    if (!(await giveUp(trx, text, now))) return;
    if (text.grading_object === gradingObject.ai) await notify(deps, trx, text, null);
    const isNeeded = text.grading_object === gradingObject.ai;
    await askTeacher(trx, text, { isNeeded, draft: null, text: '' }, now);
  });
}

const middle = ({ low, high }: BandRange) => (low + high) / 2;
const highestBand = 9;

/**
 * Stores the child's evaluation, with the points of the middle of the range; without a range there are none, and a
 * teacher follows.
 */
async function notify(
  deps: Deps,
  trx: Queries,
  { attempt_id, question_id }: ClaimedText,
  feedback: WritingFeedback | null,
) {
  const overall = feedback?.overall ?? null;
  const evaluation = {
    attempt_id,
    question_id,
    source: 'ai' as const,
    status: overall ? evaluationStatus.hasResult : evaluationStatus.error,
    points: overall && middle(overall) / highestBand,
    content: feedback,
  };
  await evaluate(deps, trx, [evaluation], { cause: 'machine' });
}
