import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  // Beside the workspace's other caches, so that no node_modules folder appears here.
  cacheDir: '../node_modules/.vite/speech',
  test: { name: 'speech', environment: 'node', include: ['**/*.test.ts'] },
});
