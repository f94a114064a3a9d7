import type { StaffRole } from '@bitu/contract/capabilities.ts';

/** Names of the roles in running text. */
export const roleWords: Readonly<Record<StaffRole, string>> = {
  teacher: 'giáo viên',
  lead: 'trưởng bộ môn',
  office: 'văn phòng',
  owner: 'chủ trung tâm',
};
