import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { staffPartsIn } from './families-only.ts';

const root = join(import.meta.dirname, '..');
const chunk = (...modules: string[]) => ({
  type: 'chunk' as const,
  fileName: 'assets/index.js',
  moduleIds: modules.map((name) => join(root, name)),
});
const sheet = (source: string) => ({
  type: 'asset' as const,
  fileName: 'assets/index.css',
  source,
});

test('a build for families has none of it', () => {
  const files = [
    chunk('web/main.tsx', 'web/ui/button.tsx', 'contract/family-routes.ts'),
    sheet(readFileSync(join(root, 'web/ui/button.css'), 'utf8')),
  ];
  expect(staffPartsIn(files)).toEqual([]);
});

test('a module of the staff is found, and the tables of their calls', () => {
  expect(
    staffPartsIn([
      chunk('web/main.tsx', 'web/staff/queue/press.ts'),
      chunk('contract/staff-routes.ts', 'contract/student-routes.ts'),
    ]),
  ).toEqual([
    'assets/index.js holds web/staff/queue/press.ts',
    'assets/index.js holds contract/staff-routes.ts',
    'assets/index.js holds contract/student-routes.ts',
  ]);
});

test('what knows the key of a question is found', () => {
  expect(
    staffPartsIn([
      chunk('questions/check.ts', 'questions/matching/check.ts', 'questions/matching/enter.tsx'),
      chunk('questions/matching/rules.ts', 'questions/registry/rules.ts'),
      chunk('questions/matching/key.tsx', 'questions/matching/author.tsx'),
      chunk('questions/matching/formats.ts', 'questions/registry/formats.ts'),
      chunk('questions/matching/sample.ts', 'questions/registry/answering.ts'),
    ]),
  ).toEqual([
    'assets/index.js holds questions/matching/rules.ts',
    'assets/index.js holds questions/registry/rules.ts',
    'assets/index.js holds questions/matching/key.tsx',
    'assets/index.js holds questions/matching/author.tsx',
    'assets/index.js holds questions/matching/formats.ts',
    'assets/index.js holds questions/registry/formats.ts',
    'assets/index.js holds questions/matching/sample.ts',
    'assets/index.js holds questions/registry/answering.ts',
  ]);
});

test('a rule of their style sheets is found, even when minified', () => {
  expect(
    staffPartsIn([sheet('.button{color:red}@media (width>=1px){.desk-header{top:0}}')]),
  ).toEqual(['assets/index.css styles .desk-header']);
});
