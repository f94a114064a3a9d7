/** The calls for staff's entries after a lesson. */
import { get, post } from './route.ts';

export const lessonRoutes = {
  'lessons.list': get('/api/staff/lessons', 'staff', { can: 'attendance.read' }),
  'lessons.due': get('/api/staff/lessons/due', 'staff', {
    can: 'comments.read',
    background: true,
  }),
  'lessons.grid': get('/api/staff/lessons/:id', 'staff', {
    can: 'attendance.read',
    background: true,
  }),
  'lessons.attend': post('/api/staff/lessons/:id/attendance', 'staff', {
    can: 'attendance.write',
  }),
  'lessons.assess': post('/api/staff/lessons/:id/assessment', 'staff', { can: 'comments.write' }),
  'lessons.send': post('/api/staff/lessons/:id/send', 'staff', { can: 'comments.write' }),
  'lessons.undo': post('/api/staff/lessons/:id/undo', 'staff', { can: 'comments.write' }),
};
