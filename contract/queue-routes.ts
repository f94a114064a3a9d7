/** The counter of a centre, where staff call numbers. */
import { get, post } from './route.ts';

const can = 'leads.write';

export const queueRoutes = {
  'queue.list': get('/api/staff/queue', 'staff', { can: 'leads.read', background: true }),
  'queue.days': get('/api/staff/queue/days.xlsx', 'staff', {
    raw: true,
    writes: true,
    can: 'leads.read',
  }),
  'queue.next': post('/api/staff/queue/:id/next', 'staff', { can }),
  'queue.pass': post('/api/staff/queue/:id/pass', 'staff', { can }),
  'queue.open': post('/api/staff/queue/:id/open', 'staff', { can }),
};
