import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const issued = z.strictObject({ id: z.number(), number: z.string(), check_code: z.string() });

/** Stores a certificate with a number derived from its id, so that two concurrent ones differ. */
export async function insertCertificate(
  queries: Queries,
  own: {
    studentId: number;
    classId: number | null;
    title: string;
    reportId: number | null;
    issuedAt: Date;
    year: string;
    checkCode: string;
  },
): Promise<z.infer<typeof issued>> {
  const rows = await readRows(
    queries,
    issued,
    sql`
    with next as (select nextval(pg_get_serial_sequence('certificates', 'id')) as id)
    insert into certificates (id, student_id, class_id, title, issued_at, number, check_code, report_id)
    overriding system value
    select id, ${own.studentId}, ${own.classId}, ${own.title}, ${own.issuedAt},
      'BITU-' || ${own.year}::text || '-' || lpad(id::text, greatest(6, length(id::text)), '0'), ${own.checkCode},
      ${own.reportId}
    from next
    returning id, number, check_code`,
  );
  const [row] = rows;
  if (!row) throw new Error('one row was inserted');
  return row;
}

/** Stores the current course report on the certificates of a class. */
export const joinToReport = (queries: Queries, studentId: number, classId: number) =>
  sql`
    update certificates f set report_id = r.id
    from reports r
    where f.student_id = ${studentId} and f.class_id = ${classId} and r.student_id = f.student_id
      and r.kind = 'final' and r.ref = f.class_id and r.superseded_at is null and r.data is not null
      and f.report_id is distinct from r.id`.execute(queries);

/** Returns whether there is such a certificate. */
export async function revoke(queries: Queries, number: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('certificates')
    .set((set) => ({ revoked_at: set.fn.coalesce('revoked_at', set.val(now)) }))
    .where('number', '=', number)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the numbered certificates of a class, newest first. */
export const certificatesOfClass = (queries: Queries, studentId: number, classId: number) =>
  queries
    .selectFrom('certificates')
    .select(['id', 'title', 'number', 'issued_at', 'revoked_at'])
    .$narrowType<{ number: string }>()
    .where('student_id', '=', studentId)
    .where('class_id', '=', classId)
    .where('number', 'is not', null)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const validOfClass = (
  queries: Queries,
  { studentId, classId, title }: { studentId: number; classId: number; title: string },
) =>
  queries
    .selectFrom('certificates')
    .select('id')
    .where('student_id', '=', studentId)
    .where('class_id', '=', classId)
    .where('title', '=', title)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** Locks a numbered certificate of a student. */
export const lockCertificate = (
  trx: Queries,
  { studentId, id }: { studentId: number; id: number },
) =>
  trx
    .selectFrom('certificates as f')
    .innerJoin('students as s', 's.id', 'f.student_id')
    .select(['f.revoked_at', 's.login_id'])
    .where('f.id', '=', id)
    .where('f.student_id', '=', studentId)
    .where('f.number', 'is not', null)
    .forUpdate('f')
    .executeTakeFirst();

export const revokeOne = (trx: Queries, id: number, now: Date) =>
  trx.updateTable('certificates').set({ revoked_at: now }).where('id', '=', id).execute();

export const findCertificate = (queries: Queries, number: string, code: string) =>
  queries
    .selectFrom('certificates')
    .select('revoked_at')
    .where('number', '=', number)
    .where('check_code', '=', code)
    .executeTakeFirst();

/** Returns a certificate of the student that can be printed: numbered and not revoked. */
export async function findPrintedCertificate(queries: Queries, studentId: number, id: number) {
  const row = await queries
    .selectFrom('certificates as f')
    .innerJoin('students as s', 's.id', 'f.student_id')
    .leftJoin('classes as c', 'c.id', 'f.class_id')
    .select(['f.title', 'f.issued_at', 'f.number', 'f.check_code', 's.full_name'])
    .select(['c.subject_id', 'c.grade_id', 'c.level_name'])
    .where('f.id', '=', id)
    .where('f.student_id', '=', studentId)
    .where('f.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!row || row.number === null || row.check_code === null) return null;
  return { ...row, number: row.number, check_code: row.check_code };
}
