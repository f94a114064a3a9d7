import { afterEach, expect, test } from 'vitest';
import { wavOf } from '../../ui/recorder/wav.ts';
import { scripted, voice } from '../speaking/testing.ts';
import {
  type Content,
  free,
  matching,
  multiple,
  paragraph,
  single,
  trueFalse,
} from '../testing-questions.ts';
import { practiceServer, type PracticeServer } from '../testing-server.ts';
import { visit } from '../testing.tsx';

let server: PracticeServer | undefined;
afterEach(async () => server?.stop());

const sound = URL.createObjectURL(wavOf(new Float32Array(1600), 16_000));
const heard = (content: Content, play_limit: number | null, src = sound) =>
  ({
    ...content,
    content: { ...content.content, stem: [{ kind: 'audio', src, play_limit }] },
  }) as Content;

async function open(content: Content) {
  server = practiceServer({ questions: [content, single()] });
  return visit('/practice/7?start=1');
}
type Screen = Awaited<ReturnType<typeof open>>;

const players = (screen: Screen) => [...screen.container.querySelectorAll('audio')];

const types = [
  ['single_choice', single()],
  ['multiple_choice', multiple()],
  ['true_false', trueFalse()],
  ['matching', matching()],
  ['fill_paragraph', paragraph()],
  ['free_text', free()],
  ['voice', voice()],
  ['ielts_scripted_speaking', scripted()],
] as const;

test.each(types)('%s can be played as many times as allowed', async (_, content) => {
  const screen = await open(heard(content, 2));
  await expect.element(screen.getByText('Con còn được nghe 2 lần.')).toBeVisible();
  await screen.button('Nghe').click();
  await expect.element(screen.getByText('Con còn được nghe 1 lần.')).toBeVisible();
  await screen.button('Nghe').click();
  await expect.element(screen.getByText('Con đã nghe hết số lần rồi.')).toBeVisible();
  await expect.element(screen.button('Nghe')).toBeDisabled();
});

test('coming back to the question, or reloading the page, keeps the number of plays', async () => {
  const screen = await open(heard(single(), 2));
  await screen.button('Nghe').click();
  await expect.element(screen.getByText('Con còn được nghe 1 lần.')).toBeVisible();
  await screen.unmount();
  const again = await visit('/practice/7?start=1');
  await expect.element(again.getByText('Con còn được nghe 1 lần.')).toBeVisible();
});

test('a recording that cannot be loaded costs no play', async () => {
  const screen = await open(heard(single(), 1, 'blob:nothing'));
  await screen.button('Nghe').click();
  await expect
    .element(screen.getByText('Chưa mở được âm thanh. Con bấm Nghe lần nữa nhé!'))
    .toBeVisible();
  await expect.element(screen.button('Nghe')).toBeEnabled();
});

test('without a limit it can be replayed and rewound', async () => {
  const screen = await open(heard(single(), null));
  await expect.poll(() => players(screen).map(({ controls }) => controls)).toEqual([true]);
});

test.each(types)(
  '%s: after the submission it can be played without a limit, and its transcript can be read',
  async (_, content) => {
    const here = practiceServer({ questions: [heard(content, 1)] });
    server = here;
    const said = { kind: 'transcript' as const, text: ['Hello, ', { strong: 'Minh' }, '!'] };
    here.result({
      list_question: here
        .data()
        .list_question.map(
          (one) => ({ ...one, right_answer: [], accepted: null, explanation: [said] }) as never,
        ),
    });
    const screen = await visit('/practice-result/1');
    await screen.getByText('Xem lời của bài nghe').click();
    await expect.element(screen.getByText('Hello, Minh!')).toBeVisible();
    expect(players(screen).map(({ controls }) => controls)).toEqual([true]);
  },
);
