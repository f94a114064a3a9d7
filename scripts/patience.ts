/**
 * The time limits of every test. They end only a test that would never pass, and early enough that CI still shows it:
 * on a machine five times slower than a quiet one, a passing test does not reach them. A journey that does, because
 * its machine stood still, gets a second run (`scripts/test.ts`).
 */
export const patience = {
  testTimeout: 480_000,
  hookTimeout: 480_000,
  expect: { poll: { timeout: 120_000 } },
};
