import type { Appeal } from '@bitu/contract/appeals.ts';
import type { ResultQuestion } from '@bitu/contract/practice.ts';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { practiceServer, type PracticeServer } from '../../testing-server.ts';
import { free, withoutFeedback } from '../../testing-questions.ts';
import { visit } from '../../testing.tsx';
import { essayQuestion } from '../../questions/judged/testing.ts';

let server: PracticeServer;
afterEach(() => server?.stop());

const wrong = {
  id: 1,
  position: 1,
  folder_id: 1,
  folder_name: 'Từ vựng',
  folder_position: 1,
  level_id: 1,
  grading_object: 0,
  is_expired: 0,
  status: 5,
  user: [
    {
      bai_lam: ['color'],
      revision: 1,
      saved_at: 1,
      is_correct: 0,
      points: 0,
      right_parts: 0,
      total_parts: 1,
      ...withoutFeedback,
      ai_evaluation: null,
      teacher_evaluation: null,
    },
  ],
  ...free('text'),
  right_answer: ['colour'],
  accepted: null,
  explanation: [],
} as unknown as ResultQuestion;

const appealOf = (own: Partial<Appeal> = {}): Appeal => ({
  id: 4,
  question_id: 1,
  reason: 'right',
  text: '',
  state: 'open',
  answer: null,
  sent_at: 1,
  decided_at: null,
  ...own,
});

function open(appeals: Appeal[], own = {}, question = wrong) {
  server = practiceServer({ questions: [] });
  server.result({ list_question: [question] });
  server.calls.data('appeals.ofResult', {
    appeals,
    may_appeal: appeals.length > 0 ? [] : [1],
    message: null,
    ...own,
  });
  return visit(`/practice-result/${server.attemptId}`);
}

test('is not offered for an answer that became right, only with fewer points', async () => {
  const [answer] = wrong.user;
  const right = { ...answer, bai_lam: ['colour'], is_right: 1, points: 0.5, tries_used: 2 };
  const screen = await open([], {}, { ...wrong, user: [right] } as unknown as ResultQuestion);
  await expect.poll(() => server.calls.of('appeals.ofResult').length).toBe(1);
  await expect.element(screen.getByText(/Giải thích|colour/).first()).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Con nghĩ câu này đúng' }))
    .not.toBeInTheDocument();
});

test('a child says why the answer is right, by keyboard alone, and sees that it is pending', async () => {
  const screen = await open([]);
  const button = screen.getByRole('button', { name: 'Con nghĩ câu này đúng' });
  await expect.element(button).toBeVisible();
  (button.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('radio', { name: /cũng đúng/ })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Tab}Người Mỹ viết như vậy{Tab}');
  server.calls.data('appeals.send', appealOf());
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Cô sẽ xem lại câu này')).toBeVisible();
  expect(server.calls.of('appeals.send').map(({ body }) => body)).toEqual([
    {
      result_id: server.attemptId,
      question_id: 1,
      reason: 'mark',
      text: 'Người Mỹ viết như vậy',
    },
  ]);
});

test('for a judged answer, the appeal is about the mark, not about right or wrong', async () => {
  const screen = await open([], {}, essayQuestion());
  await expect
    .element(screen.getByRole('button', { name: 'Con nghĩ câu này đúng' }))
    .not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Con muốn hỏi lại cô về điểm này' }).click();
  await expect.element(screen.getByRole('radio', { name: /cũng đúng/ })).not.toBeInTheDocument();
  server.calls.data('appeals.send', appealOf({ reason: 'mark' }));
  await screen.getByRole('button', { name: 'Gửi cô xem lại' }).click();
  await expect.element(screen.getByText('Cô sẽ xem lại câu này')).toBeVisible();
  expect(server.calls.of('appeals.send').map(({ body }) => body)).toMatchObject([
    { question_id: 1, reason: 'mark' },
  ]);
});

test('a refusal is shown in its own words, and typed text stays', async () => {
  const screen = await open([]);
  await screen.getByRole('button', { name: 'Con nghĩ câu này đúng' }).click();
  await screen.getByLabelText(/nói thêm/).fill('Vì con thấy trong sách');
  server.calls.fails('appeals.send', 'appealRefused');
  await screen.getByRole('button', { name: 'Gửi cô xem lại' }).click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Câu này không gửi xem lại được nữa.');
  await expect.element(screen.getByLabelText(/nói thêm/)).toHaveValue('Vì con thấy trong sách');
});

test.each([
  [appealOf({ state: 'changed', answer: 'Con đúng rồi!' }), 'thêm điểm', 'Con đúng rồi!'],
  [appealOf({ state: 'upheld', answer: 'Từ này khác nghĩa.' }), 'giữ nguyên', 'Từ này khác nghĩa.'],
])('%#: shows what the teacher decided', async (appeal, title, answer) => {
  const screen = await open([appeal]);
  await expect.element(screen.getByText(new RegExp(title))).toBeVisible();
  await expect.element(screen.getByText(answer)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Không cần/ })).not.toBeInTheDocument();
});

test('a pending appeal can be withdrawn', async () => {
  const screen = await open([appealOf()]);
  server.calls.data('appeals.withdraw', appealOf({ state: 'withdrawn' }));
  await screen.getByRole('button', { name: 'Không cần xem lại nữa' }).click();
  await expect.element(screen.getByText('Con đã rút lời xin xem lại')).toBeVisible();
});

test('with five pending appeals it says so once; without a network there is no button', async () => {
  const screen = await open([], { may_appeal: [], message: 'Con đang có 5 câu chờ cô xem lại.' });
  await expect.element(screen.getByText('Con đang có 5 câu chờ cô xem lại.')).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: /câu này đúng/ }))
    .not.toBeInTheDocument();
});

test.each([
  [360, 800],
  [1280, 800],
])('it fits on %d × %d', async (width, height) => {
  await page.viewport(width, height);
  const screen = await open([]);
  await screen.getByRole('button', { name: 'Con nghĩ câu này đúng' }).click();
  await expect.element(screen.getByRole('button', { name: 'Gửi cô xem lại' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
