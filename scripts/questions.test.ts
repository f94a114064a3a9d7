import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filesNaming } from './measure/add-type.ts';
import { registries, typeFolders, written } from './questions.ts';

test.each(registries)('questions/registry/$file lists every type', (registry) => {
  const path = join(import.meta.dirname, '../questions/registry', registry.file);
  // After a change of the folders: node scripts/questions.ts
  expect(readFileSync(path, 'utf8')).toBe(written(registry));
  expect(typeFolders().length).toBeGreaterThan(9);
});

test.each([
  // An element of QTI has the same name as the type.
  ['ordering', ['db/import/formats/qti/read.test.ts', 'db/import/formats/qti/settings.ts']],
  ['number_line', []],
])('%s is a folder: hardly a file outside names it', (type, files) => {
  expect(filesNaming(type).toSorted()).toEqual(files);
});
