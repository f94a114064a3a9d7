import { judgedRules } from '../judged.ts';

export const rules = judgedRules(900);
