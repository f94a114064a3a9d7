export { checkUrl } from './certificates.ts';
export { enterFile } from './enter/enter.ts';
