/** The office's calls about lessons, closed days and classes. */
import { get, post } from './route.ts';

const write = { can: 'classes.write' } as const;
const read = { can: 'classes.read' } as const;

export const timetableRoutes = {
  'timetable.week': get('/api/staff/timetable/week', 'staff', read),
  'timetable.choices': get('/api/staff/timetable/choices', 'staff', read),
  'timetable.createLesson': post('/api/staff/timetable/lessons', 'staff', write),
  'timetable.repeat': post('/api/staff/timetable/repeat', 'staff', write),
  'timetable.changeLesson': post('/api/staff/timetable/lessons/:id', 'staff', write),
  'timetable.cancelLesson': post('/api/staff/timetable/lessons/:id/cancel', 'staff', write),
  'timetable.undo': post('/api/staff/timetable/changes/:id/undo', 'staff', write),
  'timetable.closedDays': get('/api/staff/timetable/closed-days', 'staff', read),
  'timetable.closeDay': post('/api/staff/timetable/closed-days', 'staff', write),
  'timetable.openDay': post('/api/staff/timetable/closed-days/open', 'staff', write),

  'timetable.classes': get('/api/staff/timetable/classes', 'staff', read),
  'timetable.class': get('/api/staff/timetable/classes/:id', 'staff', read),
  'timetable.createClass': post('/api/staff/timetable/classes', 'staff', write),
  'timetable.changeClass': post('/api/staff/timetable/classes/:id', 'staff', write),
  'timetable.endClass': post('/api/staff/timetable/classes/:id/end', 'staff', write),
};
