/** The files and pages that the documents name exist, so that a reader who follows them arrives. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
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

/** Files that a build writes may not exist yet. */
const isThere = (named: string) =>
  named.startsWith('web/dist/') ||
  ['', '.ts', '.tsx'].some((end) => existsSync(join(root, named + end)));

test('every file that a document names exists', () => {
  const lost = documents.flatMap((document) =>
    [...read(document).matchAll(path)]
      .map(([, named = '']) => named)
      .filter((named) => !isThere(named))
      .map((named) => `${document}: ${named}`),
  );
  expect(lost).toEqual([]);
});

/** `[a decision](2026-11-21-frame.md)`, from the folder of the document. */
const link = /\]\((?!https?:|#)([^)#\s]+)(?:#[^)]*)?\)/g;

test('every link between documents leads somewhere', () => {
  const lost = documents.concat('docs/decisions/README.md').flatMap((document) =>
    [...read(document).matchAll(link)]
      .map(([, to = '']) => to)
      .filter((to) => !existsSync(join(root, dirname(document), to)))
      .map((to) => `${document}: ${to}`),
  );
  expect(lost).toEqual([]);
});

const dayOf = (file: string) => /\d{4}-\d\d-\d\d/.exec(file)?.[0] ?? '';
const changes = (document: string) =>
  [...read(document).matchAll(/^\*(?:Changed|Extended)[^\n]*\*$/gm)].map(([line]) => line);

test('changes by later decisions are named under the title, with the decision', () => {
  for (const decision of decisions) {
    for (const line of changes(decision)) {
      const later = [...line.matchAll(link)].map(([, to = '']) => to);
      expect(later.length, decision).toBeGreaterThan(0);
      for (const to of later) expect(dayOf(to) >= dayOf(decision), to).toBe(true);
      expect(read(decision).split('\n')[2], decision).toBe(line);
    }
  }
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
