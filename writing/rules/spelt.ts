import type { Rule } from './rule.ts';

/** The spelling rule: found by the lexicon, not by a pattern. */
export const misspelt: Rule = {
  id: 'misspelt',
  family: 'spelling',
  kind: 'error',
  what: 'Chính tả',
  why: 'Từ này không có trong từ điển.',
  example: null,
  find: () => null,
};
