/** For tests: a lesson with children, as the server sends it. */
import type { LessonGrid, LessonRow } from '@bitu/contract/lessons.ts';

const now = Math.floor(Date.now() / 1000);

export const rowOf = (
  student_id: number,
  full_name: string,
  fields: Partial<LessonRow> = {},
): LessonRow => ({
  student_id,
  full_name,
  on_trial: 0,
  joined: null,
  attendance: null,
  skills: [null, null, null, null],
  comment: '',
  state: 'open',
  undo_until: null,
  released_at: null,
  ...fields,
});

export const gridWith = (rows: LessonRow[], fields: Partial<LessonGrid> = {}): LessonGrid => ({
  id: 12,
  title: 'Unit 4',
  class_title: 'Lớp Tiếng Anh 5 - Movers',
  starts_at: now - 7200,
  ends_at: now - 3600,
  subject_id: 5,
  may_assess: 1,
  notes: { taught: '', homework: '', next: '' },
  rows,
  ...fields,
});
