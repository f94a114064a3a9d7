export { pendingErasures } from './queries.ts';
