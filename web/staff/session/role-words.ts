import type { StaffRole } from '@bitu/contract/capabilities.ts';

/** Roles as people say them. */
export const roleWords: Readonly<Record<StaffRole, string>> = {
  teacher: 'giáo viên',
  lead: 'trưởng bộ môn',
  office: 'văn phòng',
  owner: 'chủ trung tâm',
};
