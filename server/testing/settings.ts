import { readSettings, type Settings } from '../settings/settings.ts';

/**
 * Settings for tests: quiet, on any free port, with cheap password hashes, and limits that only the tests of limits
 * reach.
 */
export const testSettings = (own: Partial<Settings> = {}): Settings => ({
  ...readSettings({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000' }),
  passwordCost: { memory: 256, passes: 1, parallelism: 1 },
  botCheckWork: { cost: 20, min: 2, max: 10 },
  passwordPepper: 'a pepper for tests only',
  secretKey: 'a secret key for tests only',
  serviceKey: 'a service key for tests only',
  ...own,
});
