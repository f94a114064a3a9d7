import type { Queries } from '@bitu/db/connect.ts';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '@bitu/db/tables.ts';

const columns = [
  'id',
  'student_id',
  'media_type',
  'bytes',
  'received',
  'storage_key',
  'completed_at',
] as const;

/** Stores an upload that is about to begin, unless the student has `most` that are not handed in. */
export async function addUpload(
  queries: Queries,
  upload: Omit<Insertable<Tables['uploads']>, 'received' | 'completed_at'>,
  most: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into uploads (student_id, project_id, link_hash, file_name, kind, media_type, bytes, storage_key, created_at, expires_at)
    select ${upload.student_id}, ${upload.project_id}, ${upload.link_hash}, ${upload.file_name}, ${upload.kind},
      ${upload.media_type}, ${upload.bytes}, ${upload.storage_key}, ${upload.created_at}, ${upload.expires_at}
    where (
      select count(*) from uploads
      where student_id = ${upload.student_id} and project_id = ${upload.project_id} and submission_id is null
        and (completed_at is not null or expires_at > ${upload.created_at})
    ) < ${most}
    returning id`.execute(queries);
  return rows[0]?.id;
}

/** Gives an unfinished upload of the very same file a new link. */
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

/** A link in somebody's hands. */
interface OwnLink {
  studentId: number;
  linkHash: Buffer;
}

/** A student's upload by its link, which has not ended. */
export const findByLink = (queries: Queries, { studentId, linkHash }: OwnLink, now: Date) =>
  queries
    .selectFrom('uploads')
    .select(columns)
    .where('link_hash', '=', linkHash)
    .where('student_id', '=', studentId)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The unfinished upload of a link, for one writer alone until a time; undefined: there is none, or another one writes. */
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

/** false: the student was erased in the meantime, or took it back. */
export async function completeUpload(queries: Queries, id: number, now: Date): Promise<boolean> {
  const row = await queries
    .updateTable('uploads')
    .set({ completed_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes one that is not handed in; answers where its bytes are. */
export const deleteUpload = (queries: Queries, id: number, studentId: number) =>
  queries
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('submission_id', 'is', null)
    .returning('storage_key')
    .executeTakeFirst();

/** Deletes up to `most` that were not handed in and whose link ended before a time. */
export async function deleteLeft(queries: Queries, before: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ storage_key: string }>`
    delete from uploads where id in (
      select id from uploads where submission_id is null and expires_at < ${before} order by expires_at limit ${most}
    ) returning storage_key`.execute(queries);
  return rows.map((row) => row.storage_key);
}

/** Which of these keys belong to an upload. */
export async function keysInUse(queries: Queries, keys: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ storage_key: string }>`
    select storage_key from uploads where storage_key = any(${keys}::text[])`.execute(queries);
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

/** A finished file, with the capability by which guests see it. */
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
