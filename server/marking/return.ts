import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { evaluationStatus } from '@bitu/rules/practice/status.ts';
import { withName } from '@bitu/rules/marking/notes.ts';
import { decidingRound, type Settled, settledMark } from '@bitu/rules/marking/settle.ts';
import { pointsOf, raises } from '@bitu/rules/marking/overall.ts';
import { teacherName } from '@bitu/rules/timetable/words.ts';
import { settleAppeal } from '../appeals/index.ts';
import type { Deps } from '../deps.ts';
import { evaluate } from '../practice/index.ts';
import { storeMark } from '../projects/index.ts';
import { forEachSettled } from '../services/held.ts';
import { unixOf } from '../time.ts';
import {
  dueWork,
  endWaitForSecond,
  lockDue,
  lockSource,
  markReturned,
  type ReturnableItem,
  returnableItems,
  type Work,
} from './queries/return.ts';
import { noticeQueue } from './queues.ts';

/** The feedback on a successful appeal if the teacher writes none. */
const raised = 'Cô đã xem lại và nâng điểm câu này cho con.';
const upheld = 'Cô đã xem lại, điểm câu này giữ nguyên con nhé.';

type ReturnDeps = Pick<Deps, 'clock' | 'jobs' | 'bus'>;

/** A notice waits for the last item of an attempt no longer than this. */
const notifyAfterMs = 6 * 3_600_000;

/**
 * Returns every mark that is no longer held, one attempt or project at a time: the evaluation, the score with its
 * cause, the item, and the job that notifies the family, in one transaction. At its due time an item does not wait for a
 * second mark any longer. Tests wait for their release. Returns
 * the number of items. An error is thrown only after the last one.
 */
export async function returnDue(deps: ReturnDeps & Pick<Deps, 'db'>): Promise<number> {
  let returned = 0;
  await endWaitForSecond(deps.db.queries, deps.clock());
  await forEachSettled(await dueWork(deps.db.queries, deps.clock()), async (work) => {
    returned += await deps.db.queries.transaction().execute((trx) => returnWork(deps, trx, work));
  });
  return returned;
}

/** Returns what is due of one attempt or project, in a transaction. Returns the number of items. */
export async function returnWork(deps: ReturnDeps, trx: Transaction, work: Work): Promise<number> {
  const now = deps.clock();
  await lockSource(trx, work);
  const ids = await lockDue(trx, work, now);
  if (ids.length > 0) await returnItems(deps, trx, ids, now);
  return ids.length;
}

/** Returns an item whose mark was changed once more, and notifies the family. */
export const returnAgain = (deps: ReturnDeps, trx: Queries, itemId: number, now: Date) =>
  returnItems(deps, trx, [itemId], now);

/** The items belong to one attempt or one project. */
async function returnItems(deps: ReturnDeps, trx: Queries, ids: readonly number[], now: Date) {
  const items = await returnableItems(trx, ids);
  const marked = items.flatMap((item) => {
    const planned = {
      requiredRounds: item.round_wanted,
      isTest: item.is_test,
      isDue: item.due_at <= now,
      rubric: item.rubric,
    };
    const settled = settledMark(planned, item.marks);
    const words = item.marks.find(({ round }) => round === settled?.wordsOf);
    return settled && words ? [{ item, settled, words }] : [];
  });
  for (const one of marked)
    // They are stored one after the other, as in any transaction.
    // oxlint-disable-next-line no-await-in-loop
    await store(deps, trx, one, now);
  await markReturned(
    trx,
    marked.map(({ item }) => item.id),
    now,
  );
  await queueNotice(deps, trx, items, now);
}

interface Marked {
  item: ReturnableItem;
  settled: NonNullable<ReturnType<typeof settledMark>>;
  words: ReturnableItem['marks'][number];
}

/** Stores the feedback on one item: with the answer's score, or with the project. */
async function store(deps: ReturnDeps, trx: Queries, { item, settled, words }: Marked, now: Date) {
  const content = feedbackFrom(item, settled, words, now);
  const { overall } = settled;
  if (item.submission_id !== null) {
    await storeMark(trx, item.submission_id, content, now);
    return;
  }
  if (item.attempt_id === null || item.question_id === null) return;
  const points = overall === null ? null : pointsOf(overall, item.rubric.scale);
  if (item.appeal_id !== null && !(await decideAppeal(trx, item, { points, content, words }, now)))
    return;
  const isChange = item.state === 'returned' && words.round === decidingRound;
  const cause = item.kind === 'appeal' ? 'appeal' : isChange ? 'amended' : 'teacher';
  await evaluate(
    deps,
    trx,
    [
      {
        attempt_id: item.attempt_id,
        question_id: item.question_id,
        source: 'teacher',
        status: points === null ? evaluationStatus.error : evaluationStatus.hasResult,
        points,
        content,
        grader_id: words.staff_id,
      },
    ],
    { cause, ref: words.id },
  );
}

/** Returns the feedback for the child: the mark that counts, with the comments of the person who wrote them. */
function feedbackFrom(
  { rubric, student_name, before }: ReturnableItem,
  { outcome, bands, overall }: Settled,
  words: ReturnableItem['marks'][number],
  now: Date,
): TeacherFeedback {
  const said = (text: string | null) => (text ? withName(text, student_name) : null);
  return {
    teacher: teacherName(words.staff, words.gender),
    outcome,
    overall,
    scale: rubric.scale,
    criteria: rubric.criteria.flatMap(({ id, name, bands: steps }) => {
      const band = bands[id];
      if (band === undefined) return [];
      // A half band gets the description of the whole band below it.
      const below = steps.filter((step) => step.band <= band).at(-1);
      return [{ id, name, band, words: below?.words ?? null }];
    }),
    comment: said(words.comment),
    next_step: said(words.next_step),
    notes: words.notes.map((note) => ({ ...note, text: withName(note.text, student_name) })),
    marked_at: unixOf(now),
    changed: words.reason === null ? null : { from: before, reason: words.reason },
  };
}

/** Stores the decision on an appeal. Returns whether the answer gets more points: an appeal never costs any. */
async function decideAppeal(
  trx: Queries,
  { appeal_id, points_before }: ReturnableItem,
  {
    points,
    content,
    words,
  }: { points: number | null; content: TeacherFeedback; words: Marked['words'] },
  now: Date,
): Promise<boolean> {
  const rises = raises(points, points_before);
  const answer = content.comment ?? (rises ? raised : upheld);
  if (appeal_id !== null)
    await settleAppeal(trx, { appealId: appeal_id, points, answer, staffId: words.staff_id }, now);
  return rises;
}

/** Notifies the family now if nothing of the attempt waits any more, else after `notifyAfterMs` at the latest. */
async function queueNotice(
  { jobs }: ReturnDeps,
  trx: Queries,
  items: readonly ReturnableItem[],
  now: Date,
) {
  const [item] = items;
  if (!item) return;
  const of =
    item.attempt_id === null
      ? { submission_id: item.submission_id }
      : { attempt_id: item.attempt_id };
  await jobs.sendAt(noticeQueue, of, now, trx);
  if (item.others_open)
    await jobs.sendAt(noticeQueue, of, new Date(now.getTime() + notifyAfterMs), trx);
}
