import { defineConfig } from 'vitest/config';

const server = (name: string) => ({
  test: {
    name,
    environment: 'node' as const,
    include: [
      '**/*.test.ts',
      '../db/**/*.test.ts',
      '../cli/**/*.test.ts',
      '../contract/**/*.test.ts',
    ],
    globalSetup: ['./testing/template.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // The files share nothing but modules, and loading those anew for each would take longer than the tests.
    isolate: false,
  },
});

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/server',
  test: {
    // The same tests on both databases; on PostgreSQL where one is named.
    projects: [
      server('server-embedded'),
      ...(process.env['TEST_DATABASE_URL'] ? [server('server-postgres')] : []),
    ],
  },
});
