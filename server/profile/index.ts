/**
 * The child's profile and the family's rights: seeing, correcting, downloading and erasing a child's data, by the
 * registry of personal tables (`services/personal/tables.ts`).
 */
export { eraseStudent } from './rights/erase.ts';
export { exportStudent } from './rights/export.ts';
export { deleteLoginsWithoutChild } from './rights/queries.ts';
