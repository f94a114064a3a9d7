/** The settings of the deployment and its learning centres, as the office sees and changes them. */
import { get, post } from './route.ts';

export const siteRoutes = {
  'site.office': get('/api/staff/site', 'staff', { can: 'site.read' }),
  'site.change': post('/api/staff/site', 'staff', { can: 'site.write' }),
  'centres.create': post('/api/staff/centres', 'staff', { can: 'site.write' }),
  'centres.change': post('/api/staff/centres/:id', 'staff', { can: 'site.write' }),
  'centres.remove': post('/api/staff/centres/:id/remove', 'staff', { can: 'site.write' }),
};
