import { afterEach, expect, test, vi } from 'vitest';
import { longSound } from '../../ui/recorder/testing.ts';
import { single } from '../testing-questions.ts';
import { practiceServer, type PracticeServer, profile } from '../testing-server.ts';
import { visit } from '../testing.tsx';

let server: PracticeServer;
afterEach(async () => {
  await server.stop();
  vi.restoreAllMocks();
});

/** A device with these voices; its sentences end when the test says so. */
function device(...langs: string[]) {
  const said: SpeechSynthesisUtterance[] = [];
  vi.spyOn(speechSynthesis, 'getVoices').mockReturnValue(
    langs.map((lang) => ({ lang }) as SpeechSynthesisVoice),
  );
  vi.spyOn(speechSynthesis, 'speak').mockImplementation((utterance) => void said.push(utterance));
  const cancel = vi.spyOn(speechSynthesis, 'cancel');
  return { said, cancel, end: () => said.at(-1)?.dispatchEvent(new Event('end')) };
}

async function open(stem: string, age = 6) {
  server = practiceServer({ questions: [single(stem)] });
  const child = profile(server.studentId, server.token);
  server.calls.data('accounts.profile', { ...child, yob: new Date().getFullYear() - age });
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.button('Kiểm tra')).toBeVisible();
  return screen;
}

test('reads a Vietnamese question in the voice of the device, by keyboard too, until its end', async () => {
  const { said, end } = device('en-US', 'vi-VN');
  const screen = await open('Con gì kêu meo meo?');
  const read = screen.button('Đọc câu hỏi');
  (read.element() as HTMLElement).focus();
  await read.click();
  const stop = screen.button('Dừng đọc');
  await expect.element(stop).toHaveFocus();
  expect(said.map(({ text, lang }) => [text, lang])).toEqual([['Con gì kêu meo meo?', 'vi-VN']]);
  end();
  await expect.element(read).toBeVisible();
});

test('stops when asked to, and when another page is opened', async () => {
  const { said, cancel } = device('vi-VN');
  const screen = await open('Con gì kêu meo meo?');
  await screen.button('Đọc câu hỏi').click();
  await screen.button('Dừng đọc').click();
  await expect.element(screen.button('Đọc câu hỏi')).toBeVisible();
  expect(cancel).toHaveBeenCalledOnce();
  await screen.button('Đọc câu hỏi').click();
  await screen.unmount();
  await expect.poll(() => cancel.mock.calls.length).toBe(2);
  expect(said).toHaveLength(2);
});

test('reads an English question in the model voice, which every device can play', async () => {
  const { said } = device();
  const screen = await open('Which animal says meow?');
  const { url, end, restore } = longSound();
  server.calls.data('speech.say', { url, audio_id: 'a'.repeat(64) });
  await screen.button('Đọc câu hỏi').click();
  await expect.element(screen.button('Dừng đọc')).toBeVisible();
  await end();
  await expect.element(screen.button('Đọc câu hỏi')).toBeVisible();
  restore();
  expect(server.calls.of('speech.say').map(({ body }) => body)).toMatchObject([
    { text: 'Which animal says meow?', speed: 'normal' },
  ]);
  expect(said).toEqual([]);
});

test('says so when the model voice does not arrive', async () => {
  device();
  const screen = await open('Which animal barks?');
  await screen.button('Đọc câu hỏi').click();
  await expect.element(screen.getByText('Chưa đọc được câu hỏi.', { exact: false })).toBeVisible();
});

test.each([
  ['without a Vietnamese voice', ['en-US'], 6],
  ['for a child who reads alone', ['vi-VN'], 10],
])('there is no button %s', async (_, langs, age) => {
  device(...langs);
  const screen = await open('Con gì kêu meo meo?', age);
  await expect.element(screen.button('Đọc câu hỏi')).not.toBeInTheDocument();
});
