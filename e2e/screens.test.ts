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
import {
  handingOver,
  information,
  legalTexts,
  profileDialogs,
  recovering,
  registering,
} from './tours/sign-in.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

/** Two groups of tours at a time, as a browser uses one core per page. */
async function lookAtBoth(one: Tour[], other: Tour[]) {
  const visited: string[] = [];
  await Promise.all([lookAround(stage, one, visited), lookAround(stage, other, visited)]);
  return visited.length;
}

test('no screen and no dialog around a practice has a barrier that axe detects, or scrolls sideways', async () => {
  const count = await lookAtBoth(
    [answering, timeIsUp, practising, firstVisit, watching],
    [interrupted, beginning, reviewing, album, reading, project],
  );
  expect(count).toBe(60);
});

test('no page of a visitor, of the sign-in, of the profile or of the learning home has one either', async () => {
  const count = await lookAtBoth(
    [visitor, entering, registering, information, legalTexts],
    [learning, trouble, recovering, handingOver, profileDialogs],
  );
  expect(count).toBe(55);
});

test('no report, no list of them and no page behind a link has one either', async () => {
  const reported = await storeReported(stage.server);
  const count = await lookAtBoth([readingReports(reported)], [byLink(reported), lists(reported)]);
  expect(count).toBe(30);
});
