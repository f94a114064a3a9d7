/** Gathers the data of a lesson and composes its report. */
import { hourText, shortDayText } from '@bitu/rules/format/times.ts';
import { contentTypes } from '@bitu/contract/codes.ts';
import type { Report } from '@bitu/contract/reports.ts';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { missedWords } from '@bitu/questions/voice/marks.ts';
import { composeLesson, withWork } from '@bitu/rules/reports/lesson.ts';
import type {
  EnteredFacts,
  LessonFacts,
  LessonTask,
  LessonWork,
} from '@bitu/rules/reports/lesson-facts.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { runningTestWith } from '../services/revealed.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { teacherWords } from './course.ts';
import { type Look, noteOpened } from './opened.ts';
import { findLesson, type LessonRow, type TaskRow, tasksOf } from './queries/lesson.ts';

/** Returns the report of a past lesson: as released, or with what is known so far. */
export async function lookUpLesson(
  deps: Pick<Deps, 'db' | 'clock'>,
  studentId: number,
  lessonId: number,
  { byFamily = false }: Look = {},
): Promise<Report> {
  const { db, clock } = deps;
  const now = clock();
  const row = await lessonOver(db.queries, studentId, lessonId, now);
  if (byFamily && row.unopened)
    await noteOpened(deps, studentId, { kind: 'lesson', ref: lessonId });
  const work = await workOf(db.queries, studentId, row, now);
  if (row.data === null) return withWork(composeLesson(factsOf(row, work, null)), work);
  return withWork(asEdited(row.data, row.edited_sentence), work);
}

/** Returns the report of a lesson as it would be released now. Throws like `lookUpLesson`. */
export async function previewLesson(
  queries: Queries,
  { studentId, lessonId }: { studentId: number; lessonId: number },
  version: number,
  now: Date,
): Promise<Report> {
  const row = await lessonOver(queries, studentId, lessonId, now);
  const work = await workOf(queries, studentId, row, now);
  return withWork(composeLesson(factsOf(row, work, enteredOf(row, version, now))), work);
}

/** Throws if it is not a lesson of the student, or not over. */
export async function lessonOver(
  queries: Queries,
  studentId: number,
  lessonId: number,
  now: Date,
): Promise<LessonRow> {
  const row = await findLesson(queries, studentId, lessonId, now);
  if (!row) throw new Failure('lessonNotFound');
  if (row.ends_at > now) {
    const end = unixOf(row.ends_at);
    const message = `Báo cáo có sau khi buổi học kết thúc, ${hourText(end)} ngày ${shortDayText(end)}.`;
    throw new Failure('reportNotReady', { message, data: { ready_time: end } });
  }
  return row;
}

/** The sentence that a teacher wrote to replace the computed one, whose clauses keep their evidence. */
export const asEdited = (report: Report, text: string | null): Report =>
  text === null ? report : { ...report, sentence: { ...report.sentence, text, is_edited: 1 } };

const kinds = {
  [contentTypes.video]: 'video',
  [contentTypes.homework]: 'practice',
  [contentTypes.project]: 'project',
} as const;

function placeOf(row: TaskRow): string {
  if (row.content_type === contentTypes.video) return `/lesson-video/${row.slug}`;
  if (row.content_type === contentTypes.project) return `/practice-project/${row.project_id}`;
  return row.result_id === null
    ? `/practice/${row.practice_id}`
    : `/practice-result/${row.result_id}`;
}

const taskOf = (row: TaskRow): LessonTask => ({
  kind: kinds[row.content_type],
  title: row.title,
  state: row.state,
  score: row.score,
  band: row.band,
  latestScore: row.latest_score,
  latestBand: row.latest_band,
  minutes: row.seconds === null ? null : Math.max(1, Math.round(row.seconds / 60)),
  questions: row.questions,
  due: unixOrNull(row.due_at),
  url: placeOf(row),
});

export async function workOf(
  queries: Queries,
  studentId: number,
  row: LessonRow,
  now: Date,
): Promise<LessonWork> {
  const day = { time: row.starts_at, subjectId: row.subject_id };
  const tasks = await tasksOf(queries, studentId, row.lesson_id, now);
  const recordings = await recordingsOfDay(queries, studentId, day);
  const { sheet_id: id, sheet_title: title } = row;
  return {
    lessonId: row.lesson_id,
    classId: row.class_id,
    now: unixOf(now),
    tasks: tasks.filter(({ state }) => !row.closed || state === 'done').map(taskOf),
    sheet: id === null || title === null ? null : { id, title },
    recordings: recordings.map(({ audio_id: audioId, text, percent, words }) => ({
      audioId,
      text,
      percent,
      missedWords: missedWords({ word_score_list: words ?? [] }),
    })),
  };
}

/**
 * Returns the facts of a report. A teacher's entries are included once they are released.
 * @param entered What is released with it.
 */
export function factsOf(
  row: LessonRow,
  work: LessonWork,
  entered: EnteredFacts | null,
): LessonFacts {
  return {
    ...work,
    number: row.number,
    title: row.title,
    classTitle: classTitle(row),
    level: row.own_level_name,
    subjectId: row.subject_id,
    fullName: row.full_name,
    start: unixOf(row.starts_at),
    end: unixOf(row.ends_at),
    teacher: teacherWords(row),
    presence: row.entered ?? (row.joined ? 'joined' : 'unknown'),
    lateMinutes: row.late_minutes,
    overdue:
      row.overdue_count === 0 ? null : { count: row.overdue_count, title: row.overdue_title ?? '' },
    entered,
  };
}

/** Returns the entries as a version of the report. */
export const enteredOf = (row: LessonRow, version: number, at: Date): EnteredFacts => ({
  version,
  at: unixOf(at),
  skills: row.skills,
  comment: row.review,
  taught: row.taught,
  homework: row.homework,
  next: row.next,
});

const recordingRow = z.strictObject({
  audio_id: z.string(),
  text: z.string(),
  percent: z.number().nullable(),
  words: json<SpeechResult['word_score_list'] | null>(),
});
type RecordingRow = z.infer<typeof recordingRow>;

const maxRecordings = 12;

/**
 * Returns what the student read aloud on the day of `time`, in Vietnam, in practices of the subject: the newest of
 * each text, in order. Texts of a running test are left out.
 */
const recordingsOfDay = (
  queries: Queries,
  studentId: number,
  { time, subjectId }: { time: Date; subjectId: number },
): Promise<RecordingRow[]> =>
  readRows(
    queries,
    recordingRow,
    sql`
    with day as (
      select date_trunc('day', ${time}::timestamptz at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh' as start
    ), said as (
      select distinct on (r.text_hash) r.audio_hash, r.reference_text, r.result, r.created_at, r.id
      from day join recordings r on r.student_id = ${studentId}
        and r.created_at >= day.start and r.created_at < day.start + interval '1 day'
      join questions q on q.id = r.question_id
      join practices p on p.id = q.practice_id and p.subject_id = ${subjectId}
      where r.refusal is null and r.result is not null and r.reference_text <> ''
        and not ${runningTestWith(sql`r.student_id`, sql`r.reference_text`)}
      order by r.text_hash, r.created_at desc, r.id desc
    )
    select encode(audio_hash, 'hex') as audio_id, reference_text as text, (result ->> 'pronunciation_accuracy')::float8 as percent,
      result -> 'word_score_list' as words
    from said order by created_at, id limit ${maxRecordings}`,
  );
