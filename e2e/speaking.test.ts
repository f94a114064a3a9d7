/** Reading aloud into the browser's microphone, scored by our own engine: a sentence, and a longer text. */
import type { Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { spoken } from '../server/testing/audio-form.ts';
import { newStudent } from '../server/testing/people.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { handIn } from './answering.ts';
import { hasFocus, tabTo } from './form.ts';
import { noteMoving } from './movement.ts';
import { ownReadings, type Reading, readings } from './readings.ts';
import {
  button,
  checkReading,
  deviceOf,
  withMicrophone,
  importReadings,
  openReading,
  read,
  untilRead,
  wordsOf,
} from './speaking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importReadings(stage.server));

async function expectAccessible(page: Page) {
  await expectNoBarrier(page);
  await expectNoOverflow(page);
}

const revealed = (page: Page) => page.getByRole('status').getByText(/Đúng rồi!|Gần đúng rồi!/);

/** Expects the statistics of a longer reading. */
async function expectFigures(page: Page, hasPause: boolean) {
  const complete = page.getByRole('progressbar', { name: 'Đọc đủ bài' });
  expect(Number(await complete.getAttribute('aria-valuenow'))).toBeGreaterThan(80);
  await page.getByRole('progressbar', { name: 'Độ trôi chảy' }).waitFor();
  await page.getByText(/từ một phút/).waitFor();
  if (hasPause) await page.getByText(/^nghỉ \d+(,\d)? giây$/).waitFor();
}

describe.each(readings)('$type, read by $who', (reading) => {
  const { text, type, sound, who: reader } = reading;
  const isLong = type === 'ielts_scripted_speaking';

  test('it is scored word by word, answered, and played again on the result', () =>
    withMicrophone(sound, async (browser) => {
      const who = await newStudent(stage.server, {});
      // Nothing of a longer text moves with reduced motion.
      const options = isLong ? { reducedMotion: 'reduce' } : {};
      const { context, page } = await openReading(stage, { browser, who, reading, options });
      await expectAccessible(page);
      if (isLong) {
        await context.addInitScript(noteMoving);
        await page.reload();
        await button(page, 'Thử micro').click();
        await page.getByText('Bitu nghe rõ con rồi!').waitFor();
        await button(page, 'Xong').click();
      }
      await read(page, reading);
      const asked = wordsOf(page).getByRole('button').filter({ hasNotText: 'đọc thừa' });
      await asked.first().waitFor();
      expect(await asked.count()).toBe(text.split(' ').length);
      const good = asked.filter({ hasText: 'đọc tốt' });
      expect(await good.count()).toBeGreaterThan((await asked.count()) / 2);
      if (isLong) await expectFigures(page, reader === ownReadings[0]?.who);
      await asked.first().click();
      await page.getByRole('region', { name: /Các âm của từ/ }).waitFor();
      await expectAccessible(page);
      await checkReading(page, revealed(page));
      if (isLong) expect(await page.evaluate(() => [...new Set(moving)])).toEqual([]);
      await handIn(page);
      // A right answer is folded.
      const right = page.getByRole('heading', { name: /^Câu đúng/ });
      if (await right.isVisible()) await right.click();
      await wordsOf(page).waitFor();
      if (isLong) await expectFigures(page, reader === ownReadings[0]?.who);
      await expectAccessible(page);
      const own = page.waitForResponse(/\/api\/recordings\//);
      await button(page, 'Nghe bài con đọc').click();
      expect((await own).status()).toBe(200);
    }));
});

const [sentence] = ownReadings as [Reading];

test('a sentence, by keyboard alone', () =>
  withMicrophone(sentence.sound, async (browser) => {
    const who = await newStudent(stage.server, {});
    const { page } = await openReading(stage, { browser, who, reading: sentence });
    const { keyboard } = page;
    await tabTo(page, button(page, 'Bắt đầu đọc'));
    await keyboard.press('Enter');
    await untilRead(page, sentence);
    expect(await hasFocus(button(page, 'Dừng ghi âm'))).toBe(true);
    await keyboard.press('Space');
    await tabTo(page, wordsOf(page).getByRole('button').first());
    await keyboard.press('Enter');
    await page.getByRole('region', { name: /Các âm của từ/ }).waitFor();
    await checkReading(page, revealed(page), async () => {
      await tabTo(page, button(page, 'Kiểm tra'));
      await keyboard.press('Enter');
    });
  }));

test('a visitor reads the sentence of the try-it box', async () => {
  const sound = await spoken('The green frog can jump.');
  await withMicrophone(sound, async (browser) => {
    const page = await (await deviceOf(stage, browser, null)).newPage();
    await page.goto(stage.server.origin);
    await page.getByRole('link', { name: 'Làm thử 3 câu' }).tap();
    for (const [index, enter] of [
      () => page.getByRole('radio', { name: 'Con vật ngồi trên lá' }).check(),
      () => page.getByRole('region', { name: 'Câu 2/3' }).getByRole('textbox').fill('4'),
    ].entries()) {
      await page.getByRole('heading', { name: `Câu ${index + 1}/3` }).waitFor();
      await enter();
      await button(page, 'Kiểm tra').tap();
      await button(page, 'Câu tiếp theo').tap();
    }
    await button(page, 'Bắt đầu đọc').tap();
    // Or less, as a busy machine may skip a second.
    await page.getByText(/^0:0[0-6]$/).waitFor();
    await button(page, 'Dừng ghi âm').tap();
    await wordsOf(page).waitFor();
    await expectAccessible(page);
    await button(page, 'Xem kết quả').tap();
    const end = page.getByRole('heading', { name: 'Con làm đúng cả 3 câu!' });
    await expect.poll(() => hasFocus(end)).toBe(true);
  });
});
