/** Tailwind silently leaves out a class like `p-7` when the tokens have no such step. This test finds them. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');
const namesOf = (kind: string) =>
  new Set(
    [...readFileSync(join(web, 'ui/tokens.css'), 'utf8').matchAll(/--(\w+)-([\w]+):/g)]
      .filter(([, group]) => group === kind)
      .map(([, , name]) => name),
  );

test('every spacing and width in the markup is one of the tokens', () => {
  const [spacing, container] = [namesOf('spacing'), namesOf('container')];
  expect(spacing).toContain('4');
  const distance =
    /(?<![\w-])-?(?:[mp][trblxyse]?|gap(?:-[xy])?|size|[wh]|(?:min|max)-[wh])-(\d[\d.]*)(?![\w/.])/g;
  const width = /(?<![\w-])max-w-(\d?[a-z]{2,})(?!\w)/g;
  const unknown = globSync('**/*.tsx', {
    cwd: web,
    exclude: ['dist/**', 'node_modules/**'],
  }).flatMap((file) => {
    const text = readFileSync(join(web, file), 'utf8');
    const unknown = [...text.matchAll(distance)].filter(([, step]) => !spacing.has(step ?? ''));
    const wide = [...text.matchAll(width)].filter(
      ([, name]) => !['full', 'none'].includes(name ?? '') && !container.has(name ?? ''),
    );
    return [...unknown, ...wide].map(([utility]) => `${file}: ${utility}`);
  });
  expect(unknown).toEqual([]);
});
