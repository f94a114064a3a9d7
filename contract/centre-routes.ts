/** The calls of the centres' pages; no other page loads this file. */
import { get, post } from './route.ts';

export const centreRoutes = {
  'centres.list': get('/api/centres', 'public'),
  'centres.take': post('/api/centres/:id/tickets', 'public'),
  'centres.ticket': get('/api/queue/:ticket', 'public'),
  'centres.leave': post('/api/queue/:ticket/leave', 'public'),
  'centres.stream': get('/api/centres/:id/events', 'public', { raw: true }),
};
