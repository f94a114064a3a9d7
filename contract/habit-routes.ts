/** The calls about the daily goal and rewards; only the parts that show them load this file. */
import { get, post } from './route.ts';

export const habitRoutes = {
  // Stores the rewards of missions.
  'learning.habit': get('/api/learning/habit', 'student', { writes: 'perhaps' }),
  'learning.setHabit': post('/api/learning/habit', 'student'),
};
