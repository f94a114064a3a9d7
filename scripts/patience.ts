/** How many times longer than usual to wait: a machine of CI may stand still for minutes, and its clock goes on. */
const factor = Number(process.env['TEST_PATIENCE'] ?? 1);

/**
 * The time limits of every test. They end only a test that would never pass: on a machine five times slower than a
 * quiet one, a passing test does not reach them.
 */
export const patience = {
  testTimeout: 900_000 * factor,
  hookTimeout: 900_000 * factor,
  expect: { poll: { timeout: 180_000 * factor } },
};
