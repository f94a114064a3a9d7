/** The calls with which staff grant a child more than the rules of a practice allow. */
import { get, post } from './route.ts';

export const overrideRoutes = {
  'overrides.list': get('/api/staff/overrides', 'staff', { can: 'overrides.read' }),
  'overrides.class': get('/api/staff/overrides/classes/:id', 'staff', { can: 'overrides.read' }),
  'overrides.handedIn': get('/api/staff/overrides/classes/:id/handed-in', 'staff', {
    can: 'overrides.read',
  }),
  'overrides.create': post('/api/staff/overrides', 'staff', { can: 'overrides.write' }),
  'overrides.end': post('/api/staff/overrides/:id/end', 'staff', { can: 'overrides.write' }),
  'overrides.restore': post('/api/staff/overrides/:id/restore', 'staff', {
    can: 'overrides.write',
  }),
  // A teacher makes a request, and a person who may grant overrides decides it.
  'overrides.requests': get('/api/staff/override-requests', 'staff', { can: 'overrides.read' }),
  'overrides.requestCount': get('/api/staff/override-requests/count', 'staff', {
    can: 'overrides.read',
    background: true,
  }),
  'overrides.ask': post('/api/staff/override-requests', 'staff', { can: 'overrides.ask' }),
  'overrides.seeReplies': post('/api/staff/override-requests/seen', 'staff', {
    can: 'overrides.ask',
  }),
  'overrides.withdraw': post('/api/staff/override-requests/:id/withdraw', 'staff', {
    can: 'overrides.ask',
  }),
  'overrides.approve': post('/api/staff/override-requests/:id/approve', 'staff', {
    can: 'overrides.write',
  }),
  'overrides.decline': post('/api/staff/override-requests/:id/decline', 'staff', {
    can: 'overrides.write',
  }),
};
