/** What the documents name is there, so that a reader who follows them arrives. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const decisions = globSync('docs/decisions/2*.md', { cwd: root });
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('{docs,bench,speech,writing}/*.md', { cwd: root }),
  ...decisions,
];

/** `server/practice/save.ts`; not `web/<domain>/api.ts`. */
const path =
  /`((?:contract|rules|speech|writing|db|server|web|cli|scripts|e2e|bench|docs)\/[\w./-]+)`/g;

const isThere = (named: string) =>
  ['', '.ts', '.tsx'].some((end) => existsSync(join(root, named + end)));

test('every file that a document names is there', () => {
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(path)]
      .map(([, named = '']) => named)
      .filter((named) => !isThere(named))
      .map((named) => `${document}: ${named}`),
  );
  expect(lost).toEqual([]);
});

test('every decision is in the index, under its title', () => {
  const listed = read('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const lines = decisions.map((file) => {
    const title = read(file).split('\n', 1)[0]?.replace('# ', '');
    return `- [${title}](${file.replace('docs/decisions/', '')})`;
  });
  expect(listed.toSorted()).toEqual(lines.toSorted());
});
