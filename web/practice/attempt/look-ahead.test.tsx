/** Files that are loaded before they are needed: those of the next two questions only. */
import type { Block } from '@bitu/contract/text.ts';
import { afterEach, expect, test, vi } from 'vitest';
import type { Content } from '../testing-questions.ts';
import { practiceServer, type PracticeServer } from '../testing-server.ts';
import { visit } from '../testing.tsx';

let server: PracticeServer;
afterEach(async () => {
  vi.restoreAllMocks();
  await server.stop();
});

/** A question with a picture and a recording of its own. */
function withPictureAndSound(name: string): Content {
  const picture = { src: `/content/${name}.svg`, alt: '', width: 10, height: 10 };
  const stem: Block[] = [
    { kind: 'text', text: [name] },
    { kind: 'picture', picture },
    { kind: 'audio', src: `/content/${name}.m4a`, play_limit: null },
  ];
  const options = ['con gà', 'con mèo'].map((text, i) => ({ id: 'ab'[i] ?? '', text: [text] }));
  return { type_code: 'single_choice', content: { stem, options } };
}

const names = ['mot', 'hai', 'ba', 'bon', 'nam'];

/** Opens the practice. Returns the files that were fetched ahead. */
async function open() {
  server = practiceServer({ questions: names.map(withPictureAndSound) });
  const fetched: string[] = [];
  const calls = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(
      String(input instanceof Request ? input.url : input),
      location.href,
    );
    if (!pathname.startsWith('/content/')) return calls(input, init);
    fetched.push(pathname.replace('/content/', ''));
    return new Response('');
  });
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.counter('Câu 1/5')).toBeVisible();
  return { screen, fetched };
}

test('fetches the pictures and sounds of the next two questions only', async () => {
  const { screen, fetched } = await open();
  const ofTwo = ['hai.svg', 'ba.svg', 'hai.m4a', 'ba.m4a'];
  await expect.poll(() => fetched).toEqual(ofTwo);
  await screen.button('Câu sau').click();
  await expect.element(screen.counter('Câu 2/5')).toBeVisible();
  await expect.poll(() => fetched.includes('bon.m4a')).toBe(true);
  expect(fetched).toContain('bon.svg');
  expect(fetched.filter((one) => one.startsWith('nam') || one.startsWith('mot'))).toEqual([]);
});

test('fetches nothing in advance when data saving is on', async () => {
  const before = Object.getOwnPropertyDescriptor(navigator, 'connection');
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  try {
    const { screen, fetched } = await open();
    await screen.button('Câu sau').click();
    await expect.element(screen.counter('Câu 2/5')).toBeVisible();
    await screen.choose('con mèo');
    await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
    expect(fetched).toEqual([]);
  } finally {
    if (before) Object.defineProperty(navigator, 'connection', before);
    else Reflect.deleteProperty(navigator, 'connection');
  }
});
