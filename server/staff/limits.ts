import { defineLimit, type Hit } from '../services/limits/limit.ts';

const what = 'wrong second factors of staff';
const codes = defineLimit({ name: 'staff-codes', max: 5, seconds: 600, what, by: 'staff member' });
const codesInDay = defineLimit({
  name: 'staff-codes-day',
  max: 30,
  per: 'day',
  what,
  by: 'staff member',
});

/** A code of six digits is one in a million, so only a few wrong ones may be tried. */
export const guessAtCode = (staffId: number): Hit[] => [
  { limit: codes, who: String(staffId) },
  { limit: codesInDay, who: String(staffId) },
];

const oldPasswords = defineLimit({
  name: 'staff-old-password',
  max: 10,
  seconds: 300,
  what: 'wrong passwords of a staff member who is signed in',
  by: 'staff member',
});
export const guessAtPassword = (staffId: number): Hit[] => [
  { limit: oldPasswords, who: String(staffId) },
];
