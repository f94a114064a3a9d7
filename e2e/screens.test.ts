/** What holds on every screen and in every dialog. */
import { beforeAll, expect, test } from 'vitest';
import { lookAround } from './barriers.ts';
import { importEveryType } from './practices.ts';
import { useStage } from './stage.ts';
import { entering, learning, trouble, visitor } from './tours/accounts.ts';
import { answering, beginning, interrupted, timeIsUp } from './tours/practice.ts';
import { project } from './tours/projects.ts';
import { reading, watching } from './tours/self-study.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

test('no screen and no dialog has a barrier that axe knows, or scrolls sideways', async () => {
  const seen: string[] = [];
  // Two tours at a time: a browser works on one core for each page.
  await Promise.all([
    lookAround(stage, [answering, timeIsUp, visitor, project], seen),
    lookAround(stage, [learning, entering, interrupted, beginning, trouble], seen),
  ]);
  expect(seen.length).toBeGreaterThan(40);
});

test('nor has a video or a book', async () => {
  const seen: string[] = [];
  await Promise.all([lookAround(stage, [watching], seen), lookAround(stage, [reading], seen)]);
  expect(seen).toHaveLength(8);
});
