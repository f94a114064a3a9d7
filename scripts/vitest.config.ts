import { defineConfig } from 'vitest/config';
import { patience } from './patience.ts';

export default defineConfig({
  root: import.meta.dirname,
  // Beside the workspace's other caches, so that no node_modules folder is created here.
  cacheDir: '../node_modules/.vite/scripts',
  test: { name: 'scripts', environment: 'node', include: ['**/*.test.ts'], ...patience },
});
