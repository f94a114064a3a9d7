import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
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
import { holdClock, releaseClock } from '../../ui/testing.ts';

let server: PracticeServer | undefined;
afterEach(async () => server?.stop());

/** A test with one question of a type; `saved()` is the last answer that arrived. */
async function open(content: Content) {
  const here = practiceServer({ questions: [content, single()], type: 'test' });
  server = here;
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
  return { screen, saved: () => here.saves().at(-1)?.[1] };
}

test('single choice, by tap and by number key', async () => {
  const { screen, saved } = await open(single());
  await screen.choose('con mèo');
  await expect.poll(saved).toEqual(['b']);
  await userEvent.keyboard('3');
  await expect.poll(saved).toEqual(['c']);
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(saved).toEqual(['b']);
});

test('multiple choice, by tap and by keyboard, in the order shown', async () => {
  const { screen, saved } = await open(multiple(2));
  await screen.choose('con ong');
  await screen.choose('con vịt');
  await expect.poll(saved).toEqual(['b', 'c']);
  await expect.element(screen.getByText(/2\/2/)).toBeVisible();
  await userEvent.keyboard('2');
  await userEvent.keyboard('1');
  await expect.poll(saved).toEqual(['a', 'c']);
});

test('true or false, by tap and by keyboard', async () => {
  const { screen, saved } = await open(trueFalse());
  await screen.choose('Sai');
  await expect.poll(saved).toEqual(['false']);
  await userEvent.keyboard('1');
  await expect.poll(saved).toEqual(['true']);
});

test('matching, by two taps, and undone', async () => {
  const { screen, saved } = await open(matching());
  await screen.button('cat').click();
  await screen.button('con mèo').click();
  await expect.poll(saved).toEqual([['a', 'y']]);
  await screen.button('dog').click();
  await screen.button('con chó').click();
  await expect.poll(saved).toEqual([
    ['a', 'y'],
    ['b', 'x'],
  ]);
  await screen.button('Hoàn tác').click();
  await expect.poll(saved).toEqual([['a', 'y']]);
});

test('matching, by keyboard: arrow keys move, Enter chooses and does not leave the question', async () => {
  const { screen, saved } = await open(matching());
  screen.button('cat').element().focus();
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}{Enter}');
  await expect.poll(saved).toEqual([['a', 'y']]);
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
});

test('a paragraph to type into: saved when typing pauses, all gaps at once', async () => {
  const { screen, saved } = await open(paragraph());
  await screen.getByLabelText('Chỗ trống 1').fill('goes');
  await userEvent.tab();
  await userEvent.keyboard('school');
  await expect.poll(saved).toEqual(['goes', 'school']);
});

test('a paragraph with a word bank, by tap: into the marked gap, and back', async () => {
  const { screen, saved } = await open(paragraph(['goes', 'school', 'park']));
  await screen.button('goes').click();
  await screen.button('park').click();
  await expect.poll(saved).toEqual(['goes', 'park']);
  await screen.button('Chỗ trống 2: park').click();
  await expect.poll(saved).toEqual(['goes', '']);
  await screen.button('school').click();
  await expect.poll(saved).toEqual(['goes', 'school']);
});

test('a paragraph with a word bank, by keyboard: the focus moves to the next word', async () => {
  const { screen, saved } = await open(paragraph(['goes', 'school', 'park']));
  screen.button('goes').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.button('school')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toEqual(['goes', 'school']);
});

test('a short answer: one save after a pause in typing, not one per key', async () => {
  const { screen, saved } = await open(free('number'));
  const field = screen.getByLabelText('Con viết số vào ô nhé!');
  await expect.element(field).toHaveAttribute('inputmode', 'decimal');
  await expect.element(screen.getByText('cm')).toBeVisible();
  await field.click();
  // No pause before the last key, however long the keys take.
  holdClock('setTimeout', 'clearTimeout');
  await userEvent.keyboard('3,5');
  await expect.element(field).toHaveValue('3,5');
  vi.advanceTimersByTime(400);
  releaseClock();
  await expect.poll(saved).toEqual(['3,5']);
  expect(server?.saves().length).toBe(1);
});

test('the last keystrokes are sent when the student goes on at once', async () => {
  const { screen, saved } = await open(free('text'));
  await screen.getByLabelText('Con viết câu trả lời nhé!').fill('năm');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.counter('Câu 2/2')).toBeVisible();
  await expect.poll(saved).toEqual(['năm']);
});
