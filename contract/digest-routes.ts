/** The calls about the weekly message; only the pages that set it or switch it off load this file. */
import { get, post } from './route.ts';

export const digestRoutes = {
  'digests.settings': get('/api/digests/settings', 'signedIn'),
  'digests.setSettings': post('/api/digests/settings', 'signedIn'),
  'digests.sendCode': post('/api/digests/email', 'signedIn'),
  'digests.confirmEmail': post('/api/digests/email/confirm', 'signedIn'),
  // The address in a mail; mail programs post a form to it (RFC 8058).
  'digests.unsubscribe': post('/api/digests/unsubscribe/:key', 'public'),
};
