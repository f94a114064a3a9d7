import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  // Beside the workspace's other caches, so that no node_modules folder is created here.
  cacheDir: '../node_modules/.vite/speech',
  // The files share nothing but modules, and loading those again for each would take longer than the tests.
  test: {
    name: 'speech',
    environment: 'node',
    include: ['**/*.test.ts'],
    isolate: false,
    // Generous, for a busy machine: a passing test never waits for it.
    testTimeout: 120_000,
  },
});
