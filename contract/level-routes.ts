/** The mastery that levels expect of each skill; only the staff app loads these calls. */
import { get, post } from './route.ts';

export const levelRoutes = {
  'levels.ranges': get('/api/staff/levels', 'staff', { can: 'content.read' }),
  'levels.setRanges': post('/api/staff/levels/ranges', 'staff', { can: 'content.write' }),
};
