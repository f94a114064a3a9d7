/** What staff send to families: notices, popups, banners, and the theme. */
import { get, post } from './route.ts';

/** The maximum size of an uploaded picture: families pay for the data, and wait for it. */
export const pictureBytes = 400 * 1024;

export const outreachRoutes = {
  'outreach.list': get('/api/staff/outreach', 'staff', { can: 'outreach.read' }),
  'outreach.past': get('/api/staff/outreach/past', 'staff', { can: 'outreach.read' }),
  'outreach.choices': get('/api/staff/outreach/choices', 'staff', { can: 'outreach.write' }),
  'outreach.count': get('/api/staff/outreach/count', 'staff', { can: 'outreach.write' }),
  'outreach.send': post('/api/staff/outreach', 'staff', { can: 'outreach.write' }),
  'outreach.stop': post('/api/staff/outreach/:id/stop', 'staff', { can: 'outreach.write' }),
  'outreach.hide': post('/api/staff/outreach/hide', 'staff', { can: 'outreach.write' }),
  'outreach.upload': post('/api/staff/outreach/pictures', 'staff', { can: 'outreach.write' }),
  'outreach.makeTrial': post('/api/staff/outreach/trials', 'staff', { can: 'outreach.write' }),
  // Opened on a phone, without signing in.
  'outreach.trial': get('/api/staff/outreach/trials/:code', 'public'),
};
