/** The calls about the weekly message; only pages that change its settings load this file. */
import { get, post } from './route.ts';

export const digestRoutes = {
  'digests.settings': get('/api/digests/settings', 'signedIn'),
  'digests.setSettings': post('/api/digests/settings', 'signedIn'),
  'digests.sendCode': post('/api/digests/email', 'signedIn'),
  'digests.confirmEmail': post('/api/digests/email/confirm', 'signedIn'),
  // The address in a mail, to which mail programs post a form (RFC 8058).
  'digests.unsubscribe': post('/api/digests/unsubscribe/:key', 'public'),
};
