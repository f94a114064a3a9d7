/**
 * How far a change spreads: the figures that house keeping watches, each beside its aim.
 *
 *     node scripts/measure/spread.ts            # the table
 *     node scripts/measure/spread.ts --crumbs   # the small files with one importer, by folder of the importer
 *     node scripts/measure/spread.ts --since <commit>   # files that a change touches, of the commits after it
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents, readDecisions, wordsOf } from './docs.ts';
import { readProduct, repositoryFiles, root, type SourceFile } from './product.ts';

/** A file of at most so many lines that one other file imports could be a part of that one. */
const crumbLines = 50;
const smallLines = 25;
/** Inserted lines of a medium change. */
const medium = { least: 50, most: 400 };

const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;

/** The files with one importer, each with that. */
function onlyImporters(product: readonly SourceFile[]): { file: SourceFile; importer: string }[] {
  const importers = new Map<string, string[]>();
  for (const { path, imports } of product)
    for (const target of imports) importers.set(target, [...(importers.get(target) ?? []), path]);
  return product.flatMap((file) => {
    const [importer, ...others] = importers.get(file.path) ?? [];
    return importer !== undefined && others.length === 0 ? [{ file, importer }] : [];
  });
}

/** The number of files that each medium commit touched, without moves and lock files. */
function filesOfChanges(since: string): number[] {
  const log = execFileSync(
    'git',
    ['log', '--no-merges', '-M', '--numstat', '--format=%x00', `${since}..HEAD`],
    { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 },
  );
  return log
    .split('\0')
    .map((commit) =>
      commit
        .split('\n')
        .map((line) => /^(\d+)\t(\d+)\t(.+)$/.exec(line))
        .filter((row) => row !== null && !row[3]?.endsWith('package-lock.json'))
        .map((row) => ({ inserted: Number(row?.[1]), path: row?.[3] ?? '' })),
    )
    .filter((files) => {
      const inserted = files.reduce((sum, file) => sum + file.inserted, 0);
      return inserted >= medium.least && inserted <= medium.most;
    })
    .map((files) => files.filter(({ path }) => !/\.test\.tsx?$/.test(path)).length);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function main() {
  const product = readProduct();
  const single = onlyImporters(product);
  const crumbs = single.filter(({ file }) => file.lines <= crumbLines);
  if (process.argv.includes('--crumbs')) {
    for (const { file, importer } of crumbs.toSorted((a, b) => (a.importer < b.importer ? -1 : 1)))
      console.log(`${String(file.lines).padStart(3)}  ${file.path}  ← ${importer}`);
    return;
  }
  const files = repositoryFiles().filter((path) => existsSync(join(root, path)));
  const styles = files.filter((path) => path.startsWith('web/') && path.endsWith('.css'));
  const small = product.filter(({ lines }) => lines <= smallLines);
  const since = process.argv.indexOf('--since');
  const rows: [string, string | number, string][] = [
    ['product files', product.length, ''],
    ['with one importer', single.length, ''],
    [`of these with ${crumbLines} lines or fewer`, crumbs.length, '<= 200'],
    [`files of ${smallLines} lines or fewer`, percent(small.length, product.length), '<= 10 %'],
    [
      '`as never`',
      product.reduce((sum, { text }) => sum + countOf(text, /\bas never\b/g), 0),
      '<= 10',
    ],
    [
      'lines of CSS',
      styles.reduce((sum, path) => sum + countOf(read(path), /\S.*\n/g), 0),
      '<= 7,000',
    ],
    ['files of CSS', styles.length, ''],
    ['words of documents', documents.reduce((sum, path) => sum + wordsOf(path), 0), '<= 35,000'],
    ['decisions', readDecisions().length, '<= 40'],
  ];
  if (since !== -1) {
    const touched = filesOfChanges(process.argv[since + 1] ?? 'HEAD');
    rows.push([
      `files touched by a change of ${medium.least} to ${medium.most} lines, median of ${touched.length}`,
      median(touched),
      '<= 6',
    ]);
  }
  for (const [what, measured, aim] of rows)
    console.log(`${what.padEnd(66)} ${String(measured).padStart(8)}   ${aim}`);
}

main();
