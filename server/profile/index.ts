export { eraseStudent } from './rights/erase.ts';
export { exportStudent } from './rights/export.ts';
export { deleteLoginsWithoutChild } from './rights/queries.ts';
