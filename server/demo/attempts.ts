/** Attempts of the demo's children: drawn and scored by the rules, stored with one statement per table. */
import type { Transaction } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { deadlineOf } from '@bitu/rules/practice/clock.ts';
import { drawAttempt } from '@bitu/rules/practice/draw.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { practiceTypes } from '@bitu/contract/codes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { rescore } from '../practice/rescore.ts';
import { dateOf, unixOf } from '../time.ts';
import { answerOf, randomOf } from './answers.ts';
import { begun, redone } from './story.ts';

const idKeyRow = z.strictObject({ id: z.number(), key: z.string() });

export interface Work {
  userName: string;
  studentId: number;
  practice: string;
  practiceId: number;
  at: Date;
}

const practiceRow = z.strictObject({
  id: z.number(),
  practice_type: z.literal([1, 2]),
  total_time: z.number().nullable(),
  shuffle: z.literal(['none', 'questions', 'options', 'both']),
});
type PracticeRow = z.infer<typeof practiceRow>;

const questionRow = z.strictObject({
  type_code: z.enum(questionTypeNames),
  content: json<object>(),
  key: json<object>(),
  id: z.number(),
  practice_id: z.number(),
  folder_id: z.number(),
  folder_position: z.number(),
  draw: z.number().nullable(),
  position: z.number(),
});
type QuestionRow = z.infer<typeof questionRow>;

/** Children improve: at first seven of ten answers are right, now nine of ten. */
const rightAtFirst = 0.7;
const rightNow = 0.92;
const courseMs = 84 * 86_400_000;

export async function storeAttempts(trx: Transaction, works: Work[], today: Date): Promise<void> {
  const ids = [...new Set(works.map((work) => work.practiceId))];
  const practices = await readRows(
    trx,
    practiceRow,
    sql`
    select id, practice_type, total_time, shuffle from practices where id = any(${ids}::bigint[])`,
  );
  const questions = await readRows(
    trx,
    questionRow,
    sql`
    select q.id, q.practice_id, q.folder_id, f.position as folder_position, f.draw, q.position, q.type_code, q.content, q.key
    from questions q join practice_folders f on f.id = q.folder_id
    where q.practice_id = any(${ids}::bigint[]) and q.retired_at is null`,
  );
  const byPractice = Map.groupBy(questions, (question) => question.practice_id);
  const practiceById = new Map(practices.map((practice) => [practice.id, practice]));

  const attempts = works.flatMap((work) => {
    const practice = practiceById.get(work.practiceId);
    const mine = byPractice.get(work.practiceId) ?? [];
    if (!practice) return [];
    const age = (today.getTime() - work.at.getTime()) / courseMs;
    const skill = rightNow - (rightNow - rightAtFirst) * age;
    const last = attemptOf({ work, practice, questions: mine, skill });
    if (!last || !redone(work.userName, work.practice)) return last ? [last] : [];
    const before = { ...work, at: new Date(work.at.getTime() - 3_600_000) };
    const first = attemptOf({ work: before, practice, questions: mine, skill: skill - 0.35 });
    return first ? [{ ...first, archived_at: last.opened_at }, last] : [last];
  });
  await storeRows(trx, attempts, today);
}

interface AttemptInput {
  work: Work;
  practice: PracticeRow;
  questions: QuestionRow[];
  skill: number;
}

/** Returns undefined if any part must be spoken. */
function attemptOf({ work, practice, questions, skill }: AttemptInput) {
  const random = randomOf(`${work.userName}/${work.practice}/${skill.toFixed(2)}`);
  const byId = new Map(questions.map((question) => [question.id, question]));
  const sections = [...Map.groupBy(questions, (question) => question.folder_id)].map(
    ([id, members]) => ({
      id,
      position: members[0]?.folder_position ?? 0,
      draw: members[0]?.draw ?? null,
      questions: members.map((question) => ({
        id: question.id,
        position: question.position,
        optionIds: idsIn(question.content, 'options'),
        rightIds: idsIn(question.content, 'right'),
      })),
    }),
  );
  const drawn = drawAttempt({ sections, shuffle: practice.shuffle }, random);
  const answered = begun(work.userName, work.practice) ? Math.floor(drawn.length / 2) : Infinity;
  let clock = work.at.getTime();
  const answers = drawn.map(({ questionId, position, order, rightOrder }, i) => {
    const row = { question_id: questionId, position, drawn: { order, right_order: rightOrder } };
    const question = byId.get(questionId);
    if (!question || i >= answered) return { ...row, revision: 0 };
    clock += Math.round(15 + random() * 25) * 1000;
    const answer = answerOf(question, random() < skill, random);
    if (!answer) return null;
    return {
      ...row,
      revision: 1,
      bai_lam: answer.entered,
      saved_at: new Date(clock),
      points: answer.verdict.points,
      right_parts: answer.verdict.right,
      total_parts: answer.verdict.total,
    };
  });
  if (answers.includes(null)) return undefined;
  const handedIn = answered === Infinity;
  const deadline = deadlineOf(unixOf(work.at), practice.total_time, null);
  return {
    student_id: work.studentId,
    practice_id: work.practiceId,
    reveals: practice.practice_type === practiceTypes.normal,
    question_count: drawn.length,
    opened_at: work.at,
    deadline: deadline === null ? null : dateOf(deadline),
    submitted_at: handedIn ? new Date(clock + 5000) : null,
    submitted_by: handedIn ? 'student' : null,
    archived_at: null as Date | null,
    answers,
  };
}

const idsIn = (content: object, field: string): string[] =>
  ((content as Record<string, { id: string }[]>)[field] ?? []).map(({ id }) => id);

/** An attempt with its answers, in the order drawn. */
export type NewAttempt = NonNullable<ReturnType<typeof attemptOf>>;

/** Stores attempts and scores the submitted ones. Returns their ids. */
export async function storeRows(
  trx: Transaction,
  attempts: readonly NewAttempt[],
  now: Date,
): Promise<number[]> {
  const ids = await readRows(
    trx,
    idKeyRow,
    sql`
    insert into attempts (student_id, practice_id, reveals, question_count, opened_at, deadline, submitted_at,
      submitted_by, archived_at)
    select student_id, practice_id, reveals, question_count, opened_at, deadline, submitted_at, submitted_by, archived_at
    from jsonb_to_recordset(${JSON.stringify(attempts)}::jsonb) as g (
      student_id bigint, practice_id bigint, reveals boolean, question_count smallint, opened_at timestamptz, deadline timestamptz,
      submitted_at timestamptz, submitted_by text, archived_at timestamptz)
    returning id, student_id || '/' || practice_id || '/' || extract(epoch from opened_at)::bigint as key`,
  );
  const idOf = new Map(ids.map(({ id, key }) => [key, id]));
  const answers = attempts.flatMap(({ answers: rows, ...attempt }) =>
    rows.map((row) => ({
      ...row,
      attempt_id: idOf.get(
        `${attempt.student_id}/${attempt.practice_id}/${unixOf(attempt.opened_at)}`,
      ),
    })),
  );
  await sql`
    insert into answers (attempt_id, question_id, position, drawn, bai_lam, revision, saved_at, points, right_parts, total_parts)
    select attempt_id, question_id, position, drawn, bai_lam, revision, saved_at, points, right_parts, total_parts
    from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as g (
      attempt_id bigint, question_id bigint, position smallint, drawn jsonb, bai_lam jsonb, revision integer, saved_at timestamptz,
      points double precision, right_parts smallint, total_parts smallint)`.execute(trx);
  const attemptIds = ids.map(({ id }) => id);
  await rescore({ jobs: null }, trx, attemptIds, { cause: 'submitted', at: now });
  return attemptIds;
}
