/** The calls of the notebook and the drills; no other page loads this file. */
import { get, post } from './route.ts';

export const drillRoutes = {
  'drills.overview': get('/api/notebook', 'student'),
  // Draws today's set if there is none.
  'drills.notebook': post('/api/notebook/open', 'student'),
  'drills.known': post('/api/notebook/:questionId/known', 'student'),
  'drills.skill': post('/api/skills/:levelId/:skillId/drill', 'student'),
  'drills.drill': get('/api/drills/:attemptId', 'student'),
  'drills.save': post('/api/drills/update-answer', 'student'),
  'drills.finish': post('/api/drills/finish', 'student'),
};
