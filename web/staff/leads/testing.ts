/** A lead, for tests. */
import type { LeadToCall } from '@bitu/contract/leads.ts';

export const leadOf = (fields: Partial<LeadToCall> = {}): LeadToCall => ({
  id: 3,
  full_name: 'Trần Thu Hà',
  child: 'Minh An',
  birth_year: 2016,
  courses: 'Toán',
  source: 'web',
  phone_end: '123',
  is_verified: true,
  created_at: Date.parse('2026-11-20T10:00:00+07:00') / 1000,
  state: 'new',
  note: '',
  next_call: null,
  handled_by: null,
  revision: 0,
  student_id: null,
  ...fields,
});
