/** Inputs for the timetable's calls, with ids that do not exist. */
import type { RouteName } from '@bitu/contract/routes.ts';

type TimetableCall = Extract<RouteName, `timetable.${string}`>;

const params = { id: 999_999_999 };
const updated_at = '2026-01-01T00:00:00.000Z';
const lesson = {
  class_id: 999_999_999,
  starts_at: 1_900_000_000,
  minutes: 90,
  room_id: null,
  teacher_id: null,
};
const taught = {
  code: 'KHONG-CO',
  subject_id: 1,
  grade_id: 3,
  level_id: 999_999_999,
  level_name: null,
  teacher: null,
  join_url: null,
  status: 1,
};

export const timetableInputs: Record<
  TimetableCall,
  { params?: { id: number }; query?: Record<string, string>; body?: object }
> = {
  'timetable.week': { query: { day: '2026-11-25' } },
  'timetable.choices': {},
  'timetable.createLesson': { body: lesson },
  'timetable.repeat': { body: { ...lesson, count: 3 } },
  'timetable.changeLesson': { params, body: { updated_at, scope: 'one' } },
  'timetable.cancelLesson': { params, body: { updated_at, scope: 'one' } },
  'timetable.undo': { params, body: {} },
  'timetable.closedDays': {},
  'timetable.closeDay': { body: { day: '2031-01-01', name: 'Tết Dương lịch', seen: null } },
  'timetable.openDay': { body: { day: '2031-01-02' } },
  'timetable.classes': {},
  'timetable.class': { params },
  'timetable.createClass': { body: taught },
  'timetable.changeClass': { params, body: { ...taught, updated_at } },
  'timetable.endClass': { params, body: { updated_at } },
};
