/** The interface of overrides for other domains. */
export { exceptionsOf, grantedTime } from './exceptions.ts';
