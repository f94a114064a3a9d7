/** The calls that no page of ours makes, but other servers, the app and the operator: no page loads this file. */
import { get, post } from './route.ts';

export const serviceRoutes = {
  'accounts.createViewLink': post('/api/staff/view-link', 'serviceKey'),
  'system.healthz': get('/healthz', 'public', { raw: true }),
  'system.readyz': get('/readyz', 'public', { raw: true }),
  'system.metrics': get('/metrics', 'serviceKey', { raw: true }),

  'speech.sounds': post('/api/grapheme_to_phoneme', 'studentOrService', { writes: false }),
  'speech.translate': post('/api/translate', 'studentOrService', { writes: false }),
  'speech.recognise': post('/api/speech_to_text', 'studentOrService', { writes: false }),
};
