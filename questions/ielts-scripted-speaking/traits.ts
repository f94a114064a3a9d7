export { traits } from '../voice/traits.ts';
