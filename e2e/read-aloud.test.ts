/** A child of six is read to: the questions by themselves, and a button beside everything that can be chosen. */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { counterOf } from './answering.ts';
import { attemptOf, pathOf } from './attempt.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { noteShifts } from './movement.ts';
import { everyType, importEveryType } from './practices.ts';
import { useStage } from './stage.ts';
import { arrived } from './tours/tour.ts';

const stage = useStage();
beforeAll(() => importEveryType(stage.server));

/** Runs in the page from its start: a device whose Vietnamese voice arrives late, and speaks at once. */
const lateVoice = () => {
  let voices: { lang: string }[] = [];
  const said: string[] = [];
  Object.assign(globalThis, { said });
  const own = speechSynthesis;
  own.getVoices = () => voices as SpeechSynthesisVoice[];
  own.speak = (utterance) => {
    said.push(utterance.text);
    setTimeout(() => utterance.dispatchEvent(new Event('end')));
  };
  addEventListener('load', () =>
    setTimeout(() => {
      voices = [{ lang: 'vi-VN' }];
      own.dispatchEvent(new Event('voiceschanged'));
    }, 500),
  );
};

const saidOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { said: string[] }).said);

test('every question can be read aloud, nothing moves for it, and there is no barrier', async () => {
  const { server } = stage;
  const child = await newStudent(server);
  await server.db.queries
    .updateTable('students')
    .set({ birth_year: new Date().getFullYear() - 6 })
    .where('id', '=', child.id)
    .execute();
  const { questions } = await attemptOf(server, child, everyType);
  const context = await stage.device({ as: child });
  await context.addInitScript(noteShifts);
  await context.addInitScript(lateVoice);
  const page = await context.newPage();
  await page.goto(`${server.origin}${await pathOf(server, everyType)}?start=1`);

  await page.getByRole('button', { name: 'Đọc: câu hỏi' }).waitFor();
  // A page under automation, as here, may speak before that.
  await counterOf(page, 1, questions.length).tap();
  await expect
    .poll(() => saidOn(page))
    .toEqual(['Con gì kêu meo meo?', 'con chó', 'con mèo', 'con gà']);

  const silent: string[] = [];
  for (const [index, { type_code }] of questions.entries()) {
    await counterOf(page, index + 1, questions.length).waitFor();
    await arrived(page);
    if ((await page.getByRole('button', { name: /^(Đọc|Dừng đọc): / }).count()) === 0)
      silent.push(type_code);
    await expectNoOverflow(page);
    await expectNoBarrier(page, type_code);
    if (index + 1 < questions.length) await page.getByRole('button', { name: 'Câu sau' }).tap();
  }
  expect(silent).toEqual([]);
  const moved = await page.evaluate(() => shifts);
  expect(
    moved.reduce((sum, { value }) => sum + value, 0),
    JSON.stringify(moved),
  ).toBeLessThanOrEqual(0.02);
});
