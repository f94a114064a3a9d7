/**
 * A line of facts that wraps must not begin with the dot between two of them: `dot` (`web/ui/dot.ts`) keeps it at the
 * end of the line.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');
const comment = /^\s*(?:\/?\*|\/\/)/;
/** The title of a tab does not wrap. */
const oneLine = /document\.title|· Bitu`|Bitu · Học cùng/;

test('no dot between facts follows a space at which the line may break', () => {
  const matches = globSync('**/*.{ts,tsx}', {
    cwd: web,
    // The staff's program is used at a desk.
    exclude: ['dist/**', 'node_modules/**', 'staff/**', '**/*.test.*', '**/testing.ts'],
  }).flatMap((file) =>
    readFileSync(join(web, file), 'utf8')
      .split('\n')
      .filter((line) => /(?<!\\u00a0)·/.test(line) && !comment.test(line) && !oneLine.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(matches).toEqual([]);
});
