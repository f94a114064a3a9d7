/** The calls of the list of notices and of push messages, which only the parts behind the bell load. */
import { get, post } from './route.ts';

export const noticeRoutes = {
  'notices.list': get('/api/notify', 'student'),
  'notices.readAll': post('/api/notify/read-all', 'student'),
  'notices.read': get('/api/notify/:id', 'student', { writes: true }),
  'notices.link': post('/api/notify/:id/link', 'student'),
  'notices.pushSettings': get('/api/push/settings', 'student'),
  'notices.setPushSettings': post('/api/push/settings', 'student'),
  'notices.subscribe': post('/api/push/subscribe', 'student'),
  'notices.unsubscribe': post('/api/push/unsubscribe', 'student'),
};
