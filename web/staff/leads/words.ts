import type { LeadToCall } from '@bitu/contract/leads.ts';

export const stateWords: Record<LeadToCall['state'], string> = {
  new: 'Mới',
  called: 'Đã gọi',
  came: 'Đã đến',
  enrolled: 'Đã ghi danh',
  lost: 'Thôi',
};
