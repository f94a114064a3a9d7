import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Blank, BlankSlot } from './blank.tsx';
import { WordBank } from './word-bank.tsx';

test('grows with the typed text, up to the width of its line', async () => {
  const screen = await render(
    <p>
      My mother <Blank label="Chỗ trống 1" /> to school.
    </p>,
  );
  const gap = screen.getByRole('textbox', { name: 'Chỗ trống 1' });
  const width = () => gap.element().getBoundingClientRect().width;
  const before = width();
  await userEvent.type(gap, 'walks slowly');
  await expect.poll(width).toBeGreaterThan(before);
  await userEvent.type(gap, ' and happily with all of her many friends');
  expect(width()).toBeLessThanOrEqual(360);
});

test('says right and wrong in words', async () => {
  const screen = await render(
    <p>
      <Blank label="Chỗ trống 1" defaultValue="go" state="incorrect" disabled />
    </p>,
  );
  await expect.element(screen.getByText('Chưa đúng')).toBeInTheDocument();
});

function Sentence() {
  const [word, setWord] = useState<string>();
  return (
    <>
      <BlankSlot
        label="Chỗ trống 1"
        word={word}
        active={!word}
        onClick={() => setWord(undefined)}
      />
      <WordBank
        words={['apple', 'banana'].map((text) => ({ id: text, text, used: text === word }))}
        onPick={setWord}
      />
    </>
  );
}

test('a word moves from the bank into the slot and back', async () => {
  const screen = await render(<Sentence />);
  const word = screen
    .getByRole('list', { name: 'Từ để điền' })
    .getByRole('button', { name: 'apple' });
  await word.click();
  await expect.element(word).toBeDisabled();
  await screen.getByRole('button', { name: 'Chỗ trống 1: apple' }).click();
  await expect.element(word).toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'Chỗ trống 1: trống' })).toBeVisible();
});
