import { defineConfig } from 'vitest/config';
import { workersFor } from '../scripts/cores.ts';
import { patience } from '../scripts/patience.ts';

const everything = [
  '**/*.test.ts',
  '../db/**/*.test.ts',
  '../contract/**/*.test.ts',
  '../cli/**/*.test.ts',
];
/**
 * Features that the embedded database implements itself, or that our code handles only for it: starting, locking,
 * jobs, events, erasing.
 */
const differing = [
  '../db/connect.test.ts',
  'accounts/sessions.test.ts',
  'database/{migrate,schema}.test.ts',
  'services/limits/limits.test.ts',
  'practice/{deadline,order,save,store-answers,submit}.test.ts',
  'profile/rights/erase.test.ts',
  'run.test.ts',
  'system/stream.test.ts',
];
/** Tests of the embedded database's folder, and of its copies for tests. */
const embeddedOnly = [
  '../cli/serve.test.ts',
  '../db/folder-lock.test.ts',
  'testing/embedded.test.ts',
];
/** A database server that fails while our processes keep running, or that is behind a pooler. */
const postgresOnly = ['database/listen.test.ts', 'outage.test.ts', 'pooler.test.ts'];
/** These use no database, so one run is enough. */
const withoutDatabase = [
  '../cli/leads/leads.test.ts',
  '../db/**',
  'plugins/{client-address,json-body,limit,web}.test.ts',
  'profile/terms.test.ts',
  'services/{common-passwords,passwords,secrets}.test.ts',
  'services/paper/**',
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
    ...patience,
    // The files share only modules, and loading those again for each file would take longer than the tests.
    isolate: false,
  },
});

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/server',
  test: {
    // With PostgreSQL more than the cores, as tests mostly wait for it. The embedded database runs in the worker, and
    // each worker has its modules to load and its own databases to create.
    maxWorkers: workersFor(process.env['TEST_DATABASE_URL'] ? 3 : 2),
    projects: projects(),
  },
});

/**
 * All tests on one database: PostgreSQL if there is one. Tests of differing features, and with TEST_LONG all tests,
 * on both.
 */
function projects() {
  if (!process.env['TEST_DATABASE_URL'])
    return [server('server-embedded', everything, postgresOnly)];
  if (!process.env['TEST_LONG'])
    return [
      server('server-embedded', [...differing, ...embeddedOnly]),
      server('server-postgres', everything, embeddedOnly),
    ];
  return [
    server('server-embedded', everything, postgresOnly),
    server('server-postgres', everything, [...embeddedOnly, ...withoutDatabase]),
  ];
}
