import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MatchBoard, type MatchPairs } from './match-board.tsx';

const left = [
  { id: 'l1', label: 'con mèo' },
  { id: 'l2', label: 'con chó' },
];
const right = [
  { id: 'r1', label: 'dog' },
  { id: 'r2', label: 'cat' },
];

function Board() {
  const [pairs, setPairs] = useState<MatchPairs>({});
  return (
    <>
      <MatchBoard legend="Nối từ" left={left} right={right} pairs={pairs} onChange={setPairs} />
      <output>{JSON.stringify(pairs)}</output>
    </>
  );
}

async function play() {
  const screen = await render(<Board />);
  return {
    screen,
    tile: (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) }),
    pairs: () => screen.getByText(/^\{.*\}$/),
    said: (words: string) => screen.getByText(words),
    lines: () => screen.container.querySelectorAll('line').length,
  };
}

test('tapping one and then its partner joins them, from either side', async () => {
  const { tile, pairs, said, lines } = await play();
  await tile('con mèo').click();
  await expect.element(tile('con mèo')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(said('Đã chọn con mèo. Chọn ô ghép ở cột bên kia.')).toBeInTheDocument();
  await tile('cat').click();
  await expect.element(pairs()).toHaveTextContent('{"l1":"r2"}');
  await expect.element(said('Đã nối con mèo với cat.')).toBeInTheDocument();
  await expect.element(tile('cat')).toHaveAccessibleName('cat đã nối với con mèo');

  await tile('dog').click();
  await tile('con chó').click();
  await expect.element(pairs()).toHaveTextContent('{"l1":"r2","l2":"r1"}');
  await expect.poll(lines).toBe(2);
});

test('a new partner replaces the old one; undo restores it', async () => {
  const { screen, tile, pairs } = await play();
  await tile('con mèo').click();
  await tile('cat').click();
  await tile('con chó').click();
  await tile('cat').click();
  await expect.element(pairs()).toHaveTextContent('{"l2":"r2"}');
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(pairs()).toHaveTextContent('{"l1":"r2"}');
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.element(pairs()).toHaveTextContent('{}');
  await expect.element(screen.getByRole('button', { name: 'Hoàn tác' })).toBeDisabled();
});

test('tapping a joined pair separates it; tapping the same one again deselects it', async () => {
  const { tile, pairs } = await play();
  for (const name of ['con mèo', 'cat', 'con mèo', 'cat']) await tile(name).click();
  await expect.element(pairs()).toHaveTextContent('{}');
  await tile('dog').click();
  await tile('dog').click();
  await expect.element(tile('dog')).toHaveAttribute('aria-pressed', 'false');
});

test('the whole board by keyboard', async () => {
  const { tile, pairs } = await play();
  await userEvent.keyboard('{Tab}');
  await expect.element(tile('con mèo')).toHaveFocus();
  await userEvent.keyboard('{Enter}{ArrowRight}{ArrowDown}');
  await expect.element(tile('cat')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(pairs()).toHaveTextContent('{"l1":"r2"}');
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(tile('con chó')).toHaveFocus();
  await userEvent.keyboard('{Enter}{Escape}');
  await expect.element(tile('con chó')).toHaveAttribute('aria-pressed', 'false');
});

test('a result says right and wrong in words', async () => {
  const screen = await render(
    <MatchBoard
      legend="Nối từ"
      left={left}
      right={right}
      pairs={{ l1: 'r2', l2: 'r1' }}
      verdicts={{ l1: 'correct', l2: 'incorrect' }}
      onChange={() => {}}
      disabled
    />,
  );
  await expect.element(screen.getByRole('button', { name: /^con mèo.*Đúng/ })).toBeDisabled();
  await expect.element(screen.getByRole('button', { name: /^con chó.*Chưa đúng/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Hoàn tác' })).not.toBeInTheDocument();
});
