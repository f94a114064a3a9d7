/** The calls with which staff allow a child more than the rules of a practice. */
import { get, post } from './route.ts';

export const overrideRoutes = {
  'overrides.list': get('/api/staff/overrides', 'staff', { can: 'overrides.read' }),
  'overrides.class': get('/api/staff/overrides/classes/:id', 'staff', { can: 'overrides.write' }),
  'overrides.create': post('/api/staff/overrides', 'staff', { can: 'overrides.write' }),
  'overrides.end': post('/api/staff/overrides/:id/end', 'staff', { can: 'overrides.write' }),
};
