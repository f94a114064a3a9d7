import type { Report } from '@bitu/contract/reports.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { AttemptFacts } from '@bitu/rules/reports/attempt.ts';
import {
  composeTrial,
  type OfferedClass,
  seatStep,
  type TrialFacts,
} from '@bitu/rules/reports/trial.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { unixOf } from '../time.ts';
import { gatherAttempt, titleOf } from './attempt.ts';
import { type Compose, freeze, type Freezing, type Frozen } from './freeze.ts';
import { asEdited } from './lesson.ts';
import { type Look, noteOpened } from './opened.ts';
import type { OfferedRow } from './queries/offered.ts';
import { findTrial, releaseResult, type TrialRow } from './queries/trial.ts';
import { rangeFacts } from './test.ts';

/** Returns the report of a trial lesson as released, with what to do now. Throws `notFound`, `reportNotReady`. */
export async function lookUpTrial(
  deps: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  lessonId: number,
  { byFamily = false }: Look = {},
): Promise<Report> {
  const row = await findTrial(deps.db.queries, studentId, lessonId, deps.clock());
  if (!row) throw new Failure('notFound');
  if (!row.released_at || row.data === null) throw new Failure('reportNotReady');
  if (byFamily && row.unopened) await noteOpened(deps, studentId, { kind: 'trial', ref: lessonId });
  return { ...asEdited(row.data, row.edited_sentence), step: seatStep(offeredClass(row)) };
}

export type TrialRelease = Pick<Freezing, 'studentId' | 'staffId' | 'sentence'> & {
  lessonId: number;
};

/** Freezes the entries about a trial lesson in the caller's transaction, without notifying. Throws `notFound`. */
export async function freezeTrial(
  trx: Queries,
  { studentId, lessonId, staffId, sentence }: TrialRelease,
  now: Date,
): Promise<Frozen> {
  const of = { studentId, lessonId };
  const compose = await trialComposer(trx, of, now);
  const frozen = await freeze(trx, {
    studentId,
    kind: 'trial',
    ref: lessonId,
    staffId,
    sentence,
    now,
    compose,
  });
  await releaseResult(trx, of, now);
  return frozen;
}

/** Gathers the data of a trial lesson's report. Throws `notFound` if nothing is entered. */
export async function trialComposer(
  trx: Queries,
  { studentId, lessonId }: { studentId: number; lessonId: number },
  now: Date,
): Promise<Compose> {
  const row = await findTrial(trx, studentId, lessonId, now);
  if (!row) throw new Failure('notFound');
  const entry = row.entry_id === null ? null : await entryOf(trx, studentId, row.entry_id);
  return (version, at) =>
    composeTrial({ ...factsOf(lessonId, row, entry), version, releasedAt: unixOf(at) });
}

const entryOf = async (trx: Queries, studentId: number, id: number): Promise<AttemptFacts> =>
  (await gatherAttempt({ db: { queries: trx } }, studentId, id)).facts;

const factsOf = (
  lessonId: number,
  row: TrialRow,
  entry: AttemptFacts | null,
): Omit<TrialFacts, 'version' | 'releasedAt'> => ({
  lessonId,
  fullName: row.full_name,
  lessonTitle: row.lesson_title,
  classTitle: classTitle(row),
  subjectId: row.subject_id,
  start: unixOf(row.starts_at),
  level:
    row.level_id === null
      ? null
      : {
          id: row.level_id,
          name: row.own_level_name ?? '',
          ranges: row.ranges.map(rangeFacts),
          place: row.level_place,
        },
  strengths: row.strengths,
  toWork: row.to_work,
  offered: offeredClass(row),
  entry,
});

/** Null if nothing is offered, or the class is no longer open. */
export function offeredClass(row: OfferedRow): OfferedClass | null {
  const title = titleOf({
    subject_id: row.offered_subject_id,
    grade_id: row.offered_grade_id,
    level_name: row.offered_level_name,
  });
  if (row.offered_id === null || row.offered_next === null || title === null) return null;
  return {
    id: row.offered_id,
    title,
    nextLessonAt: unixOf(row.offered_next),
    isJoined: row.offered_joined === true,
  };
}
