/** The calls of the office's first page. */
import { get, post } from './route.ts';

export const overviewRoutes = {
  'overview.children': get('/api/staff/overview/children', 'staff', { can: 'overview.read' }),
  'overview.called': get('/api/staff/overview/called', 'staff', { can: 'overview.read' }),
  'overview.waiting': get('/api/staff/overview/waiting', 'staff', { can: 'overview.read' }),
  // For those who set up a centre.
  'overview.firstSteps': get('/api/staff/overview/first-steps', 'staff', { can: 'site.read' }),
  'overview.endFirstSteps': post('/api/staff/overview/first-steps/end', 'staff', {
    can: 'site.write',
  }),
  'overview.sheet': get('/api/staff/overview/children.xlsx', 'staff', {
    raw: true,
    writes: true,
    can: 'overview.read',
    fresh: true,
  }),
  'overview.call': post('/api/staff/overview/calls', 'staff', { can: 'overview.write' }),
  'overview.takeBackCall': post('/api/staff/overview/calls/:id/take-back', 'staff', {
    can: 'overview.write',
  }),
};
