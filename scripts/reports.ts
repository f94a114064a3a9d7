/** What vitest reports of a suite, and what becomes of journeys that were run a second time. */
import { readFileSync } from 'node:fs';

interface Test {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface File {
  /** Its path. */
  name: string;
  /** `failed` also if it broke outside its tests. */
  status: string;
  message: string;
  assertionResults: Test[];
}

/** The part of vitest's JSON report that is used here. */
export interface Report {
  testResults: File[];
}

export interface Failed {
  /** The test's name, or the path of a file that broke outside its tests. */
  name: string;
  file: string;
  messages: string[];
}

export interface Outcome {
  passed: number;
  failed: Failed[];
  /** Names of tests that failed once and then passed. */
  flaky: string[];
}

/** Returns null if the suite wrote none. */
export function readReport(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report;
  } catch {
    return null;
  }
}

/** A skipped test counts as failed; so does a file that broke outside its tests. */
export function outcomeOf({ testResults }: Report): Outcome {
  const failed = testResults.flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults
      .filter((test) => test.status !== 'passed')
      .map(({ fullName, failureMessages, status }) => ({
        name: fullName,
        file,
        messages: failureMessages.length > 0 ? failureMessages : [message || status],
      }));
    const isBroken = status === 'failed' && tests.length === 0;
    return isBroken ? [{ name: file, file, messages: [message] }] : tests;
  });
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed,
    flaky: [],
  };
}

/** Combines a run with a second one of the files that failed in it: what passes then is flaky. */
export function withSecondRun(first: Outcome, second: Report): Outcome {
  const passedAgain = new Set(
    second.testResults.flatMap(({ name: file, status, assertionResults }) => [
      ...(status === 'passed' ? [keyOf({ file, name: file })] : []),
      ...assertionResults
        .filter((test) => test.status === 'passed')
        .map(({ fullName }) => keyOf({ file, name: fullName })),
    ]),
  );
  const isFlaky = (one: Failed) => passedAgain.has(keyOf(one));
  const failedAgain = new Map(outcomeOf(second).failed.map((one) => [keyOf(one), one]));
  const flaky = first.failed.filter(isFlaky);
  return {
    passed: first.passed + flaky.length,
    failed: first.failed
      .filter((one) => !isFlaky(one))
      .map((one) => failedAgain.get(keyOf(one)) ?? one),
    flaky: flaky.map(({ name }) => name),
  };
}

const keyOf = ({ file, name }: Pick<Failed, 'file' | 'name'>) => `${file}\n${name}`;
