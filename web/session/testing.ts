/** For tests: the profile of a signed-in student. */
import type { Profile } from '@bitu/contract/accounts.ts';

export const profile: Profile = {
  id: 1,
  email: null,
  user_name: 'demo.an',
  full_name: 'Nguyễn Minh An',
  token: 'an',
  phone_number: '0912345678',
  avatar_url: null,
  date_of_birth: null,
  yob: 2017,
  student_state: { id: 1, name: 'Đang học' },
  read_aloud: null,
};

/** The same as a guardian who only sees the child's work gets it. */
export const welcomedProfile: Profile = {
  ...profile,
  guardian: { rights: 'see', relation: 'grandparent' },
};
