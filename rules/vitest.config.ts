import { defineConfig } from 'vitest/config';
import { patience } from '../scripts/patience.ts';

export default defineConfig({
  root: import.meta.dirname,
  // Beside the workspace's other caches, so that no node_modules folder is created here.
  cacheDir: '../node_modules/.vite/rules',
  // The files share only modules, and loading those again for each file would take longer than the tests.
  test: {
    name: 'rules',
    environment: 'node',
    include: ['**/*.test.ts', '../questions/**/*.test.ts'],
    isolate: false,
    ...patience,
  },
});
