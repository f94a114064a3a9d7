export { settleAppeal } from './queries/settle.ts';
