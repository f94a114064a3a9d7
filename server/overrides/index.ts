/** The interface of overrides for other domains. */
export { exceptionsOf } from './exceptions.ts';
