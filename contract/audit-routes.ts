/** The whole audit log, for owners. Nothing of it can be changed or deleted by a call. */
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
