/** Children for tests. */
import type { ListedStudent, StudentOfOffice } from '@bitu/contract/students.ts';

export const place = {
  id: 3,
  title: 'Lớp Tiếng Anh 5',
  stage: 3,
  stage_name: 'Đang học',
  on_trial: false,
};

export const child: StudentOfOffice = {
  id: 1,
  full_name: 'Lê An',
  is_named: true,
  birth_year: 2017,
  state: 1,
  revision: 2,
  since: 1_700_000_000,
  family: {
    guardian_name: 'Lê Văn Cha',
    phone_end: '5678',
    has_password: true,
    siblings: [{ id: 2, full_name: 'Lê Bình' }],
  },
  classes: [place],
  lessons: [{ id: 5, title: 'Unit 1', at: 1_700_000_000, state: 'late' }],
  results: [],
  messages: [],
  allows_in: [3],
  events: [],
  notes: [],
};

/** A child as it stands in the list. */
export const listed = (id: number, full_name: string): ListedStudent => ({
  id,
  full_name,
  is_named: true,
  birth_year: 2017,
  state: 1,
  revision: 2,
  phone_end: '5678',
  classes: [place],
});
