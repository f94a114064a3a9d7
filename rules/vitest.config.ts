import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  test: { name: 'rules', environment: 'node', include: ['**/*.test.ts'] },
});
