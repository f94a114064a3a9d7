export { form } from '../voice/check.ts';
