/**
 * The time limits of every test. They end only a test that would never pass: on a machine five times slower than a
 * quiet one, a passing test does not reach them.
 */
export const patience = {
  testTimeout: 900_000,
  hookTimeout: 900_000,
  expect: { poll: { timeout: 180_000 } },
};
