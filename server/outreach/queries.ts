import type { Announced, Audience } from '@bitu/contract/outreach.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const announcementRow = z.strictObject({
  id: z.number(),
  type: z.enum(['notice', 'popup', 'banner', 'theme']),
  code: z.string().nullable(),
  replaces: z.number().nullable(),
  body: json<Announced | null>(),
  audience: json<Audience>(),
  by: z.number(),
  by_name: z.string(),
  created_at: z.date(),
  goes_at: z.date(),
  is_planned: z.boolean(),
  state: z.enum(['waiting', 'going', 'out', 'stopped', 'refused']),
  refusal: z.enum(['reach', 'changed', 'nobody']).nullable(),
  notice_id: z.number().nullable(),
  last_student_id: z.number(),
  families: z.number().nullable(),
  students: z.number().nullable(),
  ended_at: z.date().nullable(),
  class: json<{ subject_id: number; grade_id: number; level_name: string | null } | null>(),
  level: z.string().nullable(),
});
export type AnnouncementRow = z.infer<typeof announcementRow>;

/** The text of a sent notice is read from the notice itself. */
const body = sql`coalesce(a.body, (
  select jsonb_build_object('type', 'notice', 'kind', n.kind, 'title', n.title, 'content', n.content, 'url', n.url, 'urgent', n.urgent)
  from notices n where n.id = a.notice_id))`;

const announcements = sql`
  select a.id, a.type, a.code, a.replaces, ${body} as body, a.audience, a.by, f.full_name as by_name, a.created_at, a.goes_at,
    a.is_planned, a.state, a.refusal, a.notice_id, a.last_student_id, a.families, a.students, a.ended_at,
    (select jsonb_build_object('subject_id', c.subject_id, 'grade_id', c.grade_id, 'level_name', c.level_name)
      from classes c where c.id = (a.audience ->> 'class_id')::bigint) as class,
    (select l.name from levels l where l.id = (a.audience ->> 'level_id')::bigint) as level
  from announcements a join staff f on f.id = a.by`;

const find = async (queries: Queries, where: RawBuilder<unknown>) =>
  (await readRows(queries, announcementRow, sql`${announcements} where ${where}`))[0];

export const findByKey = (queries: Queries, key: string) => find(queries, sql`a.key = ${key}`);

/** Returns the waiting announcement that creates or replaces something with this code. */
export const findWaiting = (queries: Queries, type: string, code: string) =>
  find(queries, sql`a.type = ${type} and a.code = ${code} and a.state = 'waiting'`);

/**
 * Returns one that fulfils a condition on `announcements a`, locked for the transaction. It is read after it was
 * locked: a statement that waited for a lock sees the new row, but everything else as it was before.
 */
export async function lockOne(trx: Queries, id: number, where: RawBuilder<boolean>) {
  await sql`select from announcements where id = ${id} for update`.execute(trx);
  return find(trx, sql`a.id = ${id} and ${where}`);
}

/** Returns the one with this key, locked for the transaction. */
export async function lockByKey(trx: Queries, key: string) {
  await sql`select from announcements where key = ${key} for update`.execute(trx);
  return findByKey(trx, key);
}

/** Returns those that are not sent yet, the next one first. */
export const waitingOnes = (queries: Queries, where: RawBuilder<boolean>) =>
  readRows(
    queries,
    announcementRow,
    sql`${announcements} where a.state in ('waiting', 'going') and ${where} order by a.goes_at, a.id limit 200`,
  );

/** Returns sent notices and stopped announcements, newest first. Sent popups, banners and themes are on the shelf. */
export const pastOnes = (
  queries: Queries,
  where: RawBuilder<boolean>,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  readRows(
    queries,
    announcementRow,
    sql`${announcements}
    where (a.state in ('stopped', 'refused') or (a.state = 'out' and a.type = 'notice')) and ${where}
      ${before === undefined ? sql`` : sql`and a.id < ${before}`}
    order by a.id desc limit ${limit}`,
  );

interface NewAnnouncement {
  key: string;
  code: string | null;
  replaces: number | null;
  body: Announced;
  audience: Audience;
  by: number;
  created_at: Date;
  goes_at: Date;
  is_planned: boolean;
}

/** Stores one. Returns undefined if the key, or another one waiting for the same code, exists already. */
export const insertOne = (trx: Queries, { body: written, audience, ...row }: NewAnnouncement) =>
  trx
    .insertInto('announcements')
    .values({
      ...row,
      type: written.type,
      body: JSON.stringify(written),
      audience: JSON.stringify(audience),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

interface Change {
  key?: string;
  state: AnnouncementRow['state'];
  refusal?: AnnouncementRow['refusal'];
  notice_id?: number;
  last_student_id?: number;
  families?: number;
  students?: number;
  ended_at?: Date;
  ended_by?: number;
  body?: null;
}

export const changeOne = (trx: Queries, id: number, change: Change) =>
  trx.updateTable('announcements').set(change).where('id', '=', id).execute();

export async function dueIds(queries: Queries, now: Date): Promise<number[]> {
  const rows = await queries
    .selectFrom('announcements')
    .select('id')
    .where('state', 'in', ['waiting', 'going'])
    .where('goes_at', '<=', now)
    .orderBy('goes_at')
    .limit(100)
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes what was stopped or refused before a day, and expired links: their texts may name children. */
export async function deleteOld(queries: Queries, { before, now }: { before: Date; now: Date }) {
  await queries
    .deleteFrom('announcements')
    .where('state', 'in', ['stopped', 'refused'])
    .where('ended_at', '<', before)
    .execute();
  await queries.deleteFrom('announcement_trials').where('expires_at', '<', now).execute();
}

const writerRow = z.strictObject({
  id: z.number(),
  roles: json<AnnouncementWriter['roles']>(),
  subjects: z.array(z.number()),
});
interface AnnouncementWriter {
  id: number;
  roles: ('teacher' | 'lead' | 'office' | 'owner')[];
  subjects: number[];
}

/** Returns its author with today's roles, or undefined if the author has left. */
export async function findWriter(
  queries: Queries,
  id: number,
): Promise<AnnouncementWriter | undefined> {
  const [row] = await readRows(
    queries,
    writerRow,
    sql`select id, roles, subjects from staff where id = ${id} and state = 'active'`,
  );
  return row;
}

export const phoneOf = async (queries: Queries, staffId: number): Promise<string> =>
  (
    await queries
      .selectFrom('staff')
      .select('phone')
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow()
  ).phone;

export const insertTrial = (
  queries: Queries,
  { body: written, ...row }: { code_hash: Buffer; body: Announced; by: number; expires_at: Date },
) =>
  queries
    .insertInto('announcement_trials')
    .values({ ...row, body: JSON.stringify(written) })
    .returning('id')
    .executeTakeFirstOrThrow();

export async function findTrial(
  queries: Queries,
  codeHash: Buffer,
  now: Date,
): Promise<Announced | undefined> {
  const row = await queries
    .selectFrom('announcement_trials')
    .select('body')
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.body as Announced | undefined;
}
