export { eraseStudent } from './rights/erase.ts';
export { exportStudent } from './rights/export.ts';
