import { PGlite } from '@electric-sql/pglite';
import { expect, test } from 'vitest';
import { overPGlite } from './connect.ts';

test('embedded: after a failed statement, every statement still gets its own result', async () => {
  const db = overPGlite(await PGlite.create());
  const divide = (by: number, name?: string) =>
    db.pool
      .query<{ n: number }>({
        ...(name && { name }),
        text: 'select 12 / $1::int as n',
        values: [by],
      })
      .then(
        ({ rows }) => rows[0]?.n,
        (error: { code: string }) => error.code,
      );
  const answers = [];
  for (const name of [undefined, 'divide']) {
    answers.push(await divide(0, name), await divide(3, name), await divide(4));
  }
  const atOnce = await Promise.all([2, 0, 6, 0, 12].map((by) => divide(by, 'divide')));
  await db.close();
  expect(answers).toEqual(['22012', 4, 3, '22012', 4, 3]);
  expect(atOnce).toEqual([6, '22012', 2, '22012', 1]);
});
