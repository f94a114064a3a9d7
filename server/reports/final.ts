import type { Report, ReportBlock } from '@bitu/contract/reports.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { composeFinal, type FinalFacts, nextStep } from '@bitu/rules/reports/final.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { masteryAt } from '../skills/index.ts';
import { unixOf } from '../time.ts';
import { teacherWords } from './course.ts';
import { type Compose, freeze, type Freezing, type Frozen } from './freeze.ts';
import { asEdited } from './lesson.ts';
import { type Look, noteOpened } from './opened.ts';
import { joinToReport } from './queries/certificates.ts';
import { findFinal, type FinalRow, lessonsOf } from './queries/final.ts';
import { offeredClass } from './trial.ts';

/**
 * Returns the report of a course as released, with its certificate and next step as of now. Throws `notFound` and
 * `reportNotReady`.
 */
export async function lookUpFinal(
  deps: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  classId: number,
  { byFamily = false }: Look = {},
): Promise<Report> {
  const row = await findFinal(deps.db.queries, studentId, classId, deps.clock());
  if (!row) throw new Failure('notFound');
  if (row.data === null) throw new Failure('reportNotReady');
  if (byFamily && row.unopened) await noteOpened(deps, studentId, { kind: 'final', ref: classId });
  const report = asEdited(row.data, row.edited_sentence);
  const blocks = [...report.blocks, ...certificateOf(row)];
  return { ...report, blocks, step: nextStep(offeredClass(row)) };
}

const certificateOf = ({ certificate }: FinalRow): ReportBlock[] =>
  certificate === null
    ? []
    : [
        {
          type: 'figures',
          title: 'Chứng chỉ',
          items: [
            {
              id: 'certificate',
              label: certificate.title,
              value: null,
              text: `Số ${certificate.number}`,
              comparison: null,
              url: '/information?activeKey=myCertificate',
            },
          ],
        },
      ];

export type FinalRelease = Pick<Freezing, 'studentId' | 'staffId' | 'sentence'> & {
  classId: number;
  /** The teacher's closing words. */
  comment: string | null;
};

/**
 * Freezes the report of a course in the caller's transaction, without notifying. Throws `notFound`, and
 * `reportNotReady` before its first lesson is over.
 */
export async function freezeFinal(
  trx: Queries,
  { studentId, classId, staffId, sentence, comment }: FinalRelease,
  now: Date,
): Promise<Frozen> {
  const frozen = await freeze(trx, {
    studentId,
    kind: 'final',
    ref: classId,
    staffId,
    sentence,
    now,
    compose: await finalComposer(trx, { studentId, classId, comment }, now),
  });
  await joinToReport(trx, studentId, classId);
  return frozen;
}

/** Gathers the data of a course report. Throws like `freezeFinal`. */
export async function finalComposer(
  trx: Queries,
  { studentId, classId, comment }: Pick<FinalRelease, 'studentId' | 'classId' | 'comment'>,
  now: Date,
): Promise<Compose> {
  const row = await findFinal(trx, studentId, classId, now);
  if (!row) throw new Failure('notFound');
  const lessons = await lessonsOf(trx, studentId, classId, now);
  const [first] = lessons;
  if (!first) throw new Failure('reportNotReady');
  const { level_id } = row;
  const at = (time: Date) =>
    level_id === null ? [] : masteryAt(trx, { studentId, levelId: level_id }, time);
  const facts: Omit<FinalFacts, 'version' | 'releasedAt'> = {
    classId,
    fullName: row.full_name,
    classTitle: classTitle(row),
    subjectId: row.subject_id,
    level: row.own_level_name,
    lessons: lessons.map(({ starts_at, ...lesson }) => ({ ...lesson, start: unixOf(starts_at) })),
    homework: {
      total: row.homework_given,
      done: row.homework_done,
      mean: row.homework_mean,
      band: row.homework_band,
    },
    mastery: { start: await at(first.starts_at), end: await at(now) },
    comment,
    author: teacherWords(row),
    next: offeredClass(row),
  };
  return (version, time) => composeFinal({ ...facts, version, releasedAt: unixOf(time) });
}
