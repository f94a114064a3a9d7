export { addAttempts } from './days.ts';
