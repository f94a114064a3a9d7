import { expect, test } from 'vitest';
import { outcomeOf, type Report, withSecondRun } from './reports.ts';

type Statuses = Record<string, string>;

/** A report of files, each with its tests and their statuses. */
const report = (files: Record<string, Statuses>, broken: string[] = []): Report => ({
  testResults: Object.entries(files).map(([name, tests]) => {
    const isWhole = Object.values(tests).every((status) => status === 'passed');
    return {
      name,
      status: isWhole && !broken.includes(name) ? 'passed' : 'failed',
      message: broken.includes(name) ? 'no such module' : '',
      assertionResults: Object.entries(tests).map(([fullName, status]) => ({
        fullName,
        status,
        failureMessages: status === 'failed' ? [`${fullName} is wrong`] : [],
      })),
    };
  }),
});

test('a skipped test counts as failed, and so does a file that broke outside its tests', () => {
  const outcome = outcomeOf(
    report({ a: { one: 'passed', two: 'failed', three: 'skipped' }, b: { four: 'passed' } }, ['b']),
  );
  expect(outcome).toEqual({
    passed: 2,
    failed: [
      { name: 'two', file: 'a', messages: ['two is wrong'] },
      { name: 'three', file: 'a', messages: ['skipped'] },
      { name: 'b', file: 'b', messages: ['no such module'] },
    ],
    flaky: [],
  });
});

test('tests that a failed preparation kept from running carry its reason', () => {
  const { failed } = outcomeOf(report({ a: { one: 'skipped' } }, ['a']));
  expect(failed).toEqual([{ name: 'one', file: 'a', messages: ['no such module'] }]);
});

test('what passes the second time is flaky and passed; what fails again, or does not run again, failed', () => {
  const first = outcomeOf(
    report({
      a: { one: 'failed', two: 'failed', three: 'passed' },
      b: { one: 'failed' },
      c: { four: 'failed' },
    }),
  );
  const second = report({
    a: { one: 'passed', two: 'failed', three: 'failed' },
    b: { one: 'skipped' },
  });
  const { passed, failed, flaky } = withSecondRun(first, second);
  expect(flaky).toEqual(['one']);
  expect(passed).toBe(2);
  expect(failed.map(({ file, name }) => [file, name])).toEqual([
    ['a', 'two'],
    ['b', 'one'],
    ['c', 'four'],
  ]);
});

test('a file that breaks once outside its tests is flaky by its name', () => {
  const first = outcomeOf(report({ a: { one: 'passed' }, b: {} }, ['b']));
  const again = withSecondRun(first, report({ b: { two: 'passed' } }));
  expect(again).toMatchObject({ failed: [], flaky: ['b'] });
});
