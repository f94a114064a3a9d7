/** The settings of the deployment as the office sees and changes them. */
import { get, post } from './route.ts';

export const siteRoutes = {
  'site.office': get('/api/staff/site', 'staff', { can: 'site.read' }),
  'site.change': post('/api/staff/site', 'staff', { can: 'site.write' }),
};
