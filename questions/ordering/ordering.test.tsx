import type { BaiLam } from '@bitu/contract/practice.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { EnterProps } from '@bitu/web/practice/questions/types.ts';
import type { Content } from './content.ts';
import { EnterOrdering, ReviewOrdering } from './ordering.tsx';

const content: Content = {
  stem: [],
  items: [
    { id: 'a', text: ['student'] },
    { id: 'b', text: ['I'] },
    { id: 'c', text: ['a'] },
    { id: 'd', text: ['am'] },
  ],
};
const right = ['b', 'd', 'c', 'a'];

function Question(props: Partial<EnterProps<'ordering'>>) {
  const [entered, setEntered] = useState<BaiLam>(props.entered ?? []);
  return (
    <EnterOrdering
      questionId={1}
      content={content}
      disabled={false}
      verdict={null}
      {...props}
      entered={entered}
      onEnter={setEntered}
    />
  );
}

async function play(props: Partial<EnterProps<'ordering'>> = {}) {
  const screen = await render(<Question {...props} />);
  const tray = screen.getByRole('list', { name: 'Các ô để xếp' });
  const row = screen.getByRole('list', { name: 'Thứ tự con xếp' });
  return {
    screen,
    put: (name: string) => tray.getByRole('button', { name, exact: true }),
    placed: (name: string) => row.getByRole('button', { name: new RegExp(`^${name}, chỗ`) }),
    row: () =>
      row
        .getByRole('button')
        .elements()
        .map((tile) => tile.textContent),
    said: screen.getByRole('status'),
    heights: () =>
      ['.order-row', '.order-tray'].map(
        (name) => screen.container.querySelector(name)?.getBoundingClientRect().height,
      ),
  };
}
const named = (...names: string[]) => names.map((name, i) => `${name}${name}, chỗ ${i + 1}`);

test('a tap puts an item at the end of the row, another takes it back, and nothing shifts', async () => {
  const { put, placed, row, said, heights } = await play();
  const before = heights();
  await put('I').click();
  await expect.element(said).toHaveTextContent('Đã xếp “I” vào chỗ 1.');
  await put('am').click();
  await put('student').click();
  expect(row()).toEqual(named('I', 'am', 'student'));
  await expect.element(put('I')).not.toBeInTheDocument();
  expect(heights()).toEqual(before);

  await placed('am').click();
  await expect.element(said).toHaveTextContent('Đã lấy “am” ra.');
  expect(row()).toEqual(named('I', 'student'));
  await expect.element(put('am')).toBeVisible();
  expect(heights()).toEqual(before);
});

test('by keyboard: the focus goes on to the next item, then moves within the row and back', async () => {
  const { put, placed, row, said } = await play();
  put('I').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(put('a')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(put('am')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(put('student')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(placed('student')).toHaveFocus();
  expect(row()).toEqual(named('I', 'a', 'am', 'student'));

  placed('am').element().focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(said).toHaveTextContent('Đã chuyển “am” sang chỗ 2.');
  await expect.element(placed('am')).toHaveFocus();
  expect(row()).toEqual(named('I', 'am', 'a', 'student'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  await expect.element(placed('am')).toHaveFocus();
  expect(row()).toEqual(named('I', 'am', 'a', 'student'));

  await userEvent.keyboard('{Delete}');
  await expect.element(put('am')).toHaveFocus();
  expect(row()).toEqual(named('I', 'a', 'student'));
});

test('the last try marks what still follows a wrong neighbour', async () => {
  const { screen, put, placed } = await play({
    entered: ['b'],
    tried: { entered: ['b', 'c', 'd', 'a'], wrong: ['c', 'd', 'a'] },
  });
  await put('am').click();
  await expect.element(placed('am')).toHaveAccessibleName('am, chỗ 2');
  await placed('am').click();
  await put('a').click();
  await expect.element(placed('a')).toHaveAccessibleName('a, chỗ 2, Chưa đúng chỗ');
  expect(screen.container.querySelectorAll('[data-state="incorrect"]')).toHaveLength(1);
});

test('a verdict marks the whole row, which can no longer be changed', async () => {
  const { screen, placed } = await play({ entered: right, verdict: 'correct', disabled: true });
  expect(screen.container.querySelectorAll('[data-state="correct"]')).toHaveLength(4);
  await expect.element(placed('am')).toBeDisabled();
});

const review = (mine: BaiLam | null, accepted: string[] | null = null, question = content) =>
  render(
    <ReviewOrdering
      questionId={1}
      content={question}
      mine={mine}
      right={right}
      accepted={accepted}
      evaluations={{ ai_evaluation: null, teacher_evaluation: null }}
      judging={null}
    />,
  );
const marksIn = ({ container }: { container: HTMLElement }) =>
  [...container.querySelectorAll('[data-state]')].map((tile) => tile.getAttribute('data-state'));

test('the review marks each neighbour and shows the right order', async () => {
  const screen = await review(['b', 'd', 'a', 'c']);
  expect(marksIn(screen)).toEqual(['correct', 'correct', 'incorrect', 'incorrect']);
  await expect.element(screen.getByText('I am a student')).toBeVisible();
});

test('the review of a right order, or of another right one, shows only that', async () => {
  const screen = await review(['a', 'b', 'd', 'c'], ['I am a student', 'student I am a']);
  expect(marksIn(screen)).toEqual(['correct', 'correct', 'correct', 'correct']);
  await expect.element(screen.getByText('Thứ tự đúng')).not.toBeInTheDocument();
});

test('long items are reviewed below each other', async () => {
  const long: Content = {
    stem: [],
    items: content.items.map(({ id }) => ({ id, text: [`This is the long sentence ${id}.`] })),
  };
  const screen = await review(null, null, long);
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(right.map((id) => `This is the long sentence ${id}.`));
});
