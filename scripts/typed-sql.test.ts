import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'bitu-typed-sql-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Returns whether the linter reports a statement. */
function isReported(statement: string): boolean {
  writeFileSync(
    join(folder, '.oxlintrc.json'),
    JSON.stringify({
      jsPlugins: [join(root, 'scripts/typed-sql.ts')],
      rules: { 'typed-sql/rows': 'error' },
    }),
  );
  writeFileSync(join(folder, 'statement.ts'), statement);
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env['PATH']}` },
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
  return diagnostics.some(({ code }) => code === 'typed-sql(rows)');
}

test.each([
  ['await sql<Row>`select 1 as id`.execute(queries);', true],
  ['await pool.query<Row>({ name, text });', true],
  ['await readRows(queries, row, sql`select 1 as id`);', false],
  ['await sql`delete from answers`.execute(queries);', false],
  ['queries.selectFrom("answers").where(sql<boolean>`true`).execute();', false],
])('%s: %s', (statement, reported) => {
  expect(isReported(statement)).toBe(reported);
});
