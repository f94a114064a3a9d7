export { keepFile, keepFiles } from './keep.ts';
