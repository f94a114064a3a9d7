/** Families' requests about their data, as the office handles them. */
import { get, post } from './route.ts';

const can = 'rights.write';

export const rightsRoutes = {
  'rights.list': get('/api/staff/rights', 'staff', { can: 'rights.read' }),
  'rights.sheet': get('/api/staff/rights/list.xlsx', 'staff', {
    raw: true,
    writes: true,
    fresh: true,
    can: 'rights.read',
  }),
  'rights.find': post('/api/staff/rights/family', 'staff', { can, writes: false }),
  'rights.takeIn': post('/api/staff/rights', 'staff', { can }),
  'rights.answer': post('/api/staff/rights/:id/answer', 'staff', { can }),
  'rights.extend': post('/api/staff/rights/:id/extend', 'staff', { can }),
  'rights.finish': post('/api/staff/rights/:id/finish', 'staff', { can }),
  'rights.erase': post('/api/staff/rights/:id/erase', 'staff', { can, fresh: true }),
  'rights.export': get('/api/staff/rights/:id/data.zip', 'staff', {
    raw: true,
    writes: true,
    can,
    fresh: true,
  }),
};
