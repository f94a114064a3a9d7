import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { longSound } from '../../ui/recorder/testing.ts';
import {
  type Content,
  free,
  matching,
  monologue,
  multiple,
  paragraph,
  single,
  trueFalse,
} from '../testing-questions.ts';
import { practiceServer, type PracticeServer, profile } from '../testing-server.ts';
import { visit } from '../testing.tsx';
import { device, litWords, touched } from './testing.ts';

let server: PracticeServer;
afterEach(async () => {
  await server.stop();
  vi.restoreAllMocks();
});

interface Child {
  age?: number | null;
  read_aloud?: boolean | null;
}

/** A practice, or a test, of a child of six whose family does not want it read by itself. */
async function open(
  questions: Content[],
  { age = 6, read_aloud = false }: Child = {},
  type: 'test' | 'normal' = 'normal',
) {
  server = practiceServer({ questions, type });
  const child = profile(server.studentId, server.token);
  const yob = age === null ? null : new Date().getFullYear() - age;
  server.calls.data('accounts.profile', { ...child, yob, read_aloud });
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.counter(`Câu 1/${questions.length}`)).toBeVisible();
  return screen;
}

type Screen = Awaited<ReturnType<typeof open>>;
const reads = (screen: Screen, name: string) =>
  screen.getByRole('button', { name: `Đọc: ${name}`, exact: true });
const stops = (screen: Screen, name: string) =>
  screen.getByRole('button', { name: `Dừng đọc: ${name}`, exact: true });
const isLit = (screen: Screen) =>
  [...screen.container.querySelectorAll('[data-lit]')].map(({ textContent }) => textContent);

test('reads a Vietnamese question to its end in the device’s voice, by keyboard too', async () => {
  const { said, end } = device('en-US', 'vi-VN');
  const screen = await open([single()]);
  const read = reads(screen, 'câu hỏi');
  await expect.element(read).toBeVisible();
  (read.element() as HTMLElement).focus();
  await read.click();
  await expect.element(stops(screen, 'câu hỏi')).toHaveFocus();
  expect(said.map(({ text, lang }) => [text, lang])).toEqual([['Con gì kêu meo meo?', 'vi-VN']]);
  end();
  await expect.element(read).toBeVisible();
});

test('reads an option without choosing it, one voice at a time, and highlights it', async () => {
  const { texts, end } = device('vi-VN');
  const screen = await open([single()]);
  await reads(screen, 'con mèo').click();
  await expect.element(stops(screen, 'con mèo')).toBeVisible();
  expect(isLit(screen)).toEqual([expect.stringContaining('con mèo')]);
  await reads(screen, 'con gà').click();
  await expect.element(stops(screen, 'con gà')).toBeVisible();
  await expect.element(reads(screen, 'con mèo')).toBeVisible();
  expect(isLit(screen)).toEqual([expect.stringContaining('con gà')]);
  end();
  await expect.element(reads(screen, 'con gà')).toBeVisible();
  expect(isLit(screen)).toEqual([]);
  expect(texts()).toEqual(['con mèo', 'con gà']);
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).not.toBeChecked();
  expect(server.saves()).toEqual([]);
});

test.each<[string, Content, string[]]>([
  ['several options', multiple(), ['con bò', 'con vịt', 'con ong']],
  ['true and false', trueFalse(), ['Đúng', 'Sai']],
  ['both sides of pairs', matching(), ['cat', 'dog', 'con chó', 'con mèo', 'con cá']],
  ['the words of a bank', paragraph(['đi', 'chơi']), ['đi', 'chơi']],
])(
  'a button beside %s, large enough for a finger and not inside another control',
  async (_, content, names) => {
    device('vi-VN');
    const screen = await open([content]);
    for (const name of names) {
      await expect.element(reads(screen, name)).toBeVisible();
      const button = reads(screen, name).element();
      const { width, height } = button.getBoundingClientRect();
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(button.parentElement?.closest('button, label, a')).toBeNull();
    }
  },
);

test('words are highlighted as they are spoken', async () => {
  const { word, end } = device('vi-VN');
  const screen = await open([single()]);
  await reads(screen, 'câu hỏi').click();
  expect(litWords()).toEqual([]);
  word('Con gì '.length);
  expect(litWords()).toEqual(['kêu']);
  word('Con gì kêu meo '.length);
  expect(litWords()).toEqual(['meo?']);
  end();
  await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
  expect(litWords()).toEqual([]);
});

test('an English text is read in the model voice, which every device can play', async () => {
  const { said } = device();
  const screen = await open([single('Which animal says meow?')]);
  const { url, end, restore } = longSound();
  server.calls.data('speech.say', { url, audio_id: 'a'.repeat(64) });
  await reads(screen, 'câu hỏi').click();
  await expect.element(stops(screen, 'câu hỏi')).toBeVisible();
  expect(isLit(screen)).toEqual([expect.stringContaining('Which animal')]);
  await end();
  await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
  restore();
  expect(server.calls.of('speech.say').map(({ body }) => body)).toMatchObject([
    { text: 'Which animal says meow?', speed: 'normal' },
  ]);
  expect(said).toEqual([]);
});

test('an English sentence within a Vietnamese question is read in the model voice', async () => {
  const { texts, end } = device('vi-VN');
  const screen = await open([single('Đúng hay sai nhỉ? This fish is orange.')]);
  const sound = longSound();
  server.calls.data('speech.say', { url: sound.url, audio_id: 'a'.repeat(64) });
  await reads(screen, 'câu hỏi').click();
  await expect.poll(texts).toEqual(['Đúng hay sai nhỉ?']);
  expect(server.calls.of('speech.say')).toEqual([]);
  end();
  await expect.poll(() => server.calls.of('speech.say').length).toBe(1);
  expect(server.calls.of('speech.say')[0]?.body).toMatchObject({ text: 'This fish is orange.' });
  await expect.element(stops(screen, 'câu hỏi')).toBeVisible();
  await sound.end();
  await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
  sound.restore();
});

test('without a Vietnamese voice, the English sentence of a mixed question can be heard', async () => {
  const { said } = device('en-US');
  const screen = await open([single('Đúng hay sai nhỉ? This bird is blue.')]);
  const sound = longSound();
  server.calls.data('speech.say', { url: sound.url, audio_id: 'a'.repeat(64) });
  await reads(screen, 'câu hỏi').click();
  await expect.poll(() => server.calls.of('speech.say').length).toBe(1);
  expect(server.calls.of('speech.say')[0]?.body).toMatchObject({ text: 'This bird is blue.' });
  await expect.element(stops(screen, 'câu hỏi')).toBeVisible();
  await sound.end();
  await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
  sound.restore();
  expect(said).toEqual([]);
});

test('says so when a voice fails', async () => {
  const { fail } = device('vi-VN');
  await render(<Toaster />);
  const screen = await open([single('Which animal barks?')]);
  const trouble = page.getByText('Chưa đọc được. Con thử lại sau nhé!').first();
  await reads(screen, 'câu hỏi').click();
  await expect.element(trouble).toBeVisible();
  await page.getByRole('button', { name: 'Đóng' }).click();
  await reads(screen, 'con mèo').click();
  fail();
  await expect.element(trouble).toBeVisible();
});

test('stops on request, when the page is hidden, and with the next question', async () => {
  const { cancel } = device('vi-VN');
  const screen = await open([single(), single('Con gì gáy?')]);
  await reads(screen, 'câu hỏi').click();
  await stops(screen, 'câu hỏi').click();
  await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
  expect(cancel).toHaveBeenCalledOnce();

  await reads(screen, 'câu hỏi').click();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
  expect(cancel).toHaveBeenCalledTimes(2);

  await reads(screen, 'con gà').click();
  await screen.button('Câu sau').click();
  await expect.element(screen.getByText('Con gì gáy?')).toBeVisible();
  expect(cancel).toHaveBeenCalledTimes(3);
  await expect.element(reads(screen, 'con gà')).toBeVisible();
});

test('nothing moves when the voices of the device load late', async () => {
  const { loads } = device();
  const screen = await open([single()]);
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeVisible();
  const places = () =>
    [...screen.container.querySelectorAll<HTMLElement>('.answer, .block-text')].map(
      ({ offsetTop, offsetLeft, offsetWidth, offsetHeight }) => [
        offsetTop,
        offsetLeft,
        offsetWidth,
        offsetHeight,
      ],
    );
  const before = places();
  expect(before).toHaveLength(4);
  await expect.element(reads(screen, 'con mèo')).not.toBeInTheDocument();
  loads('vi-VN');
  await expect.element(reads(screen, 'con mèo')).toBeVisible();
  expect(places()).toEqual(before);
});

test.each<[string, string[], Child]>([
  ['without a Vietnamese voice', ['en-US'], { age: 6 }],
  ['for a child who reads alone', ['vi-VN'], { age: 10, read_aloud: null }],
])('there is no button %s', async (_, langs, child) => {
  device(...langs);
  const screen = await open([single()], child);
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeVisible();
  await expect.element(screen.button(/^Đọc:/)).not.toBeInTheDocument();
});

test('there is no button where the child speaks', async () => {
  device('vi-VN');
  const screen = await open([monologue(), free()]);
  await expect.element(screen.button(/^Đọc:/)).not.toBeInTheDocument();
  await screen.button('Câu sau').click();
  await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
});

test('for a child of six the question is read by itself, then the options; an answer stops it', async () => {
  touched(true);
  const { texts, end } = device('vi-VN');
  const screen = await open([single(), single('Con gì gáy?')], { read_aloud: null });
  await expect.poll(texts).toEqual(['Con gì kêu meo meo?']);
  end();
  await expect.poll(texts).toEqual(['Con gì kêu meo meo?', 'con chó']);
  await expect.element(stops(screen, 'con chó')).toBeVisible();
  expect(isLit(screen)).toEqual([expect.stringContaining('con chó')]);
  await screen.choose('con mèo');
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeDisabled();
  expect(isLit(screen)).toEqual([]);
  expect(texts()).toHaveLength(2);
  await screen.button('Câu sau').click();
  await expect.poll(texts).toHaveLength(3);
  expect(texts().at(-1)).toBe('Con gì gáy?');
  // A question that is answered is not read again by itself.
  await screen.button('Câu trước').click();
  await expect.element(screen.getByText('Con gì kêu meo meo?')).toBeVisible();
  await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
  expect(texts()).toHaveLength(3);
});

test('is read by itself only after the first tap, which must not be an answer', async () => {
  touched(false);
  const { texts } = device('vi-VN');
  const screen = await open([single(), single('Con gì gáy?')], { age: 12, read_aloud: true });
  await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
  expect(texts()).toEqual([]);
  await screen.counter('Câu 1/2').click();
  await expect.poll(texts).toEqual(['Con gì kêu meo meo?']);
});

const listening = (): Content => {
  const { content } = single();
  const sound = { kind: 'audio' as const, src: '/nothing.mp3', play_limit: null };
  return {
    type_code: 'single_choice',
    content: { ...content, stem: [sound, ...content.stem] },
  };
};

test.each<[string, Content[], 'normal' | 'test', boolean]>([
  ['over the recording of a question', [listening()], 'normal', true],
  ['in a listening test', [single(), listening()], 'test', true],
  ['over the recording of a test, nor by a button', [listening()], 'test', false],
])('is never read by itself %s', async (_, questions, type, hasButton) => {
  touched(true);
  const { texts } = device('vi-VN');
  const screen = await open(questions, { read_aloud: true }, type);
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeVisible();
  if (hasButton) await expect.element(reads(screen, 'câu hỏi')).toBeVisible();
  else await expect.element(reads(screen, 'câu hỏi')).not.toBeInTheDocument();
  expect(texts()).toEqual([]);
});
