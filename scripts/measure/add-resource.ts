/**
 * Lists the files that name a resource of the office (`contract/resources.ts`), to see what adding one costs:
 *
 *     node scripts/measure/add-resource.ts rooms
 *
 * Not counted: what a command writes, other uses of its table, and tests of its own.
 */
import { resourceNames } from '@bitu/contract/resources.ts';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './product.ts';

/** A file that has something for each resource, or for one: a table with their names, or a type of one of them. */
const ofResources = /\b(?:Resource(?:Name|View|Options)\b|const resources = )/;

/** Returns the files, as paths from the root. */
export function filesNaming(name: string): string[] {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const isNamed = new RegExp(`\\b${name}\\b`);
  const isMade = new RegExp(`create table ${name}\\b`);
  return files.split('\n').filter((file) => {
    const isMigration = file.startsWith('db/migrations/');
    if (!isMigration && (!/\.tsx?$/.test(file) || file.endsWith('.test.ts'))) return false;
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return isMigration ? isMade.test(text) : ofResources.test(text) && isNamed.test(text);
  });
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  for (const name of asked.length > 0 ? asked : resourceNames) {
    const files = filesNaming(name);
    console.log(`${name}: ${files.length}`);
    for (const file of files) console.log(`  ${file}`);
  }
}
