import { describe, expect, test } from 'vitest';
import { type BeforeOpening, openingBranch } from './opening.ts';

const fresh: BeforeOpening = {
  requireBuy: false,
  allowed: true,
  resultId: null,
  isTest: false,
  total: 10,
  unfinished: 10,
};

describe('section 2, Opening a practice from homework', () => {
  test.each([
    ['1 requires purchase', { requireBuy: true }, { kind: 'cannot_open' }],
    ['1 before a result', { requireBuy: true, resultId: 4 }, { kind: 'cannot_open' }],
    ['section 6: not enrolled', { allowed: false }, { kind: 'cannot_open' }],
    ['2 handed in', { resultId: 4 }, { kind: 'result', resultId: 4, query: {} }],
    [
      '2 the result of a test adds is_test=1',
      { resultId: 4, isTest: true },
      { kind: 'result', resultId: 4, query: { is_test: 1 } },
    ],
    [
      '2 before continue',
      { resultId: 4, unfinished: 3 },
      { kind: 'result', resultId: 4, query: {} },
    ],
    ['3 some answered', { unfinished: 3 }, { kind: 'continue' }],
    ['3 one answered', { unfinished: 9 }, { kind: 'continue' }],
    ['3 all but one answered', { unfinished: 1 }, { kind: 'continue' }],
    ['4 none answered', {}, { kind: 'start' }],
    ['4 all answered, not submitted', { unfinished: 0 }, { kind: 'start' }],
    ['4 no questions', { total: 0, unfinished: 0 }, { kind: 'start' }],
  ])('%s', (_, change, branch) => {
    expect(openingBranch({ ...fresh, ...change })).toEqual(branch);
  });
});
