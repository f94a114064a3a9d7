import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../../api/testing.ts';
import { hum, withMicrophone } from '../../ui/recorder/testing.ts';
import { reading, voice } from '../speaking/testing.ts';
import { TryIt } from './try-it.tsx';

let calls: ReturnType<typeof answerCalls>;
let restoreMicrophone: () => void;
beforeEach(() => {
  calls = answerCalls();
  restoreMicrophone = withMicrophone(hum);
});
afterEach(() => {
  calls.restore();
  restoreMicrophone();
});

/** A visitor who has read the sentence. The server says whether it counts as right. */
async function hasRead(is_correct: 0 | 1) {
  calls.data('practice.tryQuestions', [{ id: 3, ...voice() } as never]);
  calls.data('practice.tryReading', {
    status: 200,
    audio_id: 'a'.repeat(64),
    result: reading(76),
    refusal: null,
    message: null,
    is_correct,
  });
  const screen = await render(
    <QueryClientProvider client={new QueryClient()}>
      <TryIt onAdvise={() => {}} />
    </QueryClientProvider>,
  );
  const button = (name: string) => screen.getByRole('button', { name });
  await button('Bắt đầu đọc').click();
  // At least a second of it.
  await expect.element(screen.getByText(/^0:[0-2]\d$/)).toBeVisible();
  await button('Dừng ghi âm').click();
  await expect.element(button('think chưa đúng')).toBeVisible();
  expect(calls.of('practice.tryReading')[0]).toMatchObject({
    token: null,
    body: { question_id: '3' },
  });
  return screen;
}

test.each([
  [1, 'Con làm đúng cả 1 câu!'],
  [0, 'Con làm đúng 0/1 câu'],
] as const)(
  'a visitor reads a sentence in the try-it box and sees every word; right: %i',
  async (is_correct, result) => {
    const screen = await hasRead(is_correct);
    await screen.getByRole('button', { name: 'Xem kết quả' }).click();
    await expect.element(screen.getByText(result)).toBeVisible();
  },
);
