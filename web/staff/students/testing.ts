/** Children for tests. */
import type { ListedStudent, StudentOfOffice } from '@bitu/contract/students.ts';
import type { Output } from '../../api/client.ts';

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
  birthday: null,
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
  homework: [],
  skills: [],
  messages: [],
  waiting: [],
  allows_in: [3],
  events: [],
  notes: [],
};

/** A child in the list. */
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

/** A class to join, without lessons. */
export const oneClass: Output<'timetable.class'> = {
  id: 4,
  title: 'Lớp Toán 3',
  code: 'toan-3',
  subject_id: 1,
  grade_id: 3,
  level_id: null,
  level_name: null,
  teacher_id: null,
  teacher: null,
  join_url: null,
  status: 1,
  students: 0,
  next_lesson: null,
  updated_at: '2030-01-01T00:00:00.000Z',
  enrolled: [],
  moves: [],
  lessons: [],
};
