import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/e2e',
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['../server/testing/template.ts'],
    // One browser at a time: two cores serve one well.
    fileParallelism: false,
    // Files share nothing but code that is loaded once.
    isolate: false,
    // Long enough for a machine that does something else beside: a journey that works never waits for these.
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
