/** Reading aloud when something is missing: the network, the permission, the microphone, the voice, the server's engine. */
import { wav } from '@bitu/speech/testing/files.ts';
import type { BrowserContext, Page } from 'playwright';
import { beforeAll, describe, expect, test } from 'vitest';
import { newStudent, type Person } from '../server/testing/people.ts';
import { ownReadings, type Reading } from './readings.ts';
import { pathOf } from './sheet.ts';
import { button, hearing, importReadings, openReading, read, wordsOf } from './speaking.ts';
import { useStage } from './stage.ts';

const stage = useStage();
beforeAll(() => importReadings(stage.server));

/** Four seconds in which nobody says anything. */
const silence = wav(new Float32Array(4 * 16_000));

/** The practice of a reading, with all there that is fetched ahead. */
async function openWhole(...given: Parameters<typeof openReading>) {
  const opened = await openReading(...given);
  const { page } = opened;
  const fetched = () =>
    page.evaluate(async () => {
      const models = await (await caches.open('bitu-speech-model')).keys();
      const voices = performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/media/voice-'));
      return [models.length, voices.length];
    });
  await expect.poll(fetched).toEqual([1, 2]);
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

/** Presses on although nothing was heard, and is asked to read again. */
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

describe.each(ownReadings)('$type', (reading) => {
  test('without a network: model voice and score are of the device; delivered after the tab was closed', () =>
    hearing(reading.sound, async (browser) => {
      const who = await newStudent(stage.server, {});
      const { context, page } = await openWhole(stage, { browser, who, reading });
      await offline(context, page);
      await button(page, 'Nghe chậm').click();
      await button(page, 'Dừng').click();
      expect(await page.getByText(/Chưa mở được giọng mẫu/).count()).toBe(0);
      await read(page, reading);
      await page.getByText('kết quả tạm trên máy').waitFor();
      await button(page, 'Kiểm tra').click();
      await page.getByText('Đã lưu trong máy, sẽ chấm khi có mạng').waitFor();
      await page.close();
      expect(await recordingsOf(who)).toEqual([]);
      await context.setOffline(false);
      const again = await context.newPage();
      await again.goto(`${stage.server.origin}/learning`);
      await expect.poll(() => recordingsOf(who)).toEqual([{ refusal: null }]);
      await expect.poll(async () => (await answersOf(who)).length).toBe(1);
    }));

  test('a microphone that hears nothing: told while it records and after it, and no answer', () =>
    hearing(silence, async (browser) => {
      const who = await newStudent(stage.server, {});
      const { page } = await openReading(stage, { browser, who, reading });
      await button(page, 'Bắt đầu đọc').click();
      await page.getByText('Bitu chưa nghe thấy tiếng con. Con đọc to lên nhé!').waitFor();
      await button(page, 'Dừng ghi âm').click();
      await pressOn(page);
      expect(await answersOf(who)).toEqual([]);
    }));

  test('a microphone that hears nothing, without a network: the device tells, and it is no answer', () =>
    hearing(silence, async (browser) => {
      const who = await newStudent(stage.server, {});
      const { context, page } = await openWhole(stage, { browser, who, reading });
      await offline(context, page);
      await read(page, silently(reading));
      await pressOn(page);
      expect(await answersOf(who)).toEqual([]);
    }));

  test('a microphone that is not allowed is said, with the way to allow it', () =>
    hearing('denied', async (browser) => {
      const who = await newStudent(stage.server, {});
      const { page } = await openReading(stage, { browser, who, reading });
      await button(page, 'Bắt đầu đọc').click();
      await page.getByText('Micro đang bị chặn').waitFor();
      expect(await page.getByText(/ổ khóa bên trái ô địa chỉ/).isVisible()).toBe(true);
    }));

  test('no microphone is said before anybody taps, with what to do', () =>
    hearing('absent', async (browser) => {
      const who = await newStudent(stage.server, {});
      const { page } = await openReading(stage, { browser, who, reading });
      await page.getByText('Bitu chưa tìm thấy micro').waitFor();
      expect(await page.getByText(/Con cắm micro hoặc tai nghe vào máy/).isVisible()).toBe(true);
      await button(page, 'Bắt đầu đọc').click();
      await page.getByRole('status').getByText('Bitu chưa tìm thấy micro').waitFor();
    }));
});

test('scoring under maintenance leads to its page, and the reading is kept for later', () => {
  const [reading] = ownReadings as [Reading];
  return hearing(reading.sound, async (browser) => {
    const who = await newStudent(stage.server, {});
    const { context, page } = await openReading(stage, { browser, who, reading });
    await context.route('**/api/v3/get_score_from_file', (route) =>
      route.fulfill({
        status: 503,
        json: { success: false, data: null, code: 452, message: '' },
      }),
    );
    await read(page, reading);
    await page.getByRole('heading', { name: 'Bitu đang được bảo trì' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/maintenance');
    await context.unroute('**/api/v3/get_score_from_file');
    await page.goto(
      `${stage.server.origin}${await pathOf(stage.server, reading.practice)}?start=1`,
    );
    await wordsOf(page).waitFor();
  });
});
