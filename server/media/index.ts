export { keepFiles, keepUpload } from './keep.ts';
