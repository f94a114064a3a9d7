import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Recorder, type RecorderProps } from './recorder.tsx';
import { hum, openMicrophones, withMicrophone } from './testing.ts';
import { inAppBrowser, outsideBrowser } from './mic-help.tsx';

let restore: (() => void) | undefined;
afterEach(() => restore?.());

async function show(props: Partial<RecorderProps> = {}) {
  const sounds: Blob[] = [];
  const microphones = openMicrophones();
  restore = microphones.restore;
  const screen = await render(
    <Recorder maxDurationMs={30_000} onRecorded={(sound) => sounds.push(sound)} {...props} />,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  return { screen, sounds, button, microphones };
}

test('one tap starts, another ends, and the microphone is released', async () => {
  const { screen, sounds, button, microphones } = await show();
  await button('Bắt đầu đọc').click();
  await expect.element(screen.getByText(/^Đang ghi âm/)).toBeInTheDocument();
  await expect.element(screen.getByText(/^0:2\d$/)).toBeVisible();
  await button('Dừng ghi âm').click();
  await expect.poll(() => sounds.length).toBe(1);
  expect(sounds[0]?.type).toBe('audio/webm');
  expect(sounds[0]?.size).toBeGreaterThan(100);
  expect(microphones.live()).toBe(0);
  await expect.element(button('Bắt đầu đọc')).toBeVisible();
});

test('stops by itself at the limit', async () => {
  const { sounds, button, microphones } = await show({ maxDurationMs: 600 });
  await button('Bắt đầu đọc').click();
  await expect.poll(() => sounds.length).toBe(1);
  expect(microphones.live()).toBe(0);
});

test('when the time is nearly up, a recording ends and is kept, and none is started', async () => {
  const { screen, sounds, button } = await show();
  await button('Bắt đầu đọc').click();
  await expect.element(screen.getByText(/^0:[0-2]\d$/)).toBeVisible();
  const onRecorded = (sound: Blob) => sounds.push(sound);
  await screen.rerender(<Recorder maxDurationMs={30_000} onRecorded={onRecorded} endsSoon />);
  await expect.poll(() => sounds.length).toBe(1);
  await expect.element(button('Bắt đầu đọc')).toBeDisabled();
  await expect
    .element(
      screen.getByRole('status').getByText('Sắp hết giờ, không ghi âm thêm được nữa con nhé!'),
    )
    .toBeInTheDocument();
});

test('a cancelled recording is discarded, and the next one has a stream of its own', async () => {
  const { screen, sounds, button, microphones } = await show();
  await button('Bắt đầu đọc').click();
  await button('Hủy').click();
  await button('Bắt đầu đọc').click();
  await expect.element(screen.getByText(/^0:2\d$/)).toBeVisible();
  await button('Dừng ghi âm').click();
  await expect.poll(() => sounds.length).toBe(1);
  expect(microphones.opened()).toBe(2);
  expect(microphones.live()).toBe(0);
});

test('leaving the page releases the microphone', async () => {
  const { screen, sounds, button, microphones } = await show();
  await button('Bắt đầu đọc').click();
  await expect.element(button('Dừng ghi âm')).toBeVisible();
  await screen.unmount();
  expect(microphones.live()).toBe(0);
  expect(sounds).toEqual([]);
});

test.each([
  ['NotAllowedError', 'Micro đang bị chặn'],
  ['NotFoundError', 'Bitu chưa tìm thấy micro'],
  ['NotReadableError', 'Micro đang được dùng ở chỗ khác'],
] as const)('%s is reported with the next step', async (error, words) => {
  restore = withMicrophone(async () => {
    throw new DOMException('', error);
  });
  const screen = await render(<Recorder maxDurationMs={30_000} onRecorded={() => {}} />);
  await screen.getByRole('button', { name: 'Bắt đầu đọc' }).click();
  await expect.element(screen.getByText(words)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Bắt đầu đọc' })).toBeVisible();
});

test('a silent microphone is reported while recording', async () => {
  restore = withMicrophone(() =>
    Promise.resolve(new AudioContext().createMediaStreamDestination().stream),
  );
  const screen = await render(<Recorder maxDurationMs={30_000} onRecorded={() => {}} />);
  await screen.getByRole('button', { name: 'Bắt đầu đọc' }).click();
  await expect
    .poll(() => screen.getByRole('status').element().textContent)
    .toContain('Bitu chưa nghe thấy tiếng con');
});

test('the microphone can be tested in advance', async () => {
  restore = withMicrophone(hum);
  const screen = await render(<Recorder maxDurationMs={30_000} onRecorded={() => {}} />);
  await screen.getByRole('button', { name: 'Thử micro' }).click();
  await expect.element(screen.getByText('Bitu nghe rõ con rồi!')).toBeVisible();
  await screen.getByRole('button', { name: 'Xong' }).click();
  await expect.element(screen.getByRole('button', { name: 'Bắt đầu đọc' })).toBeVisible();
});

test.each([
  ['Mozilla/5.0 (Linux; Android 13) Chrome/120 Mobile Zalo android/23', 'Zalo', 'Chrome'],
  ['Mozilla/5.0 (iPhone) AppleWebKit [FBAN/FBIOS;FBAV/440.0]', 'Facebook', 'Safari'],
  ['Mozilla/5.0 (iPhone) AppleWebKit [FBAN/MessengerForiOS]', 'Messenger', 'Safari'],
  ['Mozilla/5.0 (iPhone) Instagram 300.0', 'Instagram', 'Safari'],
  ['Mozilla/5.0 (Linux; Android 13) AppleWebKit Chrome/120 Mobile Safari/537.36', null, 'Chrome'],
])('%s', (userAgent, app, browser) => {
  expect(inAppBrowser(userAgent)).toBe(app);
  expect(outsideBrowser(userAgent)).toBe(browser);
});
