import type { Queries } from '@bitu/db/connect.ts';

/** Returns a certificate of the student that can be printed: numbered and not revoked. */
export async function findPrintedCertificate(queries: Queries, studentId: number, id: number) {
  const found = await queries
    .selectFrom('certificates as f')
    .innerJoin('students as s', 's.id', 'f.student_id')
    .leftJoin('classes as c', 'c.id', 'f.class_id')
    .select(['f.title', 'f.issued_at', 'f.number', 'f.check_code', 's.full_name'])
    .select(['c.subject_id', 'c.grade_id', 'c.level_name'])
    .where('f.id', '=', id)
    .where('f.student_id', '=', studentId)
    .where('f.revoked_at', 'is', null)
    .executeTakeFirst();
  if (!found || found.number === null || found.check_code === null) return null;
  return { ...found, number: found.number, check_code: found.check_code };
}
