/** The essential parts of a question are visible on a small phone, above the dock. */
import type { Locator, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newStudent } from '../server/testing/people.ts';
import { counterOf } from './answering.ts';
import { attemptOf, pathOf } from './attempt.ts';
import { atRest } from './barriers.ts';
import { phone } from './browser.ts';
import { everyType, importEveryType } from './practices.ts';
import { readings } from './readings.ts';
import { button, deviceOf, withMicrophone, importReadings } from './speaking.ts';
import { useStage } from './stage.ts';
import { arrived } from './tours/tour.ts';

const stage = useStage();
beforeAll(async () => {
  await importEveryType(stage.server);
  await importReadings(stage.server);
});

const low = { ...phone, viewport: { width: 360, height: 660 } };

/** Types with more choices or pairs than fit on a screen; the child scrolls. */
const isLong = (type: string) => type === 'multiple_choice' || type === 'matching';

/** How far tappable elements reach below the dock's upper edge, in pixels. */
const hiddenBelow = (page: Page) =>
  page.evaluate(() => {
    const tapped = document.querySelectorAll('.question-answer :is(button, input, .answer)');
    const bottoms = [...tapped].map((one) => one.getBoundingClientRect().bottom);
    const dock = document.querySelector('.dock')?.getBoundingClientRect().top ?? 0;
    return Math.max(0, Math.round(Math.max(...bottoms) - dock));
  });

test('no answer of a question is under the dock, on a low phone without pictures and on a usual one with them', async () => {
  const { server } = stage;
  const student = await newStudent(server, { classes: { 'starters-a': 1, 'math-grade-1': 1 } });
  const hidden: string[] = [];
  for (const { code, device } of [
    // Words, gaps, the word bank, the keypad.
    { code: everyType, device: low },
    // With pictures above the answers.
    { code: 'starters-animals', device: phone },
    { code: 'math-g1-number-bonds', device: phone },
  ]) {
    const { questions } = await attemptOf(server, student, code);
    const path = `${await pathOf(server, code)}?start=1`;
    const page = await stage.open(path, { as: student, ...device });
    for (const [index, { type_code }] of questions.entries()) {
      await counterOf(page, index + 1, questions.length).waitFor();
      await page.locator('.question-answer :is(button, input, .answer)').first().waitFor();
      // With its pictures.
      await arrived(page);
      await atRest(page);
      const pixels = await hiddenBelow(page);
      if (pixels > 0 && !(device === phone && isLong(type_code)))
        hidden.push(`${code} ${index + 1} ${type_code}: ${pixels} px`);
      if (index + 1 < questions.length) await page.getByRole('button', { name: 'Câu sau' }).tap();
    }
  }
  expect(hidden).toEqual([]);
});

/** Whether nothing covers it: neither the dock nor the edge of the screen. */
const isWhole = (message: Locator) =>
  message.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    return [
      [left + 1, y],
      [right - 1, y],
      [x, top + 1],
      [x, bottom - 1],
    ].every(([at = 0, down = 0]) => element.contains(document.elementFromPoint(at, down)));
  });

test('a microphone that is missing, not allowed or not supported is reported in view, with what to do', async () => {
  const student = await newStudent(stage.server);
  const [reading] = readings;
  const path = `${await pathOf(stage.server, reading?.practice ?? '')}?start=1`;
  for (const [microphone, words, next] of [
    ['denied', 'Micro đang bị chặn', /ổ khóa bên trái ô địa chỉ/],
    ['absent', 'Bitu chưa tìm thấy micro', /Con cắm micro hoặc tai nghe vào máy/],
  ] as const)
    await withMicrophone(microphone, async (browser) => {
      const page = await (await deviceOf(stage, browser, student, low)).newPage();
      await page.goto(stage.server.origin + path);
      // A missing one is known before anybody taps.
      if (microphone === 'absent') await page.getByText(words).first().waitFor();
      await button(page, 'Bắt đầu đọc').tap();
      const message = page.getByRole('status').filter({ hasText: words });
      await message.waitFor();
      await expect.poll(() => page.getByText(next).first().isVisible()).toBe(true);
      await expect.poll(() => isWhole(message)).toBe(true);
    });

  // A browser that records nothing is told so at every question, before a tap.
  const pupil = await newStudent(stage.server, { classes: { 'starters-a': 1 } });
  const page = await (await stage.device({ as: pupil })).newPage();
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaRecorder'));
  await page.goto(
    `${stage.server.origin}${await pathOf(stage.server, 'starters-speaking')}?start=1`,
  );
  for (const word of ['elephant', 'fish', 'frog']) {
    await page.getByText(word, { exact: true }).waitFor();
    const message = page.getByText(/nhờ ba mẹ mở bài này bằng Chrome/);
    await message.waitFor();
    await expect.poll(() => isWhole(message)).toBe(true);
    await button(page, 'Câu sau').tap();
  }
});
