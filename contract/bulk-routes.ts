/** The calls of bulk changes. Each kind has its own capability, which the server checks in the workflow. */
import { get, post } from './route.ts';

export const bulkRoutes = {
  'bulk.list': get('/api/staff/bulk', 'staff', { can: 'self' }),
  'bulk.read': get('/api/staff/bulk/:id', 'staff', { can: 'self' }),
  'bulk.apply': post('/api/staff/bulk/:id/apply', 'staff', { can: 'self' }),
  'bulk.undo': post('/api/staff/bulk/:id/undo', 'staff', { can: 'self' }),
};
