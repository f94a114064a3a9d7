export { filesOf } from './files.ts';
export { storeMark } from './queries/projects.ts';
export { deleteFilesOf } from './sweep.ts';
