/**
 * Lists the files outside the folder of a question type that name it, to see what adding a type costs:
 *
 *     node scripts/measure/add-type.ts ordering number_line
 *
 * Not counted: the registries, which a script writes, content and texts, of which every feature has its own, and the
 * test that holds these numbers.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { typeFolders, typeOf } from '../questions.ts';

const root = join(import.meta.dirname, '../..');
const isCounted = (file: string) =>
  /\.(ts|tsx|mjs|css|sql|json)$/.test(file) &&
  !/^(questions\/registry|docs|db\/(seed|migrations)|speech\/weights)\/|\/fixtures\/|^scripts\/questions\.test\.ts$/.test(
    file,
  );

/** Returns the files, as paths from the root. A word in a comment does not count. */
export function filesNaming(type: string): string[] {
  const own = `questions/${type.replaceAll('_', '-')}/`;
  const named = new RegExp(`(?<![\\w-])(?:${type}|${own.slice(0, -1)})(?![\\w-])`);
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return files
    .split('\n')
    .filter((file) => isCounted(file) && !file.startsWith(own))
    .filter((file) => {
      const text = readFileSync(join(root, file), 'utf8');
      return named.test(text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, ''));
    });
}

if (import.meta.main) {
  const asked = process.argv.slice(2);
  for (const type of asked.length > 0 ? asked : typeFolders().map(typeOf)) {
    const files = filesNaming(type);
    console.log(`${type}: ${files.length}`);
    if (asked.length > 0) for (const file of files) console.log(`  ${file}`);
  }
}
