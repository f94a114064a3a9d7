/** The calls about the goal of a day and what comes of it; only the parts that show them load this file. */
import { get, post } from './route.ts';

export const habitRoutes = {
  // Stores what missions earned.
  'learning.habit': get('/api/learning/habit', 'student', { writes: 'perhaps' }),
  'learning.setHabit': post('/api/learning/habit', 'student'),
};
