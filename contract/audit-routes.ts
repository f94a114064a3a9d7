/** The whole audit log, for owners. No call can change or delete any of it. */
import { get } from './route.ts';

export const auditRoutes = {
  'audit.list': get('/api/staff/audit', 'staff', { can: 'staff.read' }),
  'audit.export': get('/api/staff/audit/list.xlsx', 'staff', {
    raw: true,
    writes: true,
    fresh: true,
    can: 'staff.read',
  }),
};
