/** The video of a lesson on a phone and on a laptop, with a good network and a bad one. */
import type { BrowserContext, Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { idByCode } from '../server/testing/classroom.ts';
import { newStudent, type Person } from '../server/testing/people.ts';
import { laptop } from './browser.ts';
import { unfoldMonths } from './form.ts';
import { noteMoving } from './movement.ts';
import { useStage } from './stage.ts';
import { film } from './tours/self-study.ts';

const stage = useStage();

const pupil = () => newStudent(stage.server, { classes: { 'starters-a': 1 } });
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
const videoOf = (page: Page): Locator => page.locator('video');
const timeOf = (page: Page) =>
  videoOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);
const captionsOf = (page: Page) => page.getByRole('combobox', { name: 'Phụ đề' });
const captionOn = (page: Page) =>
  videoOf(page).evaluate(({ textTracks }: HTMLVideoElement) => {
    const showing = [...textTracks].filter(({ mode }) => mode === 'showing');
    return showing.map(({ activeCues }) => (activeCues?.[0] as VTTCue | undefined)?.text).join();
  });

async function playsOn(page: Page, seconds = 0.5) {
  const from = await timeOf(page);
  await expect.poll(() => timeOf(page)).toBeGreaterThan(from + seconds);
}

/** Pauses, so that the video stands still while it is checked. */
async function pause(page: Page) {
  await button(page, 'Tạm dừng').click();
  await button(page, 'Phát').waitFor();
}

/** Moves to a second of the video. */
async function moveTo(page: Page, second: number) {
  await page.getByRole('slider', { name: 'Vị trí trong video' }).fill(String(second));
  await expect.poll(() => timeOf(page)).toBeGreaterThanOrEqual(second);
}

async function watched(page: Page) {
  await page.goto(stage.server.origin + film);
  await button(page, 'Xem video').click();
  await playsOn(page);
}

/** The progress stored on the server. */
const noteOf = async ({ token }: Person) => {
  const { data } = await stage.server.call('learning.video', {
    params: { slug: film.split('/').at(-1) ?? '' },
    token,
  });
  return { position: Number(data.position), watched: Number(data.watched) };
};

test('from the class to the video with captions, speed and its document; it continues there on a laptop, and only the film moves', async () => {
  const classId = await idByCode(stage.server, 'classes', 'starters-a');
  const student = await pupil();
  const device = await stage.device({ as: student, reducedMotion: 'reduce' });
  await device.addInitScript(noteMoving);
  const page = await device.newPage();
  await page.goto(`${stage.server.origin}/class-detail/${classId}`);
  await unfoldMonths(page);
  await page.getByRole('link', { name: /Từ mới: con vật và màu sắc/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Từ mới: con vật và màu sắc' }).waitFor();
  expect(await videoOf(page).evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
  await button(page, 'Xem video').click();
  await playsOn(page);
  await pause(page);
  await moveTo(page, 1);
  await expect.poll(() => captionOn(page)).toBe('Xin chào! Mình cùng gặp các con vật nhé.');
  await captionsOf(page).selectOption({ label: 'English' });
  await expect.poll(() => captionOn(page)).toBe("Hello! Let's meet some animals.");
  await captionsOf(page).selectOption({ label: 'Tắt phụ đề' });
  await expect.poll(() => captionOn(page)).toBe('');
  await captionsOf(page).selectOption({ label: 'Tiếng Việt' });
  await page.getByRole('combobox', { name: 'Tốc độ' }).selectOption({ label: '2×' });
  await expect
    .poll(() => videoOf(page).evaluate((video: HTMLVideoElement) => video.playbackRate))
    .toBe(2);
  // A film that starts to play late may stop a little later than where it was moved to.
  const before = await timeOf(page);
  await button(page, 'Tiến 10 giây').click();
  await expect.poll(() => timeOf(page)).toBeCloseTo(before + 10, 3);
  await expect.poll(() => captionOn(page)).toBe('Màu cam. Một con mèo màu cam.');
  await button(page, 'Phát').click();
  await playsOn(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /Phiếu từ vựng/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^Phiếu từ vựng.*\.pdf$/);

  const position = await timeOf(page);
  expect([...new Set(await page.evaluate(() => moving))]).toEqual([]);
  await page.goto(`${stage.server.origin}/maintenance`);
  await expect.poll(async () => (await noteOf(student)).position).toBeGreaterThanOrEqual(position);
  const desk = await stage.open(film, { ...laptop, as: student });
  const begin = button(desk, /^Xem tiếp từ 00:\d\d$/);
  const from = Number((await begin.innerText()).slice(-2));
  expect(from).toBeGreaterThanOrEqual(Math.floor(position));
  expect(from).toBeLessThanOrEqual((await noteOf(student)).position);
  await begin.click();
  await playsOn(desk);
  expect(await timeOf(desk)).toBeGreaterThanOrEqual(from);
});

/** A browser without native playlists, as all except Safari. */
const noPlaylists = () => {
  const { canPlayType } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.canPlayType = function (type) {
    return type.includes('mpegurl') ? '' : canPlayType.call(this, type);
  };
};

test('the browser plays the playlist; where it reads none the file, and our library the playlist if that does not get through', async () => {
  const student = await pupil();
  const page = await (await stage.device({ as: student })).newPage();
  await watched(page);
  expect(await videoOf(page).getAttribute('src')).toMatch(/\.m3u8$/);

  const device = await stage.device({ as: student });
  await device.addInitScript(noPlaylists);
  const other = await device.newPage();
  await watched(other);
  expect(await videoOf(other).getAttribute('src')).toMatch(/\.mp4$/);
  const { data } = await stage.server.call('learning.video', {
    params: { slug: film.split('/').at(-1) ?? '' },
    token: student.token,
  });
  let fail = () => {};
  const begun = new Promise<void>((resolve) => (fail = resolve));
  await device.route(`**${data.mp4_url}`, (route) => begun.then(() => route.abort()));
  await other.goto(stage.server.origin + film);
  // It goes on where the file has stopped.
  await button(other, /^Xem (video|tiếp)/).click();
  fail();
  await playsOn(other);
  expect(await videoOf(other).getAttribute('src')).toMatch(/^blob:/);
});

/** Records when the page sends its progress, by the clock of the page. */
async function noteProgress(device: BrowserContext) {
  await device.addInitScript(() => {
    const { fetch } = globalThis;
    Object.assign(globalThis, { sent: [] });
    globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith('/progress'))
        (globalThis as unknown as { sent: number[] }).sent.push(Date.now());
      return fetch(input, init);
    };
  });
}

test('progress is sent at most every ten seconds, and when the page is left', async () => {
  const student = await pupil();
  const device = await stage.device({ as: student });
  await device.clock.install();
  await noteProgress(device);
  const page = await device.newPage();
  const sent = () => page.evaluate(() => (globalThis as unknown as { sent: number[] }).sent);
  await watched(page);
  // From here on the page's clock moves only when the test advances it.
  await device.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const start = await page.evaluate(() => Date.now());
  for (let round = 0; round < 8; round++) {
    await playsOn(page, 0.2);
    await device.clock.runFor(5_000);
  }
  const inWindow = async () => (await sent()).filter((time) => time > start);
  await expect.poll(async () => (await inWindow()).length).toBe(4);
  const times = await inWindow();
  expect(times.slice(1).map((time, i) => time - (times[i] ?? 0))).toEqual([10_000, 10_000, 10_000]);

  // A paused video sends its position once the player has come to rest, however late that is, and nothing after that.
  await pause(page);
  const sentInTwentySeconds = async () => {
    const before = (await sent()).length;
    await device.clock.runFor(20_000);
    return (await sent()).length - before;
  };
  await expect.poll(sentInTwentySeconds).toBe(0);
  await expect
    .poll(async () => (await noteOf(student)).position)
    .toBeCloseTo(await timeOf(page), 1);
  await expect.poll(sentInTwentySeconds).toBe(0);

  await button(page, 'Phát').click();
  await playsOn(page);
  const position = await timeOf(page);
  await page.getByRole('link', { name: /^Lớp Tiếng Anh/ }).click();
  await expect.poll(async () => (await noteOf(student)).position).toBeGreaterThanOrEqual(position);
});

test('without a network it says so, and continues by itself or on request; the next one waits for it', async () => {
  const student = await pupil();
  const device = await stage.device({ as: student });
  const page = await device.newPage();
  await device.route(/\/media\/.*\.(mp4|m3u8|m4s)$/, (route) => route.abort());
  await page.goto(stage.server.origin + film);
  await page
    .getByRole('alert')
    .getByText(/Video chưa mở được/)
    .waitFor();
  await device.unrouteAll();
  await button(page, 'Thử lại').click();
  await button(page, 'Xem video').click();
  await playsOn(page);

  // Progress made offline is kept, and sent when the network is back.
  await device.setOffline(true);
  await pause(page);
  const position = await timeOf(page);
  await page.evaluate(() => dispatchEvent(new Event('pagehide')));
  // Earlier reports, if it took that long, were less.
  expect((await noteOf(student)).position).not.toBeCloseTo(position, 1);
  await device.setOffline(false);
  await expect.poll(async () => (await noteOf(student)).position).toBeCloseTo(position, 1);

  // A page whose code is here already.
  await page.getByRole('link', { name: /^Lớp Tiếng Anh/ }).click();
  await page.getByRole('heading', { level: 1, name: /Starters/ }).waitFor();
  const link = page.getByRole('link', { name: /In, on, under/ });
  await link.waitFor();
  await device.setOffline(true);
  await link.click();
  await page.getByRole('heading', { name: 'Đang mất mạng' }).waitFor();
  await device.setOffline(false);
  await expect
    .poll(() => page.getByRole('heading', { level: 1, name: /In, on, under/ }).isVisible())
    .toBe(true);
});
