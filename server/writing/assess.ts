import { createHash } from 'node:crypto';
import type { Block } from '@bitu/contract/text.ts';
import { type BandRange, type WritingFeedback, writingTask } from '@bitu/contract/writing.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { evaluationStatus, gradingObject } from '@bitu/rules/practice/status.ts';
import { stemLines } from '@bitu/rules/practice/question-text.ts';
import type { Deps } from '../deps.ts';
import { addJudgedItems, storeMachineMark } from '../marking/index.ts';
import { evaluate } from '../practice/index.ts';
import type { Essay, Graded } from '../services/writing/grader.ts';
import { currentCalibration } from './calibration.ts';
import { machineMarkOf } from './machine-mark.ts';
import { type ClaimedText, claimText, giveUp, storeJudgement, tryAgainAt } from './queries.ts';

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

/** One in this many texts that a machine is sure of: evidence of whether it should be. */
const sampledOneIn = 20;

/** Whether a teacher looks at a text although a machine grades it: it is in doubt, or drawn as a sample. */
const needsTeacher = (text: ClaimedText, { feedback, doubts }: Graded): boolean =>
  text.grading_object === gradingObject.ai &&
  (feedback.overall === null || doubts.some((doubt) => doubt !== 'cost_cap') || isSampled(text));

/** Drawn by a hash, so that a repeated job draws the same. */
function isSampled({ attempt_id, question_id }: ClaimedText): boolean {
  const hash = createHash('sha256').update(`sample ${attempt_id} ${question_id}`).digest();
  return hash.readUInt32BE() % sampledOneIn === 0;
}

/**
 * Adds a text to the desk if a teacher should look at it, and stores the machine's mark there, also for a text that
 * a teacher grades anyway.
 */
async function askTeacher(
  trx: Queries,
  answer: Pick<ClaimedText, 'attempt_id' | 'question_id'>,
  { isNeeded, draft, text }: { isNeeded: boolean; draft: WritingFeedback | null; text: string },
  now: Date,
): Promise<void> {
  if (isNeeded) await addJudgedItems(trx, [answer], now);
  if (draft) await storeMachineMark(trx, answer, machineMarkOf(draft, text), now);
}

/** Returns the text, and the question it answers. */
function essayOf({ bai_lam, content }: Pick<ClaimedText, 'bai_lam' | 'content'>): Essay {
  const [first] = bai_lam ?? [];
  const written: object = typeof first === 'object' ? first : {};
  const { stem, task } = content as { stem?: Block[]; task?: unknown };
  return {
    text: 'text' in written ? String(written.text) : '',
    question: stemLines(stem ?? []).join('\n'),
    task: writingTask.catch('general').parse(task),
  };
}

/**
 * Returns the SHA-256 of everything that is judged: the same hash, engine and version give the same local judgement.
 */
const hashOf = ({ text, question, task }: Essay): Buffer =>
  createHash('sha256')
    .update(JSON.stringify([task, question, text]))
    .digest();

/**
 * Returns the value with every text in a form that the database accepts as JSON: lone surrogates, left by a cut
 * through an emoji, become U+FFFD, and so does NUL.
 */
const wellFormed = <T extends object>(value: T): T =>
  JSON.parse(JSON.stringify(value), (_, item: unknown) =>
    typeof item === 'string' ? item.toWellFormed().replaceAll('\0', '\u{FFFD}') : item,
  ) as T;
