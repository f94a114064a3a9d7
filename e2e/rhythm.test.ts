/**
 * The rhythm of a practice: one extra tap at most, nothing to scroll, nothing that jumps. Times are measured in
 * `bench`.
 */
import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { handIn } from './answering.ts';
import { attemptOf, pathOf } from './attempt.ts';
import { phone } from './browser.ts';
import { notePractice, workThrough } from './child/child.ts';
import { importTenQuestions, tenQuestions } from './practices.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importTenQuestions(stage.server.db.queries, stage.server.deps.settings.dataDir));

test('ten questions of all types take one tap each besides their answers, on a phone', async () => {
  const { server } = stage;
  const student = await newStudent(server);
  const { questions } = await attemptOf(server, student, tenQuestions);
  const device = await stage.device({
    as: student,
    ...phone,
    viewport: { width: 360, height: 800 },
  });
  await device.addInitScript({ path: notePractice });
  const page = await device.newPage();
  await page.goto(`${server.origin}${await pathOf(server, tenQuestions)}?start=1`);
  const all = await workThrough(page, questions);
  expect(all.map(({ type, inputs, taps }) => ({ type, more: taps - inputs }))).toEqual(
    questions.map(({ type_code }) => ({ type: type_code, more: 1 })),
  );
  expect(all.every(({ right }) => right)).toBe(true);
  expect(all.filter(({ scrolls }) => scrolls > 0)).toEqual([]);
  const moved = all.flatMap((one) => one.moved).join(', ');
  expect(
    all.reduce((sum, { shift }) => sum + shift, 0),
    moved,
  ).toBeLessThanOrEqual(0.02);
  await handIn(page);
});
