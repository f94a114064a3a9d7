import { outline } from '@bitu/contract/authoring.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { AuthoredPractice } from '@bitu/db/import/schema.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const draftRow = z.strictObject({
  code: z.string(),
  body: json<Record<string, unknown>>(),
  revision: z.int(),
  by: z.string().nullable(),
  at: z.date(),
});
export type DraftRow = z.infer<typeof draftRow>;

const practiceRow = z.strictObject({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  subject_id: z.int(),
  practice_type: z.literal([1, 2]),
  origin: z.enum(['file', 'console']),
  authored: json<AuthoredPractice>().nullable(),
  draft: outline.nullable(),
  draft_revision: z.int(),
  /** The number of questions that children are asked now. */
  live: z.int(),
});
export type PracticeRow = z.infer<typeof practiceRow>;

/**
 * Returns a practice within reach.
 * @param lock Locks it until the end of the transaction.
 */
export async function findPractice(
  queries: Queries,
  id: number,
  reach: RawBuilder<boolean>,
  { lock = false } = {},
): Promise<PracticeRow | undefined> {
  // Locks before reading, so that a caller who had to wait sees the draft that the previous one stored.
  if (lock) await sql`select from practices where id = ${id} for no key update`.execute(queries);
  const rows = await readRows(
    queries,
    practiceRow,
    sql`
    select p.id, p.code, p.title, p.subject_id, p.practice_type, p.origin, p.authored, d.body as draft,
      coalesce(d.revision, 0) as draft_revision,
      (select count(*)::int from questions q where q.practice_id = p.id and q.retired_at is null) as live
    from practices p left join practice_drafts d on d.practice_id = p.id
    where p.id = ${id} and ${reach}`,
  );
  return rows[0];
}

export const draftsOf = (queries: Queries, practiceId: number): Promise<DraftRow[]> =>
  readRows(
    queries,
    draftRow,
    sql`
    select d.code, d.body, d.revision, s.full_name as by, d.at
    from question_drafts d left join staff s on s.id = d.by
    where d.practice_id = ${practiceId} order by d.code`,
  );

const revisionRow = z.strictObject({ revision: z.int() });

interface NewDraft {
  practiceId: number;
  body: object;
  /** The revision that the caller saw, or 0 if there is none. */
  expectedRevision: number;
  by: number;
  at: Date;
}

/**
 * Stores a draft of a question if the stored revision is still the one that was seen. Returns its new revision, or
 * null. Revisions come from one sequence, so a draft that was dropped and started again never gets an old number.
 */
export async function storeQuestionDraft(
  queries: Queries,
  { practiceId, code, body, expectedRevision, by, at }: NewDraft & { code: string },
): Promise<number | null> {
  const rows = await readRows(
    queries,
    revisionRow,
    sql`
    insert into question_drafts as d (practice_id, code, body, revision, by, at)
    select ${practiceId}::bigint, ${code}, ${JSON.stringify(body)}::jsonb, nextval('draft_revisions')::int, ${by}::bigint, ${at}::timestamptz
    where ${expectedRevision}::int = 0 or exists (
      select from question_drafts e where e.practice_id = ${practiceId} and e.code = ${code})
    on conflict (practice_id, code) do update
      set body = excluded.body, revision = excluded.revision, by = excluded.by, at = excluded.at
      where d.revision = ${expectedRevision}::int
    returning revision`,
  );
  return rows[0]?.revision ?? null;
}

/** Stores drafts for questions that have none. */
export async function storeNewDrafts(
  queries: Queries,
  {
    practiceId,
    questions,
    by,
    at,
  }: { practiceId: number; questions: readonly { id: string }[]; by: number; at: Date },
): Promise<void> {
  await sql`
    insert into question_drafts (practice_id, code, body, revision, by, at)
    select ${practiceId}::bigint, q.body ->> 'id', q.body, nextval('draft_revisions')::int, ${by}::bigint, ${at}::timestamptz
    from jsonb_array_elements(${JSON.stringify(questions)}::jsonb) as q (body)`.execute(queries);
}

/** Stores title, settings and sections as `storeQuestionDraft` stores a question. */
export async function storeOutlineDraft(
  queries: Queries,
  { practiceId, body, expectedRevision, by, at }: NewDraft,
): Promise<number | null> {
  const rows = await readRows(
    queries,
    revisionRow,
    sql`
    insert into practice_drafts as d (practice_id, body, revision, by, at)
    select ${practiceId}::bigint, ${JSON.stringify(body)}::jsonb, nextval('draft_revisions')::int, ${by}::bigint, ${at}::timestamptz
    where ${expectedRevision}::int = 0 or exists (select from practice_drafts e where e.practice_id = ${practiceId})
    on conflict (practice_id) do update
      set body = excluded.body, revision = excluded.revision, by = excluded.by, at = excluded.at
      where d.revision = ${expectedRevision}::int
    returning revision`,
  );
  return rows[0]?.revision ?? null;
}

/** Drops a draft. Returns whether the stored revision was still the one that was seen. */
export async function dropQuestionDraft(
  queries: Queries,
  practiceId: number,
  code: string,
  expectedRevision: number,
): Promise<boolean> {
  const { numDeletedRows } = await queries
    .deleteFrom('question_drafts')
    .where('practice_id', '=', practiceId)
    .where('code', '=', code)
    .where('revision', '=', expectedRevision)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Drops all drafts of a practice once they are published. */
export async function dropDrafts(queries: Queries, practiceId: number): Promise<void> {
  await queries.deleteFrom('question_drafts').where('practice_id', '=', practiceId).execute();
  await queries.deleteFrom('practice_drafts').where('practice_id', '=', practiceId).execute();
}

const codeRow = z.strictObject({ code: z.string() });

/** Returns every code that a question of this practice has ever had. */
export const codesEver = async (queries: Queries, practiceId: number): Promise<Set<string>> =>
  new Set(
    (
      await readRows(
        queries,
        codeRow,
        sql`
        select code from questions where practice_id = ${practiceId}
        union select code from question_drafts where practice_id = ${practiceId}`,
      )
    ).map(({ code }) => code),
  );
