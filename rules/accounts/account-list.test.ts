import { describe, expect, it, test } from 'vitest';
import { arrangeAccounts, autoShowDelayMs, scrollsBeyond, studentStates } from './account-list.ts';

const { inactive, active, trial } = studentStates;
const account = (name: string, student_state: { id: number }) => ({ name, student_state });
const names = (accounts: { name: string }[]) => accounts.map(({ name }) => name).join('');

describe('section 4, Account selection', () => {
  test.each([
    [
      'active and trial first, in the given order',
      [
        ['a', inactive],
        ['b', trial],
        ['c', active],
      ],
      'bc',
      'a',
      false,
    ],
    [
      'all active',
      [
        ['a', active],
        ['b', active],
      ],
      'ab',
      '',
      false,
    ],
    [
      'none active: the full list shows by itself',
      [
        ['a', inactive],
        ['b', inactive],
      ],
      '',
      'ab',
      true,
    ],
    ['no account', [], '', '', false],
  ] as const)('%s', (_, list, visible, hidden, autoShow) => {
    const arranged = arrangeAccounts(list.map(([name, state]) => account(name, state)));
    expect(names(arranged.visible)).toBe(visible);
    expect(names(arranged.hidden)).toBe(hidden);
    expect(arranged.autoShow).toBe(autoShow);
  });

  it('waits half a second, and scrolls beyond three', () => {
    expect(autoShowDelayMs).toBe(500);
    expect(scrollsBeyond).toBe(3);
  });
});

it('has numbers for the states that section 3 only names', () => {
  expect([inactive.id, active.id, trial.id]).toEqual([0, 1, 2]);
});
