/** Attempts that continue a submitted one. */
import { spokenFreelyTypes } from '@bitu/questions/traits.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { isCopied } from '../../services/copied-answers.ts';
import { isContinuing } from '../../services/reopened.ts';
import { judged } from '../../services/judged-types.ts';

const idRow = z.strictObject({ id: z.number() });
const continuedRow = z.strictObject({ yes: z.boolean() });

const freely = sql.join(spokenFreelyTypes.map((type) => sql.lit(type)));

/**
 * Archives the student's submitted attempt if staff let the student continue it; returns whether they do. Of two
 * concurrent calls, one succeeds; it waits for an override that is being ended.
 */
export async function archiveReopened(
  trx: Queries,
  studentId: number,
  attemptId: number,
  now: Date,
): Promise<boolean> {
  const rows = await readRows(
    trx,
    idRow,
    sql`
    with reopening as materialized (
      select id from overrides where reopens_attempt = ${attemptId} and ended_at is null for share
    )
    update attempts set archived_at = ${now}
    where id = ${attemptId} and student_id = ${studentId} and archived_at is null and submitted_at is not null
      and exists (select from reopening)
    returning id`,
  );
  return rows.length > 0;
}

/**
 * Stores an attempt with the drawn questions of a submitted one and its answers. Answers that were scored by a key keep
 * their points; judged ones become drafts again. Free speech without a judgement whose recording was deleted can no
 * longer be judged: it counts as not answered. Returns the id, or undefined if a concurrent call has opened one.
 */
export async function insertContinued(
  trx: Queries,
  attemptId: number,
  { openedAt, deadline }: { openedAt: Date; deadline: Date | null },
): Promise<number | undefined> {
  const [stored] = await readRows(
    trx,
    idRow,
    sql`
    insert into attempts (student_id, practice_id, reveals, question_count, opened_at, deadline, continues)
    select student_id, practice_id, reveals, question_count, ${openedAt}::timestamptz, ${deadline}::timestamptz, id
    from attempts where id = ${attemptId}
    on conflict do nothing returning id`,
  );
  if (!stored) return undefined;
  await sql`
    insert into answers (attempt_id, question_id, position, drawn, bai_lam, revision, saved_at, points, right_parts, total_parts,
      tries, hints, closed, try_hints, told_close)
    select ${stored.id}, a.question_id, a.position, a.drawn,
      case when keeps then a.bai_lam end, case when keeps then a.revision else 0 end, case when keeps then a.saved_at end,
      case when not j then coalesce(a.points, a.held_points) end, case when not j then a.right_parts end, case when not j then a.total_parts end,
      a.tries, a.hints, a.closed, a.try_hints, a.told_close
    from answers a join attempts t on t.id = a.attempt_id join questions q on q.id = a.question_id
    cross join lateral (
      select q.type_code in (${judged}) as j,
        q.type_code not in (${freely}) or coalesce(a.points, a.held_points) is not null or exists (
          select from recordings r
          where r.student_id = t.student_id and encode(r.audio_hash, 'hex') = a.bai_lam -> 0 ->> 'audio_id' and r.bytes > 0
        ) as keeps
    ) k
    where a.attempt_id = ${attemptId}`.execute(trx);
  // An answer that waits unjudged, or was marked, does so here too. Its feedback comes when the attempt is submitted.
  await sql`
    insert into evaluations (attempt_id, question_id, source, status, points, grader_id, created_at)
    select ${stored.id}, e.question_id, e.source, e.status, e.points, e.grader_id, e.created_at
    from evaluations e join questions q on q.id = e.question_id and q.type_code not in (${judged})
    where e.attempt_id = ${attemptId} and e.superseded_at is null`.execute(trx);
  // A regrade, or its undo, changes the copy like the original.
  await sql`
    insert into regrade_rows (regrade_id, attempt_id, revision, old, new, state)
    select regrade_id, ${stored.id}::bigint, revision, old, new, state from regrade_rows
    where attempt_id = ${attemptId} and state in ('waiting', 'applied')`.execute(trx);
  return stored.id;
}

/**
 * Copies the judgements of the previous attempt to answers that are submitted again unchanged, so that they are not
 * judged twice.
 */
export async function takeOverEvaluations(trx: Queries, attemptIds: number[]): Promise<void> {
  await sql`
    insert into evaluations (attempt_id, question_id, source, status, points, content, grader_id, created_at)
    select n.attempt_id, n.question_id, e.source, e.status, e.points, e.content, e.grader_id, e.created_at
    from attempts t
    join answers n on n.attempt_id = t.id and ${isCopied('t', 'n')}
    join answers b on b.attempt_id = t.continues and b.question_id = n.question_id and coalesce(b.points, b.held_points) is not null
    join evaluations e on e.attempt_id = b.attempt_id and e.question_id = b.question_id and e.superseded_at is null
    where t.id = any(${attemptIds}::bigint[]) and t.continues is not null
    on conflict (attempt_id, question_id, source) where superseded_at is null
    do update set status = excluded.status, points = excluded.points, content = excluded.content,
      grader_id = excluded.grader_id, created_at = excluded.created_at`.execute(trx);
}

/** Returns whether the student is continuing a test (`isContinuing`). */
export async function isContinued(
  queries: Queries,
  studentId: number,
  practiceId: number,
): Promise<boolean> {
  const [row] = await readRows(
    queries,
    continuedRow,
    sql`select ${isContinuing(studentId, practiceId)} as yes`,
  );
  return row?.yes ?? false;
}
