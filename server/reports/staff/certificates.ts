/** Certificates of a class, as the office issues and revokes them. */
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { audit } from '../../services/audit.ts';
import { dayInVietnam, midnightInVietnam } from '../../time.ts';
import { issueCertificate } from '../certificates.ts';
import { joinToReport, lockCertificate, revokeOne, validOfClass } from '../queries/certificates.ts';
import { findAbout } from '../queries/for-staff.ts';

/**
 * Issues a certificate of a class that the child is or was in, dated today. Throws `notFound`, and `clash` if the
 * child has a valid one of this class and title.
 */
export async function issueForClass(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  studentId: number,
  { class_id: classId, title: ownTitle }: { class_id: number; title: string },
): Promise<{ number: string }> {
  const title = ownTitle.normalize('NFC');
  const now = clock();
  await trx
    .selectFrom('students')
    .select('id')
    .where('id', '=', studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const about = await findAbout(trx, staff, { studentId, kind: 'final', ref: classId }, now);
  if (!about) throw new Failure('notFound');
  if (await validOfClass(trx, { studentId, classId, title }))
    throw new Failure('clash', { message: 'Con đã có chứng chỉ này của lớp rồi.' });
  const issuedAt = midnightInVietnam(dayInVietnam(now));
  const own = { studentId, classId, title, reportId: null, issuedAt };
  const { number } = await issueCertificate(trx, own);
  await joinToReport(trx, studentId, classId);
  await note(trx, { staff, studentId, loginId: about.login_id, at: now });
  return { number };
}

/** Revokes a certificate of the child for good. Throws `notFound`. */
export async function revokeForStaff(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { id: studentId, certificate }: { id: number; certificate: number },
): Promise<null> {
  const now = clock();
  const row = await lockCertificate(trx, { studentId, id: certificate });
  if (!row) throw new Failure('notFound');
  if (row.revoked_at) return null;
  await revokeOne(trx, certificate, now);
  await note(trx, { staff, studentId, loginId: row.login_id, at: now });
  return null;
}

const note = (
  trx: Transaction,
  { staff, ...about }: { staff: Staff; studentId: number; loginId: number; at: Date },
) =>
  audit(trx, {
    actor: 'staff',
    staffId: staff.id,
    action: 'change',
    ...about,
    fields: ['certificate'],
  });
