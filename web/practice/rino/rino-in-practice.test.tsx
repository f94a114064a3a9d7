import { errors } from '@bitu/contract/errors.ts';
import { rinoLines } from '@bitu/rules/practice/rino-lines.ts';
import type { Situation } from '@bitu/rules/practice/rino-situations.ts';
import { afterEach, expect, test } from 'vitest';
import { cdp, type Locator } from 'vitest/browser';
import { free, single } from '../testing-questions.ts';
import { practiceServer, type PracticeServer, right, wrong } from '../testing-server.ts';
import { visit } from '../testing.tsx';

let server: PracticeServer;
afterEach(() => server.stop());

type Screen = Awaited<ReturnType<typeof visit>>;

/** Opens the practice, and waits until Rino is there. */
async function open(options: Parameters<typeof practiceServer>[0], query = ''): Promise<Screen> {
  server = practiceServer(options);
  const screen = await visit(`/practice/7?start=1${query}`);
  await expect.poll(rino).not.toBeNull();
  return screen;
}

/** He is hidden from screen readers, so no role or name finds him. */
const rino = () => document.querySelector<SVGSVGElement>('.attempt svg.rino');
const rinoIs = () =>
  [...document.querySelectorAll<SVGElement>('.attempt svg.rino')].map(
    (one) => one.dataset['state'],
  );

const anyOf = (situation: Situation) =>
  new RegExp(rinoLines[situation].map((line) => line.replaceAll(/[.?]/g, '\\$&')).join('|'));

const sheet = (screen: Screen) => screen.getByRole('status').filter({ hasText: /./ }).first();

const said = async (screen: Screen, situation: Situation): Promise<string> => {
  const words = screen.getByText(anyOf(situation));
  await expect.element(words).toBeVisible();
  return words.element().textContent;
};

const isAnnounced = (words: Locator) => words.element().closest('[role=status]') !== null;

test('he greets beside the question, which is not announced, and is quiet once something is entered', async () => {
  const screen = await open({ questions: [free('text'), single('Hai')] });
  await said(screen, 'begin');
  expect(isAnnounced(screen.getByText(anyOf('begin')))).toBe(false);
  expect(rinoIs()).toEqual(['idle']);
  await screen.getByRole('textbox').fill('a');
  await expect.element(screen.getByText(anyOf('begin'))).not.toBeInTheDocument();
});

test('he cheers and encourages with the verdict, announced once, and never repeats a line', async () => {
  const screen = await open({
    questions: [single('Một'), single('Hai'), single('Ba'), single('Bốn')],
    judge: (question) => (question === 3 ? wrong : right),
  });
  await screen.choose('con mèo');
  const first = await said(screen, 'right');
  await expect.poll(rinoIs).toEqual(['cheering']);
  await expect.element(sheet(screen)).toHaveTextContent(`Đúng rồi!${first}`);
  expect(screen.getByText(first).elements()).toHaveLength(1);

  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.getByText(first)).not.toBeInTheDocument();
  await screen.choose('con mèo');
  await said(screen, 'streak');

  await screen.button('Câu tiếp theo').click();
  await screen.choose('con gà');
  await said(screen, 'wrongLast');
  await expect.poll(rinoIs).toEqual(['encouraging']);

  await screen.button('Câu tiếp theo').click();
  await said(screen, 'last');
  await screen.choose('con mèo');
  await said(screen, 'rightAfterWrong');

  // A line is not repeated when its question is looked at again.
  await screen.button('Câu trước').click();
  await expect.element(sheet(screen)).toHaveTextContent('Chưa đúng');
  await expect.element(screen.getByText(anyOf('wrongLast'))).not.toBeInTheDocument();
});

test('he has another line for each of several questions', async () => {
  const names = ['Một', 'Hai', 'Ba', 'Bốn', 'Năm', 'Sáu'];
  const screen = await open({ questions: names.map((name) => single(name)), judge: () => wrong });
  const lines: string[] = [];
  for (const [index, name] of names.entries()) {
    await expect.element(screen.getByText(name, { exact: true })).toBeVisible();
    await screen.choose('con gà');
    lines.push(await said(screen, 'wrongLast'));
    if (index + 1 < names.length) await screen.button('Câu tiếp theo').click();
  }
  expect(new Set(lines).size).toBe(names.length);
});

test('he thinks while an answer is checked, in the place of the verdict', async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')] });
  let answer = () => {};
  server.calls.answers(
    'practice.save',
    () => new Promise<Response>((resolve) => (answer = () => resolve(refusal()))),
  );
  await screen.choose('con mèo');
  await expect.poll(rinoIs).toEqual(['thinking']);
  const height = () => document.querySelector('.sheet')?.getBoundingClientRect().height;
  const before = height();
  server.online();
  answer();
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  await expect.poll(rinoIs).toEqual(['cheering']);
  expect(height()).toBe(before);
});

const refusal = () => {
  const { code, message, status } = errors.internal;
  return Response.json({ success: false, data: null, code, message }, { status });
};

test('a hint, a remaining try and a close answer have lines of their own', async () => {
  const screen = await open({
    questions: [free('text'), single('Hai')],
    hints: ['Con nghĩ tới tiếng kêu.'],
    tries: 2,
    judge: () => wrong,
  });
  await screen.button('Gợi ý (1)').click();
  await screen.button('Xem gợi ý').click();
  await said(screen, 'hint');
  await screen.getByRole('textbox').fill('ca');
  server.failSaves('answerClose');
  await screen.button('Kiểm tra').click();
  await said(screen, 'close');
  server.online();
  await screen.getByRole('textbox').fill('cat');
  await screen.button('Kiểm tra').click();
  await said(screen, 'wrongFirst');
  await expect.poll(rinoIs).toEqual(['encouraging']);
});

test('wrong questions come again with a line of their own', async () => {
  const screen = await open({ questions: [single('Một')] }, '&wrong_of=3');
  expect(isAnnounced(screen.getByText(await said(screen, 'again')))).toBe(false);
});

test('after some days away he is glad to see the child', async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')], isComeback: true });
  expect(await said(screen, 'comeback')).not.toBe('');
});

test('without a network he keeps the answer', async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')] });
  server.offline();
  await screen.choose('con mèo');
  await said(screen, 'kept');
  await expect.poll(rinoIs).toEqual(['idle']);
});

test('his space is reserved: nothing moves when he comes or goes', async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')] });
  const places = () =>
    ['.header-rino', '.attempt-title', '[role=progressbar]', '.question-card'].map((one) => {
      const { x, y, width } = document.querySelector(one)!.getBoundingClientRect();
      return { x, y, width };
    });
  document.documentElement.style.setProperty('--motion-enter', '0s');
  const before = places();
  expect(document.querySelector('.header-rino svg')).not.toBeNull();
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  expect(document.querySelector('.header-rino svg')).toBeNull();
  expect(places()).toEqual(before);
});

test('with reduced motion he stands still in every state', async () => {
  const device = cdp() as unknown as { send(name: string, input: object): Promise<void> };
  const features = [{ name: 'prefers-reduced-motion', value: 'reduce' }];
  await device.send('Emulation.setEmulatedMedia', { features });
  try {
    const screen = await open({ questions: [single('Một'), single('Hai')] });
    expect(rino()?.getAnimations({ subtree: true })).toEqual([]);
    await screen.choose('con mèo');
    await said(screen, 'right');
    await expect.poll(rinoIs).toEqual(['cheering']);
    expect(rino()?.getAnimations({ subtree: true })).toEqual([]);
  } finally {
    await device.send('Emulation.setEmulatedMedia', { features: [] });
  }
});
