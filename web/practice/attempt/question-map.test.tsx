import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { QuestionMap } from './question-map.tsx';

test('each question has its number and state, and the current one is marked', async () => {
  const onSelect = vi.fn();
  const screen = await render(
    <QuestionMap marks={['correct', 'incorrect', 'not-done']} current={1} onSelect={onSelect} />,
  );
  await expect
    .element(screen.getByRole('button', { name: 'Câu 2, chưa đúng' }))
    .toHaveAttribute('aria-current', 'step');
  await screen.getByRole('button', { name: 'Câu 3, chưa làm' }).click();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(2);
});
