/** Judged work of the demo's children: what waits at the desk, and what was returned. */
import { createHash } from 'node:crypto';
import { practiceTypes } from '@bitu/contract/codes.ts';
import { isJudged, questionTraits, questionTypeNames } from '@bitu/questions/traits.ts';
import type { BaiLam } from '@bitu/contract/practice.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { deadlineOf } from '@bitu/rules/practice/clock.ts';
import { evaluationStatus, gradingObject } from '@bitu/rules/practice/status.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { addJudgedItems, addMarkingItems, addProjectItem } from '../../marking/index.ts';
import { replaceEvaluations } from '../../practice/queries/evaluations.ts';
import { queueJudged } from '../../practice/queries/submit.ts';
import { rescore } from '../../practice/rescore.ts';
import { keepSound } from '../../services/speech/sounds.ts';
import { freeSpeechVersion } from '../../speech/index.ts';
import { dateOf, unixOf } from '../../time.ts';
import { queueTexts } from '../../writing/queries.ts';
import { type NewAttempt, storeRows } from '../attempts.ts';
import { markAttempt } from './mark.ts';
import type { Talk } from './talks.ts';
import type { Judged, JudgedWork, WaitingProject } from './work.ts';

const idRow = z.strictObject({ id: z.number() });

interface Place {
  settings: Pick<Deps['settings'], 'dataDir' | 'speech'>;
  /** The talks by what is said. */
  talks: ReadonlyMap<string, Talk>;
  /** When the demo's day began. */
  today: Date;
  works: readonly JudgedWork[];
}

const writtenTypes = questionTypeNames.filter(
  (type) => questionTraits[type].markedAs === 'writing',
);

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** The time from opening to submission. */
const workMs = 25 * 60_000;

const submissionOf = ({ before }: JudgedWork, today: Date) =>
  new Date(today.getTime() - before * hourMs);
const openingOf = (submission: Date) => new Date(submission.getTime() - workMs);

export async function storeJudged(
  trx: Transaction,
  { works, project }: Judged,
  place: Omit<Place, 'works'>,
): Promise<void> {
  // In order; each takes only a few statements.
  // oxlint-disable-next-line no-await-in-loop
  for (const work of works) await storeWork(trx, work, { ...place, works });
  await storeProject(trx, project, place.today);
}

const questionRow = z.strictObject({
  student_id: z.number(),
  practice_id: z.number(),
  practice_type: z.literal([1, 2]),
  id: z.number(),
  code: z.string(),
  type_code: z.enum(questionTypeNames),
  grading_object: z.literal([0, 1, 2]),
  is_drawn: z.boolean(),
  /** The time is in seconds. */
  total_time: z.number().nullable(),
  /** The topic of free speech. */
  topic: z.string().nullable(),
});
type QuestionRow = z.infer<typeof questionRow>;

const questionsOf = (trx: Transaction, { student, practice }: JudgedWork) =>
  readRows(
    trx,
    questionRow,
    sql`
    select s.id as student_id, p.id as practice_id, p.practice_type, q.id, q.code, q.type_code, q.grading_object,
      f.draw is not null as is_drawn, p.total_time, q.content ->> 'topic' as topic
    from students s cross join practices p
    join questions q on q.practice_id = p.id and q.retired_at is null
    join practice_folders f on f.id = q.folder_id
    where s.user_name = ${student} and p.code = ${practice}
    order by f.position, q.position`,
  );

async function storeWork(trx: Transaction, work: JudgedWork, place: Place): Promise<void> {
  // Where questions are drawn, the child got the ones that were answered.
  const questions = (await questionsOf(trx, work)).filter(
    ({ code, is_drawn }) => !is_drawn || work.answers[code],
  );
  const [first] = questions;
  if (!first) throw new Error(`the demo has no practice ${work.practice} for ${work.student}`);
  const at = submissionOf(work, place.today);
  const [attemptId] = await storeRows(trx, [attemptOf(work, questions, at, place)], at);
  if (attemptId === undefined) return;
  await queueJudged(trx, [attemptId], at);
  await storeWaits(trx, attemptId, work, questions, at);
  await addMarkingItems(trx, [attemptId], at);
  await queueTexts(trx, [attemptId], { types: writtenTypes, aDay: place.works.length, now: at });
  // What a machine was not sure about.
  const asked = questions.filter(
    ({ code, grading_object }) => grading_object === gradingObject.ai && work.marks[code],
  );
  const answers = asked.map(({ id }) => ({ attempt_id: attemptId, question_id: id }));
  await addJudgedItems(trx, answers, at);
  for (const question of questions) {
    const answer = work.answers[question.code];
    const talk = answer && 'say' in answer ? place.talks.get(answer.say) : undefined;
    // oxlint-disable-next-line no-await-in-loop
    if (talk) await storeTalk(trx, { attemptId, question, talk, at }, place);
  }
  await rescore({ jobs: null }, trx, [attemptId], { cause: 'submitted', at });
  const ids = new Map(questions.map(({ code, id }) => [code, id]));
  await markAttempt(trx, work.marks, { attemptId, questions: ids, at });
}

function attemptOf(
  work: JudgedWork,
  questions: readonly QuestionRow[],
  at: Date,
  { talks, today, works }: Place,
): NewAttempt {
  const { student_id = 0, practice_id = 0, practice_type, total_time = null } = questions[0] ?? {};
  const openedAt = openingOf(at);
  const deadline = deadlineOf(unixOf(openedAt), total_time, null);
  // The work in which the same child repeats this practice.
  const again = works.find(
    ({ student, practice, before }) =>
      student === work.student && practice === work.practice && before < work.before,
  );
  return {
    student_id,
    practice_id,
    reveals: practice_type === practiceTypes.normal,
    question_count: questions.length,
    opened_at: openedAt,
    deadline: deadline === null ? null : dateOf(deadline),
    submitted_at: at,
    submitted_by: 'student',
    archived_at: again ? openingOf(submissionOf(again, today)) : null,
    answers: questions.map(({ id, code }, i) => {
      const row = {
        question_id: id,
        position: i + 1,
        drawn: { order: null, right_order: null },
      };
      const answer = work.answers[code];
      if (!answer) return { ...row, revision: 0 };
      const entered: BaiLam =
        'type' in answer
          ? [answer.type]
          : 'write' in answer
            ? [{ text: answer.write }]
            : [{ audio_id: talks.get(answer.say)?.audioId ?? '' }];
      return {
        ...row,
        revision: 1,
        bai_lam: entered,
        saved_at: new Date(at.getTime() - 60_000),
        points: null,
        right_parts: null,
        total_parts: null,
      };
    }),
  };
}

/** Work that a teacher marks waits from when it is saved; judged types wait from the submission (`queueJudged`). */
const storeWaits = (
  trx: Transaction,
  attemptId: number,
  work: JudgedWork,
  questions: readonly QuestionRow[],
  at: Date,
) =>
  replaceEvaluations(
    trx,
    questions
      .filter(
        ({ code, type_code, grading_object }) =>
          work.answers[code] && grading_object === gradingObject.teacher && !isJudged(type_code),
      )
      .map(({ id }) => ({
        attempt_id: attemptId,
        question_id: id,
        source: 'teacher' as const,
        status: evaluationStatus.submittedWithoutResult,
        points: null,
        content: null,
      })),
    at,
  );

interface Said {
  attemptId: number;
  question: QuestionRow;
  talk: Talk;
  at: Date;
}

/** Stores the recording as it was sent, and the machine's measures of it. */
async function storeTalk(
  trx: Transaction,
  { attemptId, question, talk, at }: Said,
  { settings }: Place,
): Promise<void> {
  const { student_id, id: question_id } = question;
  await keepSound(settings.dataDir, student_id, talk.audioId, talk.sound);
  const topic = question.topic ?? '';
  await trx
    .insertInto('recordings')
    .values({
      student_id,
      audio_hash: Buffer.from(talk.audioId, 'hex'),
      text_hash: createHash('sha256').update(topic).digest(),
      reference_text: topic,
      question_id,
      media_type: 'audio/wav',
      bytes: talk.sound.length,
      duration_ms: talk.measures?.duration_ms ?? 0,
      created_at: at,
      delete_after: new Date(at.getTime() + settings.speech.keepDays * dayMs),
    })
    .execute();
  const content = {
    measures: talk.measures,
    refusal: null,
    transcript: null,
    words_per_minute: null,
    criteria: [],
    corrections: [],
    transcribing: 0 as const,
    version: freeSpeechVersion,
  };
  const evaluation = {
    attempt_id: attemptId,
    question_id,
    source: 'ai' as const,
    status: evaluationStatus.submittedWithoutResult,
    points: null,
    content,
  };
  await replaceEvaluations(trx, [evaluation], at);
}

async function storeProject(trx: Transaction, project: WaitingProject, today: Date): Promise<void> {
  const at = new Date(today.getTime() - project.before * hourMs);
  const rows = await readRows(
    trx,
    idRow,
    sql`
    insert into project_submissions (student_id, project_id, status, description, submitted_at)
    select s.id, p.id, 1, ${project.description}, ${at}::timestamptz
    from students s join projects p on p.code = ${project.code}
    where s.user_name = ${project.student}
    returning id`,
  );
  for (const { id } of rows)
    // oxlint-disable-next-line no-await-in-loop
    await addProjectItem(trx, id, at);
}
