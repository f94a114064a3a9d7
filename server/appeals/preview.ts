import { createHash } from 'node:crypto';
import { setImmediate as breathe } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { questionTypes } from '@bitu/questions/contents.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import { acceptToo } from '@bitu/questions/rules.ts';
import { revealKey, scoreAnswer } from '@bitu/questions/rules.ts';
import { scoreTries } from '@bitu/rules/practice/tries.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import type { KeyPoints, PointsChange } from '../practice/index.ts';
import { answersByKey, insertRows, type ScoredByKey } from './queries/answers.ts';
import { appealedAnswer } from './queries/decide.ts';
import { findQuestion, type RegradedQuestion } from './queries/keys.ts';
import { subjectReach } from './queries/reach.ts';
import { type Counts, insertRegrade } from './queries/regrades.ts';

interface Input {
  question_id: number;
  key?: Record<string, unknown> | undefined;
  appeal_id?: number | undefined;
  reason: string;
  lower?: boolean | undefined;
}

/** Answers that are read and scored in one go; between two such parts, other calls get their turn. */
const atOnce = 500;

/** Computes and stores what another key would change. Returns the preview's id. Throws `notFound`, `keyRefused`. */
export async function preview(deps: Deps, staff: Staff, input: Input): Promise<number> {
  const { queries } = deps.db;
  const question = await findQuestion(
    queries,
    input.question_id,
    subjectReach(staff, 'keys.write'),
  );
  if (!question) throw new Failure('notFound');
  const key = await keyFor(deps, question, input);
  const lower = input.lower === true;
  const checksum = createHash('sha256').update(JSON.stringify([question.revision, key, lower]));
  const totals: Counts = { answers: 0, raised: 0, lowered: 0, kept: 0, messages: 0 };
  const changes: PointsChange[] = [];
  for await (const answers of partsOf(deps, question, null))
    for (const answer of answers) {
      totals.answers += 1;
      const change = changeOf({ ...question, key }, answer);
      if (!change) continue;
      const isRise = change.new.points > change.old.points;
      if (!isRise && (!lower || answer.is_known)) {
        totals.kept += change.new.points < change.old.points ? 1 : 0;
        continue;
      }
      totals[isRise ? 'raised' : 'lowered'] += 1;
      totals.messages += answer.is_known && answer.has_score ? 1 : 0;
      checksum.update(JSON.stringify(change));
      changes.push(change);
    }
  return queries.transaction().execute(async (trx) => {
    const id = await insertRegrade(trx, {
      question_id: question.id,
      revision: question.revision + 1,
      key,
      lower,
      reason: input.reason,
      counts: totals,
      checksum: checksum.digest('hex'),
      by: staff.id,
      previewed_at: deps.clock(),
    });
    for (let from = 0; from < changes.length; from += atOnce)
      // They are stored one after the other, in a transaction.
      // oxlint-disable-next-line no-await-in-loop
      await insertRows(trx, id, changes.slice(from, from + atOnce));
    return id;
  });
}

/** Returns the changes to answers that were saved since a time, by children who answered after the preview. */
export async function changesSince(
  deps: Pick<Deps, 'db'>,
  question: RegradedQuestion,
  { since, lower }: { since: Date; lower: boolean },
): Promise<PointsChange[]> {
  const changes: PointsChange[] = [];
  for await (const answers of partsOf(deps, question, since))
    for (const answer of answers) {
      const change = changeOf(question, answer);
      const isRise = change && change.new.points > change.old.points;
      if (change && (isRise || (lower && !answer.is_known))) changes.push(change);
    }
  return changes;
}

async function* partsOf(
  { db }: Pick<Deps, 'db'>,
  { id }: RegradedQuestion,
  savedSince: Date | null,
) {
  for (let after = 0; ;) {
    const of = { questionId: id, after, limit: atOnce, savedSince };
    const answers = await answersByKey(db.queries, of);
    yield answers;
    if (answers.length < atOnce) return;
    after = answers.at(-1)?.attempt_id ?? after;
    await breathe();
  }
}

function changeOf(question: RegradedQuestion, answer: ScoredByKey): PointsChange | null {
  const { attempt_id, revision, bai_lam, tries, try_hints, right_parts, total_parts } = answer;
  // The right answer was asked for before any try, so there is nothing to score.
  if (bai_lam.length === 0) return null;
  const { points, right, total } = scoreTries(question.type_code, question.content, question.key, [
    ...(tries ?? []),
    { bai_lam, hints: try_hints },
  ]);
  if (points === null) return null;
  const old: KeyPoints = { points: answer.points, right_parts, total_parts };
  const changed: KeyPoints = { points, right_parts: right, total_parts: total };
  return isDeepStrictEqual(old, changed) ? null : { attempt_id, revision, old, new: changed };
}

async function keyFor(deps: Deps, question: RegradedQuestion, input: Input): Promise<object> {
  const { type_code: type, content, key } = question;
  if (isJudged(type) || (input.key === undefined) === (input.appeal_id === undefined))
    throw new Failure('keyRefused');
  if (input.appeal_id !== undefined) {
    const answer = await appealedAnswer(deps.db.queries, input.appeal_id, question.id);
    if (!answer) throw new Failure('notFound');
    const extended = acceptToo(type, content, key, answer);
    if (!extended) throw new Failure('keyRefused');
    return extended;
  }
  const { data } = questionTypes[type].key.safeParse(input.key);
  if (!data || isDeepStrictEqual(data, key) || !fits(question, data))
    throw new Failure('keyRefused');
  return data;
}

/**
 * Whether the answer that a key declares right is scored as right by it, and can be shown: a key that names a
 * missing option, or too few gaps, is refused.
 */
function fits({ type_code: type, content, key: before }: RegradedQuestion, key: object): boolean {
  const { rightAnswer } = revealKey(type, key, content);
  const verdict = scoreAnswer(type, content, key, rightAnswer);
  return verdict.points === 1 && gapsOf(key) === gapsOf(before) && isShown(content, rightAnswer);
}

const gapsOf = (key: object) => ('gaps' in key ? (key.gaps as string[]).length : 0);

/** Whether every option that an answer names is shown. */
function isShown(content: object, answer: readonly unknown[]): boolean {
  const { options, left, right } = content as Record<string, { id: string }[] | undefined>;
  const ids = [options, left, right].flatMap((list) => list ?? []).map(({ id }) => id);
  return ids.length === 0 || answer.flat().every((id) => ids.includes(String(id)));
}
