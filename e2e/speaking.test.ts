/** Reading aloud into the browser's microphone, scored by our own engine: a sentence, and a longer text. */
import type { Locator, Page } from 'playwright';
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

async function pressOn(page: Page, target: Locator) {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

async function readByKeyboard(page: Page, reading: Reading) {
  await pressOn(page, button(page, 'Bắt đầu đọc'));
  await untilRead(page, reading);
  expect(await hasFocus(button(page, 'Dừng ghi âm'))).toBe(true);
  await page.keyboard.press('Space');
}

// A sentence by keyboard alone, a longer text by hand.
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
      await (isLong ? read(page, reading) : readByKeyboard(page, reading));
      const asked = wordsOf(page).getByRole('button').filter({ hasNotText: 'đọc thừa' });
      await asked.first().waitFor();
      expect(await asked.count()).toBe(text.split(' ').length);
      const good = asked.filter({ hasText: 'đọc tốt' });
      expect(await good.count()).toBeGreaterThan((await asked.count()) / 2);
      if (isLong) await expectFigures(page, reader === ownReadings[0]?.who);
      if (isLong) await asked.first().click();
      else await pressOn(page, asked.first());
      await page.getByRole('region', { name: /Các âm của từ/ }).waitFor();
      await expectAccessible(page);
      if (isLong) await checkReading(page, revealed(page));
      else await checkReading(page, revealed(page), () => pressOn(page, button(page, 'Kiểm tra')));
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

test('a visitor answers two questions of the try-it box, wrong and right, and reads its sentence', async () => {
  const sound = await spoken('The green frog can jump.');
  await withMicrophone(sound, async (browser) => {
    const page = await (await deviceOf(stage, browser, null)).newPage();
    await page.goto(stage.server.origin);
    await page.getByRole('link', { name: 'Làm thử 3 câu' }).tap();
    await page.getByRole('heading', { name: 'Câu 1/3' }).waitFor();
    await button(page, 'Kiểm tra').tap();
    await page.getByText('Con chọn một đáp án nhé!').last().waitFor();
    await page.getByRole('radio', { name: 'Con vật đeo vòng cổ đỏ' }).check();
    await button(page, 'Kiểm tra').tap();
    await page.getByText('Con xem lại rồi thử lần nữa nhé!').waitFor();
    for (const [index, enter] of [
      () => page.getByRole('radio', { name: 'Con vật ngồi trên lá' }).check(),
      () => page.getByRole('region', { name: 'Câu 2/3' }).getByRole('textbox').fill('4'),
    ].entries()) {
      await page.getByRole('heading', { name: `Câu ${index + 1}/3` }).waitFor();
      await enter();
      await button(page, 'Kiểm tra').tap();
      await page.getByText('Đúng rồi, giỏi quá!').waitFor();
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
    const register = page.getByRole('link', { name: 'Tạo tài khoản' });
    expect(await register.getAttribute('href')).toBe('/login?form=register');
  });
});
