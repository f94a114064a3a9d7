import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { AnswerGroup } from './answer-group.tsx';
import { AnswerTile } from './answer-tile.tsx';

function Question({ kind }: { kind: 'radio' | 'checkbox' }) {
  return (
    <>
      <input aria-label="Ghi chú" />
      <AnswerGroup legend="Thủ đô của Việt Nam?">
        {['Hà Nội', 'Huế', 'Đà Nẵng'].map((city, index) => (
          <AnswerTile key={city} kind={kind} name="city" value={city} hint={index + 1}>
            {city}
          </AnswerTile>
        ))}
      </AnswerGroup>
    </>
  );
}

test('number keys choose, arrow keys move on', async () => {
  const screen = await render(<Question kind="radio" />);
  const city = (name: string) => screen.getByRole('radio', { name });
  await userEvent.keyboard('2');
  await expect.element(city('Huế')).toBeChecked();
  await expect.element(city('Huế')).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(city('Đà Nẵng')).toBeChecked();
  await userEvent.keyboard('9');
  await expect.element(city('Đà Nẵng')).toBeChecked();
});

test('of two questions, only the current one reacts to keys', async () => {
  const screen = await render(
    <>
      {['Một', 'Hai'].map((name) => (
        <AnswerGroup key={name} legend={name}>
          <AnswerTile kind="radio" name={name}>
            {name} A
          </AnswerTile>
          <AnswerTile kind="radio" name={name}>
            {name} B
          </AnswerTile>
        </AnswerGroup>
      ))}
    </>,
  );
  const tile = (name: string) => screen.getByRole('radio', { name });
  await userEvent.keyboard('1');
  await expect.element(tile('Một A')).toBeChecked();
  await expect.element(tile('Hai A')).not.toBeChecked();
  await tile('Hai A').click({ force: true });
  await userEvent.keyboard('2');
  await expect.element(tile('Hai B')).toBeChecked();
  await expect.element(tile('Một A')).toBeChecked();
});

test('the whole tile can be tapped, and is at least 56 px high', async () => {
  const screen = await render(<Question kind="checkbox" />);
  const box = screen.getByRole('checkbox', { name: 'Huế' });
  await screen.getByText('Huế').click({ force: true });
  await expect.element(box).toBeChecked();
  await userEvent.keyboard('2');
  await expect.element(box).not.toBeChecked();
  // The input covers the tile inside its border.
  expect(box.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(52);
});

test('an option of one long word stays within its card', async () => {
  const word = 'supercalifragilisticexpialidocious'.repeat(4);
  const screen = await render(
    <div style={{ width: 320 }}>
      <AnswerGroup legend="Từ nào?">
        <AnswerTile kind="radio" name="word" letter="A">
          {word}
        </AnswerTile>
      </AnswerGroup>
    </div>,
  );
  const card = screen.getByText(word).element().closest('.answer');
  expect(card?.getBoundingClientRect().width).toBeLessThanOrEqual(320);
  expect(card?.scrollWidth).toBeLessThanOrEqual(card?.clientWidth ?? 0);
});

test('a number typed into a field stays a number', async () => {
  const screen = await render(<Question kind="radio" />);
  const note = screen.getByLabelText('Ghi chú');
  await userEvent.type(note, '1');
  await expect.element(note).toHaveValue('1');
  await expect.element(screen.getByRole('radio', { name: 'Hà Nội' })).not.toBeChecked();
});

test('a result is in words, and cannot be changed', async () => {
  const screen = await render(
    <AnswerGroup legend="Thủ đô?">
      <AnswerTile kind="radio" name="city" state="incorrect" defaultChecked disabled>
        Huế
      </AnswerTile>
      <AnswerTile kind="radio" name="city" state="correct" stateText="Đáp án đúng" disabled>
        Hà Nội
      </AnswerTile>
    </AnswerGroup>,
  );
  const hue = screen.getByRole('radio', { name: 'Huế' });
  await expect.element(hue).toHaveAccessibleDescription('Chưa đúng');
  await expect
    .element(screen.getByRole('radio', { name: 'Hà Nội' }))
    .toHaveAccessibleDescription('Đáp án đúng');
  await userEvent.keyboard('2');
  await expect.element(hue).toBeChecked();
});
