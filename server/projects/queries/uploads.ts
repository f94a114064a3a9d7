import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '@bitu/db/tables.ts';
import { z } from 'zod';

const idRow = z.strictObject({ id: z.number() });
const storageKeyRow = z.strictObject({ storage_key: z.string() });

const columns = [
  'id',
  'student_id',
  'media_type',
  'bytes',
  'received',
  'storage_key',
  'completed_at',
] as const;

/**
 * Stores a new upload, unless the student has `max` unsubmitted ones. Needs a transaction: two concurrent calls
 * would both find room for one more.
 */
export async function addUpload(
  trx: Queries,
  upload: Omit<Insertable<Tables['uploads']>, 'received' | 'completed_at'>,
  max: number,
): Promise<number | undefined> {
  await sql`select from students where id = ${upload.student_id} for no key update`.execute(trx);
  const rows = await readRows(
    trx,
    idRow,
    sql`
    insert into uploads (student_id, project_id, link_hash, file_name, kind, media_type, bytes, storage_key, created_at, expires_at)
    select ${upload.student_id}, ${upload.project_id}, ${upload.link_hash}, ${upload.file_name}, ${upload.kind},
      ${upload.media_type}, ${upload.bytes}, ${upload.storage_key}, ${upload.created_at}, ${upload.expires_at}
    where (
      select count(*) from uploads
      where student_id = ${upload.student_id} and project_id = ${upload.project_id} and submission_id is null
        and (completed_at is not null or expires_at > ${upload.created_at})
    ) < ${max}
    returning id`,
  );
  return rows[0]?.id;
}

/** Gives an unfinished upload of the same file a new link. */
export function renewLink(
  queries: Queries,
  id: number,
  upload: Pick<
    Insertable<Tables['uploads']>,
    'student_id' | 'project_id' | 'bytes' | 'media_type' | 'link_hash' | 'expires_at'
  >,
) {
  const { link_hash, expires_at, ...same } = upload;
  return queries
    .updateTable('uploads')
    .set({ link_hash, expires_at })
    .where('id', '=', id)
    .where('student_id', '=', same.student_id)
    .where('project_id', '=', same.project_id)
    .where('bytes', '=', same.bytes)
    .where('media_type', '=', same.media_type)
    .where('completed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
}

/** A link with its student. */
interface OwnLink {
  studentId: number;
  linkHash: Buffer;
}

/** Returns a student's upload by its link, unless the link has expired. */
export const findByLink = (queries: Queries, { studentId, linkHash }: OwnLink, now: Date) =>
  queries
    .selectFrom('uploads')
    .select(columns)
    .where('link_hash', '=', linkHash)
    .where('student_id', '=', studentId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/**
 * Locks the unfinished upload of a link for one writer until a time. Returns undefined if there is none, or another one
 * is writing.
 */
export const beginWriting = (
  queries: Queries,
  { studentId, linkHash }: OwnLink,
  now: Date,
  until: Date,
) =>
  queries
    .updateTable('uploads')
    .set({ writing_until: until })
    .where('link_hash', '=', linkHash)
    .where('student_id', '=', studentId)
    .where('expires_at', '>', now)
    .where('completed_at', 'is', null)
    .where((where) =>
      where.or([where('writing_until', 'is', null), where('writing_until', '<=', now)]),
    )
    .returning(columns)
    .executeTakeFirst();

export const keepWriting = (queries: Queries, id: number, until: Date) =>
  queries.updateTable('uploads').set({ writing_until: until }).where('id', '=', id).execute();

export const endWriting = (queries: Queries, id: number, received: number) =>
  queries
    .updateTable('uploads')
    .set({ writing_until: null, received })
    .where('id', '=', id)
    .execute();

/** Returns false if the student was erased in the meantime, or deleted the upload. */
export async function completeUpload(queries: Queries, id: number, now: Date): Promise<boolean> {
  const row = await queries
    .updateTable('uploads')
    .set({ completed_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes an unsubmitted upload. Returns where its bytes are. */
export const deleteUpload = (queries: Queries, id: number, studentId: number) =>
  queries
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('submission_id', 'is', null)
    .returning('storage_key')
    .executeTakeFirst();

/**
 * Deletes up to `max` unsubmitted uploads whose link expired before a time. Checks each once more: it may be submitted
 * meanwhile.
 */
export async function deleteAbandoned(
  queries: Queries,
  before: Date,
  max: number,
): Promise<string[]> {
  const rows = await readRows(
    queries,
    storageKeyRow,
    sql`
    delete from uploads where id in (
      select id from uploads where submission_id is null and expires_at < ${before} order by expires_at limit ${max}
    ) and submission_id is null and expires_at < ${before} returning storage_key`,
  );
  return rows.map((row) => row.storage_key);
}

/** Returns which of these keys belong to an upload. */
export async function keysInUse(queries: Queries, keys: string[]): Promise<Set<string>> {
  const rows = await readRows(
    queries,
    storageKeyRow,
    sql`
    select storage_key from uploads where storage_key = any(${keys}::text[])`,
  );
  return new Set(rows.map((row) => row.storage_key));
}

export async function keysOf(queries: Queries, studentId: number): Promise<string[]> {
  const rows = await queries
    .selectFrom('uploads')
    .select('storage_key')
    .where('student_id', '=', studentId)
    .execute();
  return rows.map((row) => row.storage_key);
}

/** Returns a complete file, with the capability by which guests see it. */
export const findFile = (queries: Queries, id: number) =>
  queries
    .selectFrom('uploads as u')
    .leftJoin('project_submissions as s', 's.id', 'u.submission_id')
    .select([
      'u.student_id',
      'u.file_name',
      'u.media_type',
      'u.bytes',
      'u.storage_key',
      's.share_capability',
    ])
    .where('u.id', '=', id)
    .where('u.completed_at', 'is not', null)
    .executeTakeFirst();
