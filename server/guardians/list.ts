import type { Guardians } from '@bitu/contract/guardians.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { maxGuardians } from '@bitu/rules/accounts/guardians.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../services/sessions/sessions.ts';
import type { LookAction } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { findGuardian, guardiansOf, looksAt } from './queries/guardians.ts';
import { invitationsTo } from './queries/invitations.ts';

/**
 * The entries of the audit log that are views of the child, in the family's words; the staff member is not named. A
 * view without words does not type-check.
 */
const lookWords: Readonly<Record<LookAction, string>> = {
  'see-student': 'Nhân viên đã xem hồ sơ của con',
  'show-phone': 'Nhân viên đã xem số điện thoại của gia đình',
  'reset-at-counter': 'Nhân viên đã cấp liên kết đặt lại mật khẩu tại quầy',
  'show-name': 'Giáo viên đã xem tên con khi chấm bài',
  'view-link': 'Nhân viên đã mở trang của con để xem',
  export: 'Trung tâm đã tải dữ liệu của con',
};

/** Returns the guardians of a student, and the open invitations to become one. */
export async function followersOf(queries: Queries, studentId: number, now: Date) {
  const guardians = await guardiansOf(queries, studentId);
  const invitations = await invitationsTo(queries, studentId, now);
  return {
    guardians: guardians.map((one) => ({ ...one, since: unixOf(one.since) })),
    invitations: invitations.map(({ invited_by, expires_at, ...one }) => ({
      ...one,
      by: invited_by,
      expires_at: unixOf(expires_at),
    })),
    room: Math.max(0, maxGuardians - 1 - guardians.length),
  };
}

/** Returns the guardians of the session's student; to a guardian, the own rights. */
export async function listGuardians(
  { db: { queries }, clock }: Pick<Deps, 'db' | 'clock'>,
  { student, guardian }: Session,
): Promise<Guardians> {
  if (guardian) {
    const mine = await findGuardian(queries, guardian.id);
    return {
      guardians: [],
      invitations: [],
      looks: [],
      room: 0,
      mine: mine ? { ...mine, digest: mine.digest ? 1 : 0 } : null,
    };
  }
  const looks = await looksAt(queries, student);
  return {
    ...(await followersOf(queries, student.id, clock())),
    looks: looks.map(({ day, action }) => ({ day, what: lookWords[action] })),
    mine: null,
  };
}
