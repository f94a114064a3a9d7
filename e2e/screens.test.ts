/** What must hold on every screen and in every dialog. */
import { beforeAll, expect, test } from 'vitest';
import { lookAround } from './barriers.ts';
import { importEveryType } from './practices.ts';
import { storeReported } from './reports.ts';
import { useStage } from './stage.ts';
import { entering, learning, trouble, visitor } from './tours/accounts.ts';
import type { Tour } from './tours/tour.ts';
import { album, firstVisit } from './tours/habit.ts';
import { answering, beginning, interrupted, timeIsUp } from './tours/practice.ts';
import { practising, reviewing } from './tours/notebook.ts';
import { project } from './tours/projects.ts';
import { byLink, lists, reading as readingReports } from './tours/reports.ts';
import { reading, watching } from './tours/self-study.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

/** Two groups of tours at a time, as a browser uses one core per page. */
async function lookAtBoth(one: Tour[], other: Tour[]) {
  const seen: string[] = [];
  await Promise.all([lookAround(stage, one, seen), lookAround(stage, other, seen)]);
  return seen.length;
}

test('no screen and no dialog around a practice has a barrier that axe detects, or scrolls sideways', async () => {
  expect(await lookAtBoth([answering, timeIsUp], [interrupted, beginning])).toBeGreaterThan(20);
});

test('other screens have no barriers either', async () => {
  expect(await lookAtBoth([visitor, project], [learning, entering, trouble])).toBeGreaterThan(20);
});

test('the notebook, the garden of skills and a drill have no barriers either', async () => {
  expect(await lookAtBoth([practising], [reviewing])).toBe(8);
});

test('the first visit and the album have no barriers either', async () => {
  expect(await lookAtBoth([firstVisit], [album])).toBe(7);
});

test('videos and books have no barriers either', async () => {
  expect(await lookAtBoth([watching], [reading])).toBe(8);
});

test('no report, no list of them and no page behind a link has a barrier', async () => {
  const reported = await storeReported(stage.server);
  const seen = await lookAtBoth([readingReports(reported)], [byLink(reported), lists(reported)]);
  expect(seen).toBe(30);
});
