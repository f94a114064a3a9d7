/**
 * Files of children are kept part by part until they are complete and their content is checked (`upload.ts`); then
 * they are stored in a folder or an S3-compatible store (`services/storage`).
 */
export { filesOf } from './files.ts';
export { storeMark } from './queries/projects.ts';
export { deleteFilesOf } from './sweep.ts';
