export { eraseStudent } from './rights/erase.ts';
export { exportStudent } from './rights/export.ts';
export { impersonal } from './rights/tables.ts';
export { deleteLoginsWithoutChild } from './rights/logins-without-child.ts';
