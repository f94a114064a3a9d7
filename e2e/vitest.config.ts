import { defineConfig } from 'vitest/config';
import { workersFor } from '../scripts/cores.ts';
import { patience } from '../scripts/patience.ts';

export default defineConfig({
  root: import.meta.dirname,
  cacheDir: '../node_modules/.vite/e2e',
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['../server/testing/template.ts', './one-browser.ts'],
    // Two journeys at a time on two cores, in one browser: each mostly waits for its network, timers or animations.
    maxWorkers: workersFor(2),
    // Files share nothing but modules that are loaded once.
    isolate: false,
    ...patience,
  },
});
