/** Differences of Safari, Firefox and browsers inside other apps. */
import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { recordedType } from './microphone.ts';
import { Recorder } from './recorder.tsx';
import { hum, recordMp4, withMicrophone } from './testing.ts';
import { wavOf } from './wav.ts';

const undo: (() => void)[] = [];
afterEach(() => {
  for (const one of undo.splice(0)) one();
  vi.restoreAllMocks();
});

async function show() {
  const sounds: Blob[] = [];
  const screen = await render(
    <Recorder maxDurationMs={30_000} onRecorded={(sound) => sounds.push(sound)} />,
  );
  return { screen, sounds, button: (name: string) => screen.getByRole('button', { name }) };
}

const unknown = (type: string) =>
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockImplementation((own) => !own.startsWith(type));
const silentFor = (type: string) =>
  vi
    .spyOn(HTMLMediaElement.prototype, 'canPlayType')
    .mockImplementation((own) => (own.startsWith(type) ? '' : 'maybe'));

test('records a format that the browser can record and play: WebM first, then MP4, or none', () => {
  expect(recordedType()).toBe('audio/webm;codecs=opus');
  unknown('audio/webm');
  vi.spyOn(HTMLMediaElement.prototype, 'canPlayType').mockReturnValue('maybe');
  expect(recordedType()).toMatch(/^audio\/mp4/);
  unknown('audio/');
  expect(recordedType()).toBe(null);
});

test('WebM that cannot be played is not recorded', () => {
  vi.spyOn(MediaRecorder, 'isTypeSupported').mockReturnValue(true);
  silentFor('audio/webm');
  expect(recordedType()).toBe('audio/mp4;codecs=mp4a.40.2');
});

test('a recording in MP4 is sent as WAV at 16 kHz', async () => {
  const second = wavOf(new Float32Array(44_100), 44_100);
  undo.push(recordMp4(second), withMicrophone(hum));
  const { sounds, button } = await show();
  await button('Bắt đầu đọc').click();
  await button('Dừng ghi âm').click();
  await expect.poll(() => sounds.map(({ type }) => type)).toEqual(['audio/wav']);
  const head = new DataView(await sounds[0]!.arrayBuffer());
  expect(head.getUint32(24, true)).toBe(16_000);
});

test('MP4 that this browser cannot decode is reported, and can be recorded again', async () => {
  undo.push(recordMp4(new Blob(['no sound'])), withMicrophone(hum));
  const { screen, sounds, button } = await show();
  await button('Bắt đầu đọc').click();
  await button('Dừng ghi âm').click();
  await expect.element(screen.getByText('Chưa ghi âm được')).toBeVisible();
  await expect.element(screen.getByText('Con bấm nút micro và đọc lại nhé!')).toBeVisible();
  expect(sounds).toEqual([]);
  await expect.element(button('Bắt đầu đọc')).toBeEnabled();
});

test('a browser that cannot record says which ones can, before any tap', async () => {
  unknown('audio/');
  const { screen } = await show();
  await expect.element(screen.getByText('Trình duyệt này chưa ghi âm được')).toBeVisible();
  await expect.element(screen.getByText(/Chrome hoặc Safari bản mới/)).toBeVisible();
});

test('the audio context is created and started within the tap, before the microphone is requested', async () => {
  const steps: string[] = [];
  const Own = AudioContext;
  class Watched extends Own {
    constructor() {
      super();
      steps.push('context');
    }
    override resume() {
      steps.push('resume');
      return super.resume();
    }
  }
  globalThis.AudioContext = Watched;
  undo.push(
    () => (globalThis.AudioContext = Own),
    withMicrophone(() => {
      steps.push('microphone');
      return Promise.reject(new DOMException('', 'NotAllowedError'));
    }),
  );
  const { button } = await show();
  const tap = button('Bắt đầu đọc').element() as HTMLElement;
  tap.click();
  // In the same task: Safari lets a context run only then.
  expect(steps).toEqual(['context', 'resume', 'microphone']);
  await expect.element(button('Bắt đầu đọc')).toBeEnabled();
});

test('inside another app it asks to open the page outside, with its address to copy', async () => {
  const userAgent = 'Mozilla/5.0 (iPhone) AppleWebKit [FBAN/FBIOS;FBAV/440.0]';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  undo.push(withMicrophone(() => Promise.reject(new DOMException('', 'NotAllowedError'))));
  const { screen, button } = await show();
  await button('Bắt đầu đọc').click();
  await expect
    .element(screen.getByText('Trong Facebook, Bitu không dùng được micro'))
    .toBeVisible();
  await expect.element(screen.getByText(/chọn “Mở bằng Safari”/)).toBeVisible();
  await button('Chép liên kết').click();
  expect(copied).toHaveBeenCalledWith(location.href);
  await expect.element(screen.getByText(/Đã chép. Con mở Safari/)).toBeVisible();
});
