import type { AuditEntry } from '@bitu/contract/audit.ts';

/** The actor of an entry, if it was not a staff member. */
export const actorNames: Record<AuditEntry['actor'], string> = {
  owner: 'Gia đình',
  operator: 'Người vận hành',
  staff: 'Nhân viên cũ',
};
