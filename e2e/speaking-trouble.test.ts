/**
 * Reading aloud when something is missing: the network, the permission, the microphone, the voice, the server's
 * engine.
 */
import { wav } from '@bitu/speech/testing/files.ts';
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { newStudent, type Person } from '../server/testing/people.ts';
import { counterOf } from './answering.ts';
import { ownReadings, type Reading } from './readings.ts';
import { pathOf } from './attempt.ts';
import {
  button,
  checkReading,
  deviceOf,
  withMicrophone,
  importReadings,
  mixedPractice,
  openReading,
  read,
  wordsOf,
} from './speaking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importReadings(stage.server));

/** Four seconds of silence. */
const silence = wav(new Float32Array(4 * 16_000));

/** The number of cached sounds of the model voice. */
const voicesOf = (page: Page) =>
  page.evaluate(
    () =>
      performance.getEntriesByType('resource').filter(({ name }) => name.includes('/media/voice-'))
        .length,
  );

/** The practice of a reading, with everything that is prefetched. */
async function openWhole(...input: Parameters<typeof openReading>) {
  const opened = await openReading(...input);
  const { page } = opened;
  const modelsOf = () =>
    page.evaluate(async () => (await (await caches.open('bitu-speech-model')).keys()).length);
  await expect.poll(modelsOf).toBe(1);
  await expect.poll(() => voicesOf(page)).toBe(2);
  return opened;
}

const recordingsOf = ({ id }: Person) =>
  stage.server.db.queries
    .selectFrom('recordings')
    .select(['refusal'])
    .where('student_id', '=', id)
    .execute();

const answersOf = ({ id }: Person) =>
  stage.server.db.queries
    .selectFrom('answers as a')
    .innerJoin('attempts as t', 't.id', 'a.attempt_id')
    .where('t.student_id', '=', id)
    .where('a.revision', '>', 0)
    .select('a.points')
    .execute();

const isSilent = 'Bitu chưa nghe thấy tiếng con. Con kiểm tra micro rồi đọc to hơn nhé!';

/** Continues although nothing was recognised, and is asked to read again. */
async function pressOn(page: Page) {
  await page.getByText(isSilent).waitFor();
  await button(page, 'Kiểm tra').click();
  await page.getByText('Con bấm nút micro rồi đọc nhé!').waitFor();
  await button(page, 'Đọc lại').waitFor();
}

const silently = ({ type }: Reading) => ({ type, seconds: 3.5 });

async function offline(context: BrowserContext, page: Page) {
  await context.setOffline(true);
  await page.getByText(/^Mất mạng\./).waitFor();
}

/** Repeats any playback, which would otherwise end before a busy machine has checked. */
const playOnAndOn = (page: Page) =>
  page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      this.loop = true;
      return play.call(this);
    };
  });

/** The rest is the same for both, so the shorter one represents them. */
const [reading, passage] = ownReadings as [Reading, Reading];

test('a passage without a network: model voice and score come from the device; delivered after the tab was closed', () =>
  withMicrophone(passage.sound, async (browser) => {
    const who = await newStudent(stage.server, {});
    const { context, page } = await openWhole(stage, { browser, who, reading: passage });
    await offline(context, page);
    await playOnAndOn(page);
    await button(page, 'Nghe chậm').click();
    await button(page, 'Dừng').click();
    expect(await page.getByText(/Chưa mở được giọng mẫu/).count()).toBe(0);
    await read(page, passage);
    await page.getByText('kết quả tạm trên máy').waitFor();
    await button(page, 'Kiểm tra').click();
    await page.getByText('Đã lưu trên máy, sẽ chấm khi có mạng').waitFor();
    await page.close();
    expect(await recordingsOf(who)).toEqual([]);
    await context.setOffline(false);
    const again = await context.newPage();
    await again.goto(`${stage.server.origin}/learning`);
    await expect.poll(() => recordingsOf(who)).toEqual([{ refusal: null }]);
    await expect.poll(async () => (await answersOf(who)).length).toBe(1);
  }));

test('a silent microphone is reported during and after the recording, also by the device alone, and gives no answer', () =>
  withMicrophone(silence, async (browser) => {
    const who = await newStudent(stage.server, {});
    const { context, page } = await openWhole(stage, { browser, who, reading });
    await button(page, 'Bắt đầu đọc').click();
    await page.getByText('Bitu chưa nghe thấy tiếng con. Con đọc to lên nhé!').waitFor();
    await button(page, 'Dừng ghi âm').click();
    await pressOn(page);
    await offline(context, page);
    await read(page, silently(reading));
    await pressOn(page);
    expect(await answersOf(who)).toEqual([]);
  }));

const next = (page: Page) => button(page, 'Câu tiếp theo').click();
/** The number of answers and drafts on the device. */
const storedRecordings = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('bitu-practice');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const count = opening.result.transaction('kept').objectStore('kept').count();
          count.addEventListener('success', () => resolve(count.result));
        });
      }),
  );

test('a network lost before a reading is checked leaves the child at its question; maintenance keeps it for later', () =>
  withMicrophone(reading.sound, async (browser) => {
    const who = await newStudent(stage.server, {});
    const context = await deviceOf(stage, browser, who);
    const page = await context.newPage();
    const open = async (code: string) =>
      page.goto(`${stage.server.origin}${await pathOf(stage.server, code)}?start=1`);
    await open(mixedPractice);
    await counterOf(page, 1, 3).waitFor();
    // The last prefetched file.
    await expect.poll(() => voicesOf(page)).toBe(2);
    const document = await page.evaluateHandle(() => globalThis.document);
    await page.getByRole('radio', { name: 'Đúng', exact: true }).click();
    await next(page);
    await read(page, reading);
    await offline(context, page);
    await checkReading(page, button(page, 'Câu tiếp theo'));
    await next(page);
    await counterOf(page, 3, 3).waitFor();
    await context.setOffline(false);
    await expect.poll(async () => (await answersOf(who)).length).toBe(2);
    expect(await recordingsOf(who)).toEqual([{ refusal: null }]);
    // Neither reloaded nor re-created.
    expect(await document.evaluate((page) => page === globalThis.document)).toBe(true);
    await counterOf(page, 3, 3).waitFor();

    await open(reading.practice);
    await context.route('**/api/v3/get_score_from_file', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, data: null, code: 452, message: '' },
      }),
    );
    await read(page, reading);
    await page.getByRole('heading', { name: 'Bitu đang được bảo trì' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/maintenance');
    // A busy device may still be storing it, which leaving the page ends.
    await expect.poll(() => storedRecordings(page)).toBe(1);
    await context.unroute('**/api/v3/get_score_from_file');
    await open(reading.practice);
    await wordsOf(page).waitFor();
  }));
