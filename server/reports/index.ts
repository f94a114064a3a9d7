export { checkUrl } from './certificates.ts';
