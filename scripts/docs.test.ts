/** The files and pages that the documents name exist, so that a reader who follows them arrives. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  documents as counted,
  headingsOf,
  readDecisions,
  readDocument,
  slugOf,
  statusLine,
} from './measure/docs.ts';
import { repositoryFiles, root } from './measure/product.ts';

const documents = [...counted, ...globSync('{bench,speech,writing}/*.md', { cwd: root })];

/** `server/practice/save.ts`; not `web/<domain>/api.ts`. */
const path =
  /`((?:contract|rules|speech|writing|db|server|web|cli|scripts|e2e|bench|docs)\/[\w./-]+)`/g;

/** `<img src="docs/practice.png">` */
const picture = /src="([^"]+)"/g;

/** Files that a build writes may not exist yet. */
const isThere = (named: string) =>
  named.startsWith('web/dist/') ||
  ['', '.ts', '.tsx'].some((end) => existsSync(join(root, named + end)));

test('every file that a document names exists', () => {
  const lost = documents.flatMap((document) =>
    [path, picture]
      .flatMap((form) => [...readDocument(document).matchAll(form)])
      .map(([, named = '']) => named)
      .filter((named) => !isThere(named))
      .map((named) => `${document}: ${named}`),
  );
  expect(lost).toEqual([]);
});

/** `[a decision](web.md#without-a-network)`, from the folder of the document. */
const link = /\]\((?!https?:)([^)#\s]*)(?:#([^)]*))?\)/g;

/** Whether a link leads to a page, and to a heading of it if it names one. */
function leadsSomewhere(document: string, to: string, heading: string | undefined) {
  const page = to ? join(dirname(document), to) : document;
  return (
    existsSync(join(root, page)) &&
    (heading === undefined || headingsOf(page).map(slugOf).includes(heading))
  );
}

test('every link between documents leads to a page, and to a heading of it', () => {
  const lost = documents.flatMap((document) =>
    [...readDocument(document).matchAll(link)]
      .filter(([, to = '', heading]) => !leadsSomewhere(document, to, heading))
      .map(([whole]) => `${document}: ${whole}`),
  );
  expect(lost).toEqual([]);
});

test('every page that a comment or a setting names exists', () => {
  const files = repositoryFiles().filter((path) => existsSync(join(root, path)));
  const naming = files.filter((path) => /\.(?:tsx?|mjs|sql|example)$/.test(path));
  const named = naming.flatMap((file) =>
    [...readDocument(file).matchAll(/docs\/[\w./-]+\.md/g)].map(([page]) => ({ file, page })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ page }) => !existsSync(join(root, page)))).toEqual([]);
});

const decisions = readDecisions();

test('every decision has its dates and a status', () => {
  expect(decisions.length).toBeGreaterThan(20);
  expect(decisions.filter(({ line }) => !statusLine.test(line))).toEqual([]);
});

test('a decision without a status, or superseded by nothing, is found', () => {
  expect('2026-11-21, 2026-11-29. Status: holds.').toMatch(statusLine);
  expect('2026-11-21. Status: superseded by [another](web.md#without-a-network).').toMatch(
    statusLine,
  );
  expect('2026-11-21. It holds.').not.toMatch(statusLine);
  expect('2026-11-21. Status: superseded.').not.toMatch(statusLine);
});

test('every decision is in the index, under its title', () => {
  const listed = readDocument('docs/decisions/README.md')
    .split('\n')
    .filter((line) => line.startsWith('- '));
  const lines = decisions.map(({ title, address }) => `- [${title}](${address})`);
  expect(listed.toSorted()).toEqual(lines.toSorted());
});
