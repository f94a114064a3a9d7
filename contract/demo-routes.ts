/** The calls of a demo installation's sign-in and tour; no other page loads this file. */
import { get, post } from './route.ts';

export const demoRoutes = {
  'demo.tour': get('/api/demo', 'public'),
  'demo.enterFamily': post('/api/demo/family', 'public'),
  'demo.enterStaff': post('/api/demo/staff', 'public'),
};
