/**
 * Free speech about a cue card into the browser's microphone: prepared, recorded without a network, submitted,
 * measured.
 */
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { spoken } from '../server/testing/audio-form.ts';
import { importPractices, practiceOf } from '../server/testing/content.ts';
import { newStudent } from '../server/testing/people.ts';
import { pathOf } from './attempt.ts';
import { expectNoBarrier, expectNoOverflow } from './barriers.ts';
import { laptop } from './browser.ts';
import { hasFocus, tabTo } from './form.ts';
import { button, deviceOf, withMicrophone } from './speaking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const card = {
  id: 'friend',
  type: 'ielts_unscripted_speaking',
  level: 2,
  stem: 'Con đọc thẻ, chuẩn bị rồi nói nhé.',
  topic: 'Describe a friend you like to spend time with.',
  points: ['who this person is', 'how you met', 'and explain why you like this person'],
  model: 'My best friend is Lan.',
  why: 'Con kể lần lượt từng ý.',
};
beforeAll(() =>
  importPractices(stage.server, [
    practiceOf('noi-tu-do', { sections: [{ name: 'Nói', questions: [card] }] }),
  ]),
);

const story =
  'My best friend is Lan. We met at school when we were six years old. She is kind and she draws very funny cats. ' +
  'I like her because she always listens to me, and we laugh a lot together.';

async function expectAccessible(page: Page) {
  await expectNoBarrier(page);
  await expectNoOverflow(page);
}

const notes = (page: Page) => page.getByLabel('Ý của con');

async function pressOn(page: Page, name: string) {
  await tabTo(page, button(page, name));
  await page.keyboard.press('Enter');
}

/** Waits until at most this many seconds of two minutes are left, as a busy machine may skip a second. */
async function spokenUntil(page: Page, seconds: number) {
  const clocks = Array.from(
    { length: seconds + 1 },
    (_, seconds) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`,
  );
  await page
    .getByText(new RegExp(`^(${clocks.join('|')})$`, 'u'))
    .first()
    .waitFor();
}

test('a child prepares and speaks by keyboard alone, without a network, submits, and sees the measures without a reload', async () => {
  const sound = await spoken(story, 'female');
  await withMicrophone(sound, async (browser) => {
    const who = await newStudent(stage.server, {});
    const context = await deviceOf(stage, browser, who);
    const page = await context.newPage();
    await page.goto(`${stage.server.origin}${await pathOf(stage.server, 'noi-tu-do')}?start=1`);
    await button(page, 'Bắt đầu chuẩn bị').waitFor();
    await expectAccessible(page);
    await pressOn(page, 'Bắt đầu chuẩn bị');
    await tabTo(page, notes(page));
    await page.keyboard.insertText('Lan – school – cats');
    await expectAccessible(page);
    await pressOn(page, 'Con sẵn sàng nói');
    await button(page, 'Bắt đầu nói').waitFor();
    await expectAccessible(page);

    await context.setOffline(true);
    await pressOn(page, 'Bắt đầu nói');
    await spokenUntil(page, 109);
    await expect.poll(() => hasFocus(button(page, 'Dừng ghi âm'))).toBe(true);
    await page.keyboard.press('Space');
    await page.getByText('Đã giữ bài nói của con').waitFor();
    await context.setOffline(false);
    await page.getByText(/Bitu đã nhận bài nói của con/).waitFor();

    // The notes and the recording are still there when the page is opened again.
    await page.reload();
    await button(page, 'Nghe lại bài con nói').waitFor();
    await expect.poll(() => notes(page).inputValue()).toBe('Lan – school – cats');
    await expectAccessible(page);

    await button(page, 'Nộp bài').tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).tap();
    await page.waitForURL('**/practice-result/**');
    await page.getByText('Cô giáo đang chấm bài này.').waitFor();
    await page.getByText('Bitu đo được').waitFor();
    await page.getByText(/âm tiết một phút/).waitFor();
    await expectAccessible(page);
    const own = page.waitForResponse(/\/api\/recordings\//);
    await button(page, 'Nghe bài con nói').tap();
    expect((await own).status()).toBe(200);
    await page.setViewportSize(laptop.viewport ?? { width: 1280, height: 800 });
    await expectAccessible(page);
    const [item] = await stage.server.db.queries
      .selectFrom('marking_items')
      .select(['kind', 'state'])
      .where('student_id', '=', who.id)
      .execute();
    expect(item).toEqual({ kind: 'speaking', state: 'waiting' });
  });
});
