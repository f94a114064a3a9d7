import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { registries, typeFolders, written } from './questions.ts';

test.each(registries)('questions/registry/$file lists every type', (registry) => {
  const path = join(import.meta.dirname, '../questions/registry', registry.file);
  // After a change of the folders: node scripts/questions.ts
  expect(readFileSync(path, 'utf8')).toBe(written(registry));
  expect(typeFolders().length).toBeGreaterThan(9);
});
