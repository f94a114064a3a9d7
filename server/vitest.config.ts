import { defineConfig } from 'vitest/config';

/** On both databases. */
const onDatabases = ['**/*.test.ts', '../db/**/*.test.ts', '../contract/**/*.test.ts'];
/** The operator's commands start a process each: once is enough, on PostgreSQL where there is one. */
const commands = '../cli/**/*.test.ts';
/** These touch no database, so one run says all. */
const withoutDatabase = [
  '../db/connect.test.ts',
  '../db/folder-lock.test.ts',
  '../db/seed/**',
  'plugins/{client-address,json-body,limit,web}.test.ts',
  'profile/terms.test.ts',
  'services/{common-passwords,passwords,secrets}.test.ts',
  'services/films/**',
  'services/picture/**',
  'services/sms/{providers,settings}.test.ts',
  'settings.test.ts',
];

const server = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    name,
    environment: 'node' as const,
    include,
    exclude,
    globalSetup: ['./testing/template.ts'],
    testTimeout: 30_000,
    expect: { poll: { timeout: 5000 } },
    hookTimeout: 60_000,
    // The files share nothing but modules, and loading those anew for each would take longer than the tests.
    isolate: false,
  },
});

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/server',
  test: {
    // More than the two cores: much of a test is waiting for the database, a process or a job.
    maxWorkers: 3,
    projects: process.env['TEST_DATABASE_URL']
      ? [
          server('server-embedded', onDatabases),
          server('server-postgres', [...onDatabases, commands], withoutDatabase),
        ]
      : [server('server-embedded', [...onDatabases, commands])],
  },
});
