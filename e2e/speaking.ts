/**
 * Practices with one text to read aloud, open to everybody; a browser with a microphone; and a child reading into it.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importContent } from '@bitu/db/import/import.ts';
import { maxRecordingMs } from '@bitu/rules/speech/recorder.ts';
import { type Browser, chromium, type Locator, type Page } from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { mediaFolder } from '../server/services/media.ts';
import type { Person } from '../server/testing/people.ts';
import { launchOptions, phone, sessionCookie } from './browser.ts';
import { type Reading, readings } from './readings.ts';
import type { Site } from './server.ts';
import { pathOf } from './attempt.ts';
import type { Stage } from './stage.ts';

const practiceOf = (id: string, questions: object[]) => ({
  id,
  title: 'Đọc to',
  subject: 5,
  type: 'normal',
  public: true,
  shuffle: 'none',
  sections: [{ name: 'Đọc', questions }],
});

const spokenQuestion = (id: string, { type, text }: Reading) => ({
  id,
  type,
  level: 1,
  stem: 'Con đọc to nhé!',
  text,
  meaning: 'Nghĩa của bài đọc.',
  pass: 40,
  why: 'Con đọc rõ **âm cuối** của từng từ.',
});

const choiceQuestion = (id: string) => ({
  id,
  type: 'true_false',
  level: 1,
  stem: 'Two and two is four.',
  answer: true,
  why: 'Hai cộng hai bằng bốn.',
});

/** A reading between two questions that are tapped. */
export const mixedPractice = 'doc-xen-ke';

const practicesOf = (all: readonly Reading[]) => [
  ...all.map((reading) =>
    practiceOf(reading.practice, [spokenQuestion(reading.practice, reading)]),
  ),
  practiceOf(mixedPractice, [
    choiceQuestion('truoc'),
    spokenQuestion('giua', all[0]!),
    choiceQuestion('sau'),
  ]),
];

export async function importReadings({ db, deps }: Site): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bitu-content-'));
  await mkdir(join(folder, 'practices'));
  for (const practice of practicesOf(readings))
    await writeFile(join(folder, 'practices', `${practice.id}.yaml`), JSON.stringify(practice));
  const imported = await importContent(db.queries, {
    folder,
    mediaFolder: mediaFolder(deps.settings.dataDir),
    today: '2026-11-21',
  });
  await rm(folder, { recursive: true });
  if (imported.kind === 'issues') throw new Error(JSON.stringify(imported.issues));
}

/** The input of a microphone, once from its start; or why there is none. */
export type MicrophoneInput = Uint8Array | 'denied' | 'absent';

/** Runs `work` with a browser that has this microphone. */
export async function withMicrophone<T>(
  heard: MicrophoneInput,
  work: (browser: Browser) => Promise<T>,
): Promise<T> {
  const options = await launchOptions();
  const folder = await mkdtemp(join(tmpdir(), 'bitu-voice-'));
  const sound = join(folder, 'voice.wav');
  if (heard instanceof Uint8Array) await writeFile(sound, heard);
  const args = {
    denied: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream=deny'],
    absent: ['--disable-audio-input', '--use-fake-ui-for-media-stream'],
    heard: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${sound}%noloop`,
    ],
  }[heard instanceof Uint8Array ? 'heard' : heard];
  const browser = await chromium.launch({ ...options, args: [...options.args, ...args] });
  // Not sooner, as the pages of a failed test are described first.
  onTestFinished(async () => {
    await browser.close();
    await rm(folder, { recursive: true });
  });
  return work(browser);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/**
 * Checks the reading, until `done` is visible. A reading in which every word is good is checked by itself, so the
 * button may be gone at the moment it is pressed.
 */
export async function checkReading(
  page: Page,
  done: Locator,
  press = () => button(page, 'Kiểm tra').click({ timeout: 2000 }),
): Promise<void> {
  await expect
    .poll(async () => {
      if (await done.first().isVisible()) return true;
      if (await button(page, 'Kiểm tra').isVisible()) await press().catch(() => {});
      return false;
    })
    .toBe(true);
}

export const wordsOf = (page: Page) => page.getByRole('group', { name: 'Từng từ con đọc' });

/** A device of a person in this browser. */
export async function deviceOf(stage: Stage, browser: Browser, who: Person | null, options = {}) {
  const context = await browser.newContext({
    ...phone,
    locale: 'vi-VN',
    serviceWorkers: 'block',
    ...options,
  });
  stage.watchDevice(context);
  if (who) await context.addCookies([sessionCookie(stage.server.origin, who)]);
  return context;
}

/** Opens the practice of a reading on its own device. */
export async function openReading(
  stage: Stage,
  {
    browser,
    who,
    reading,
    options,
  }: { browser: Browser; who: Person; reading: Reading; options?: object },
) {
  const context = await deviceOf(stage, browser, who, options);
  const page = await context.newPage();
  await page.goto(`${stage.server.origin}${await pathOf(stage.server, reading.practice)}?start=1`);
  await button(page, 'Bắt đầu đọc').waitFor();
  return { context, page };
}

/** Waits until the recorder's clock shows that the whole reading was recorded. */
export function untilRead(page: Page, { type, seconds }: Pick<Reading, 'type' | 'seconds'>) {
  const remaining = Math.floor(maxRecordingMs[type] / 1000 - seconds - 0.5);
  // Or less, as a busy machine may skip a second.
  const clocks = Array.from({ length: remaining + 1 }, (_, s) => String(s).padStart(2, '0'));
  return page
    .getByText(new RegExp(`^0:(${clocks.join('|')})$`, 'u'))
    .first()
    .waitFor();
}

/** Records for as long as the reading takes. */
export async function read(page: Page, reading: Pick<Reading, 'type' | 'seconds'>) {
  await button(page, /Bắt đầu đọc|Đọc lại/).click();
  await untilRead(page, reading);
  await button(page, 'Dừng ghi âm').click();
}
