/** What other domains may use of overrides. */
export { exceptionsOf } from './exceptions.ts';
