import { readSettings, type Settings } from '../settings.ts';

/** Settings for tests: quiet, on any free port, with limits that only the tests about limits reach. */
export const testSettings = (own: Partial<Settings> = {}): Settings => ({
  ...readSettings({ PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT_PER_MINUTE: '1000000' }),
  passwordPepper: 'a pepper for tests only',
  secretKey: 'a secret key for tests only',
  serviceKey: 'a service key for tests only',
  ...own,
});
