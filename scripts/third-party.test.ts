/** What an installation without development tools has, and what is said of it. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { billOf, noticesOf, shippedPackages } from './third-party.ts';

const root = join(import.meta.dirname, '..');
const packages = await shippedPackages();
const names = new Set(packages.map(({ name }) => name));

/** Licences whose terms allow the product to be sold: a new one is read before it is added here. */
const known = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  // By its COPYING without the advertising clause.
  'BSD-4-Clause',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
];

test('every package that ships has a known licence', () => {
  const others = packages.filter(({ license }) =>
    license
      .replaceAll(/[()]/g, '')
      .split(/ (?:OR|AND) /)
      .some((one) => !known.includes(one)),
  );
  expect(others).toEqual([]);
});

test('the notices name each package with its licence, and contain the texts', async () => {
  const notices = await noticesOf(packages);
  for (const { name, version, license } of packages)
    expect(notices).toContain(`${name} ${version}\nLicence: ${license}\n`);
  expect(notices).toContain('GNU LESSER GENERAL PUBLIC LICENSE');
  expect(notices).toContain('Mozilla Public License');
});

test('the bill of materials has the packages that ship, and no others', () => {
  const { components } = billOf(packages);
  expect(components.map(({ name }) => name)).toEqual(packages.map(({ name }) => name));
  expect(names).toContain('codec-parser');
  expect(names).not.toContain('vitest');
});

/** Returns the packages that a file of the product loads, by itself and through what it imports. */
function loadedBy(entries: readonly string[]): Map<string, string> {
  const packages = new Map<string, string>();
  const visited = new Set<string>();
  const visit = (file: string) => {
    if (visited.has(file) || !existsSync(file)) return;
    visited.add(file);
    const imports = readFileSync(file, 'utf8')
      .replaceAll(/^import type [^;]*;/gm, '')
      .matchAll(
        /^(?:import|export|\})[^;']* from '([^'\n]+)';|^import '([^'\n]+)';|\bimport\('([^'\n]+)'\)/gm,
      );
    for (const [, from, alone, lazy] of imports) {
      const named = from ?? alone ?? lazy ?? '';
      const [scope = '', name = '', ...rest] = named.split('/');
      if (named.startsWith('.')) visit(join(dirname(file), named));
      else if (scope === '@bitu') visit(join(root, name, ...rest));
      else if (!named.startsWith('node:'))
        packages.set(scope.startsWith('@') ? `${scope}/${name}` : scope, relative(root, file));
    }
  };
  for (const entry of entries) visit(join(root, entry));
  return packages;
}

test('the server needs no development tool: npm ci --omit=dev is enough', () => {
  const loaded = loadedBy([
    'server/main.ts',
    'server/load-demo.ts',
    'cli/main.ts',
    'speech/node/worker.ts',
    'writing/node/worker.ts',
  ]);
  expect(loaded.size).toBeGreaterThan(20);
  expect([...loaded].filter(([name]) => !names.has(name))).toEqual([]);
});
