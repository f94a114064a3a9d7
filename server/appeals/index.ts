export { settleAppeal } from './queries/decide.ts';
