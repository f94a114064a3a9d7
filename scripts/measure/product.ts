/** The product's source files and what they import of each other, as the other measurements need them. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { targetOf } from '../walls.ts';

export const root = join(import.meta.dirname, '../..');

export interface SourceFile {
  /** From the root: 'server/practice/save.ts'. */
  path: string;
  lines: number;
  text: string;
  /** The product's files that it imports, also those that it only takes types from. */
  imports: readonly string[];
}

const packages = [
  'contract',
  'rules',
  'questions',
  'speech',
  'writing',
  'db',
  'server',
  'web',
  'cli',
];
/** A registry of question types is written by a script, and lists what is found by its folder. */
const isGenerated = (path: string): boolean => path.startsWith('questions/registry/');
const isProduct = (path: string): boolean =>
  packages.includes(path.split('/')[0] ?? '') &&
  !isGenerated(path) &&
  /\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|(^|\/)testing(\/|[\w-]*\.tsx?$)|\.config\.ts$|\.d\.ts$/.test(path);

/** All files of the repository, from the root, those that are not committed yet included. */
export const repositoryFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
    .split('\n')
    .filter((path) => path !== '');

const specifiers = /(?:\bfrom\s*|\bimport\s*\(?\s*|new URL\(\s*)'([^']+)'/g;

/** The product's source files without tests and generated ones, measured as text: nothing of them is run. */
export function readProduct(): SourceFile[] {
  const texts = new Map<string, string>();
  for (const path of repositoryFiles().filter(isProduct)) {
    // A file that was deleted and is not committed yet is still listed.
    try {
      texts.set(path, readFileSync(join(root, path), 'utf8'));
    } catch {}
  }
  return [...texts].map(([path, text]) => {
    const imported = [...text.matchAll(specifiers)]
      .map(([, specifier = '']) => targetOf(path, specifier))
      .filter((target): target is string => target !== null && texts.has(target));
    const lines = text.split('\n').length - 1;
    return { path, text, lines, imports: [...new Set(imported)] };
  });
}
