export { filesOf } from './files.ts';
export { storeMark } from './queries/mark.ts';
export { deleteFilesOf } from './sweep.ts';
