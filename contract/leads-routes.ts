/** Leads, as the office follows them. */
import { get, post } from './route.ts';

export const leadsRoutes = {
  'leads.list': get('/api/staff/leads', 'staff', { can: 'leads.read' }),
  'leads.export': get('/api/staff/leads/list.xlsx', 'staff', {
    raw: true,
    writes: true,
    fresh: true,
    can: 'leads.read',
  }),
  'leads.views': get('/api/staff/leads/views', 'staff', { can: 'leads.read' }),
  'leads.saveView': post('/api/staff/leads/views', 'staff', { can: 'leads.read' }),
  'leads.removeView': post('/api/staff/leads/views/remove', 'staff', { can: 'leads.read' }),
  'leads.previewEdit': post('/api/staff/leads/edit', 'staff', { can: 'leads.write' }),
  'leads.change': post('/api/staff/leads/:id', 'staff', { can: 'leads.write' }),
  'leads.previewEnrol': post('/api/staff/leads/:id/enrol', 'staff', { can: 'students.write' }),
  'leads.phone': post('/api/staff/leads/:id/phone', 'staff', { can: 'leads.write', writes: false }),
};
