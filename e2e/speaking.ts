/** Practices with one text to be read aloud, open to everybody; a browser with a microphone; and how a child reads into it. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importContent } from '@bitu/db/import/import.ts';
import { longestRecordingMs } from '@bitu/rules/speech/recorder.ts';
import { type Browser, chromium, type Page } from 'playwright';
import { mediaFolder } from '../server/services/media.ts';
import type { Person } from '../server/testing/people.ts';
import { launchOptions, phone, sessionCookie } from './browser.ts';
import { type Reading, readings } from './readings.ts';
import type { Site } from './server.ts';
import { pathOf } from './sheet.ts';
import type { Stage } from './stage.ts';

const practiceOf = ({ practice, type, text }: Reading) => ({
  id: practice,
  title: 'Đọc to',
  subject: 5,
  type: 'normal',
  public: true,
  shuffle: 'none',
  sections: [
    {
      name: 'Đọc',
      questions: [
        {
          id: practice,
          type,
          level: 1,
          stem: 'Con đọc to nhé!',
          text,
          meaning: 'Nghĩa của bài đọc.',
          pass: 40,
          why: 'Con đọc rõ **âm cuối** của từng từ.',
        },
      ],
    },
  ],
});

export async function importReadings({ db, deps }: Site): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bitu-content-'));
  await mkdir(join(folder, 'practices'));
  for (const reading of readings)
    await writeFile(
      join(folder, 'practices', `${reading.practice}.yaml`),
      JSON.stringify(practiceOf(reading)),
    );
  const imported = await importContent(db.queries, {
    folder,
    mediaFolder: mediaFolder(deps.settings.dataDir),
    today: '2026-11-21',
  });
  await rm(folder, { recursive: true });
  if (imported.kind === 'faults') throw new Error(JSON.stringify(imported.faults));
}

/** What a microphone hears, from its start, once; or why there is nothing to hear. */
export type Heard = Uint8Array | 'denied' | 'absent';

/** A browser with such a microphone, while `work` goes on. */
export async function hearing<T>(heard: Heard, work: (browser: Browser) => Promise<T>): Promise<T> {
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
  try {
    return await work(browser);
  } finally {
    await browser.close();
    await rm(folder, { recursive: true });
  }
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const wordsOf = (page: Page) => page.getByRole('group', { name: 'Từng từ con đọc' });

/** A device of somebody in this browser. */
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

/** The practice of a reading, on a device of its own. */
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

/** The clock of the recorder when all of a reading has been heard. */
export function untilRead(page: Page, { type, seconds }: Pick<Reading, 'type' | 'seconds'>) {
  const left = Math.floor(longestRecordingMs[type] / 1000 - seconds - 0.5);
  return page
    .getByText(`0:${String(left).padStart(2, '0')}`, { exact: true })
    .waitFor({ timeout: 30_000 });
}

/** Reads for as long as it takes. */
export async function read(page: Page, reading: Pick<Reading, 'type' | 'seconds'>) {
  await button(page, /Bắt đầu đọc|Đọc lại/).click();
  await untilRead(page, reading);
  await button(page, 'Dừng ghi âm').click();
}
