/** The calls with which staff give a practice to a lesson. */
import { post } from './route.ts';

export const homeworkRoutes = {
  'homework.give': post('/api/staff/homework', 'staff', { can: 'homework.write' }),
  'homework.change': post('/api/staff/homework/:id', 'staff', { can: 'homework.write' }),
  'homework.changeStudents': post('/api/staff/homework/:id/students', 'staff', {
    can: 'homework.write',
  }),
  'homework.releaseResults': post('/api/staff/homework/:id/results', 'staff', {
    can: 'homework.write',
  }),
  'homework.takeBack': post('/api/staff/homework/:id/take-back', 'staff', {
    can: 'homework.write',
  }),
};
