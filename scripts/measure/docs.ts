/**
 * The documents and their decisions: how many words each page has, and how many decisions hold, beside the aims:
 *
 *     node scripts/measure/docs.ts
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { root } from './product.ts';

export const readDocument = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The pages that count: how to begin, how to contribute, and everything in `docs/`. */
export const documents: readonly string[] = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('docs/**/*.md', { cwd: root }).toSorted(),
];

export const wordsOf = (path: string): number => readDocument(path).match(/\S+/g)?.length ?? 0;

/** The part of a link that leads to a heading, as GitHub makes it. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

export const headingsOf = (path: string): string[] =>
  [...readDocument(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** A choice that was made, with the line under its title: dates and status. */
export interface Decision {
  title: string;
  line: string;
  /** Its address from the folder of the decisions. */
  address: string;
}

/** A section of a page of decisions, or a whole page whose name begins with a date. */
const decisionsOf = (path: string): Decision[] => {
  const name = basename(path);
  const dated = /^\d/.test(name);
  const heading = dated ? /^# (.+)\n+(.*)$/gm : /^## (.+)\n+(.*)$/gm;
  return [...readDocument(path).matchAll(heading)].map(([, title = '', line = '']) => ({
    title,
    line,
    address: dated ? name : `${name}#${slugOf(title)}`,
  }));
};

export const readDecisions = (): Decision[] =>
  documents
    .filter((path) => path.startsWith('docs/decisions/') && !path.endsWith('README.md'))
    .flatMap(decisionsOf);

/** Matches the line of a decision: when it was made and changed, and whether it still holds. */
export const statusLine =
  /^\d{4}-\d\d-\d\d(?:, (?:rewritten )?\d{4}-\d\d-\d\d)*\. Status: (holds|superseded by \[[^\]]+\]\([^)]+\))\./;

function main() {
  const rows: [string, string | number, string][] = [
    ...documents.map((path): [string, number, string] => [path, wordsOf(path), '']),
    ['words', documents.reduce((sum, path) => sum + wordsOf(path), 0), '<= 35,000'],
    ['decisions', readDecisions().length, '<= 40'],
    [
      'of these superseded',
      readDecisions().filter(({ line }) => line.includes('Status: superseded')).length,
      '',
    ],
  ];
  for (const [what, measured, aim] of rows)
    console.log(`${what.padEnd(60)} ${String(measured).padStart(6)}   ${aim}`);
}

if (import.meta.main) main();
