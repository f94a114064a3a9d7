import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { device } from '@bitu/web/practice/read-aloud/testing.ts';
import { type Content, single } from '@bitu/web/practice/testing-questions.ts';
import { practiceServer, type PracticeServer, profile } from '@bitu/web/practice/testing-server.ts';
import { visit } from '@bitu/web/practice/testing.tsx';

const choice = (id: string, words: string) => ({ id, text: [words] });
const question: Content = {
  type_code: 'ordering',
  content: {
    stem: [{ kind: 'text', text: ['Xếp thành câu.'] }],
    items: [choice('a', 'student'), choice('b', 'I'), choice('c', 'a'), choice('d', 'am')],
  },
};

let server: PracticeServer;
afterEach(async () => {
  await server.stop();
  vi.restoreAllMocks();
});

test('an order, by taps, and by keyboard without leaving the question', async () => {
  server = practiceServer({ questions: [question, single()], type: 'test' });
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
  const saved = () => server.saves().at(-1)?.[1];
  for (const name of ['I', 'am']) await screen.button(name).click();
  await expect.poll(saved).toEqual(['b', 'd']);
  screen.button('a').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(saved).toEqual(['b', 'd', 'c']);
  await userEvent.keyboard(' ');
  await expect.poll(saved).toEqual(['b', 'd', 'c', 'a']);
  await userEvent.keyboard('{ArrowLeft}{ArrowRight}{ArrowRight}');
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
});

test('a button to read each tile, large enough for a finger and not inside another control', async () => {
  device('vi-VN');
  server = practiceServer({ questions: [question], type: 'normal' });
  const yob = new Date().getFullYear() - 6;
  const child = { ...profile(server.studentId, server.token), yob, read_aloud: false };
  server.calls.data('accounts.profile', child);
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.counter('Câu 1/1')).toBeVisible();
  for (const name of ['student', 'I', 'a', 'am']) {
    const reads = screen.getByRole('button', { name: `Đọc: ${name}`, exact: true });
    await expect.element(reads).toBeVisible();
    const button = reads.element();
    const { width, height } = button.getBoundingClientRect();
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(button.parentElement?.closest('button, label, a')).toBeNull();
  }
});
