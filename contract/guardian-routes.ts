/** Further guardians of a child, and their invitations; loaded by the pages that show them. */
import { get, post } from './route.ts';

export const guardianRoutes = {
  'guardians.list': get('/api/guardians', 'signedIn'),
  'guardians.invite': post('/api/guardians/invitations', 'signedIn'),
  'guardians.endInvitation': post('/api/guardians/invitations/:id/end', 'signedIn'),
  'guardians.end': post('/api/guardians/:id/end', 'signedIn'),
  'guardians.setDigest': post('/api/guardians/:id/digest', 'signedIn'),
  // The code is in the body, so that no log contains it.
  'guardians.invitation': post('/api/guardian-invitation', 'public', { writes: false }),
  'guardians.accept': post('/api/guardian-invitation/accept', 'signedIn'),
  'guardians.register': post('/api/guardian-invitation/register', 'public'),
};
