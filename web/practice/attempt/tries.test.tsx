import { errors } from '@bitu/contract/errors.ts';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { free, matching, multiple, single } from '../testing-questions.ts';
import { practiceServer, type PracticeServer, right, wrong } from '../testing-server.ts';
import { visit } from '../testing.tsx';

let server: PracticeServer;
afterEach(() => server.stop());

async function open(options: Parameters<typeof practiceServer>[0]) {
  server = practiceServer({ tries: 2, ...options });
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.button('Kiểm tra')).toBeVisible();
  return screen;
}

/** The second option is right. */
const choosing = {
  questions: [single('Một'), single('Hai')],
  judge: (_: number, [chosen]: unknown[]) => (chosen === 'b' ? right : wrong),
  wrongParts: (_: number, chosen: unknown[]) => chosen.map(String),
  reveal: () => ({
    right_answer: ['b'],
    accepted: null,
    explanation: [{ kind: 'text' as const, text: ['Mèo kêu meo meo.'] }],
  }),
};

test('the wrong part is marked, not the right one; the second try counts half, as announced', async () => {
  const screen = await open(choosing);
  await screen.choose('con gà');
  await expect.element(screen.getByText('Lần hai được một nửa số điểm.')).toBeVisible();
  await expect.element(screen.getByText('Mèo kêu meo meo.')).not.toBeInTheDocument();
  await expect.element(screen.getByText(/Đáp án/)).not.toBeInTheDocument();
  const wrongOne = screen.getByRole('radio', { name: 'con gà' });
  await expect.element(wrongOne).toBeDisabled();
  await expect.element(wrongOne).toHaveAccessibleDescription('Chưa đúng');

  await screen.button('Thử lại').click();
  await expect.element(screen.getByText('Lần hai được một nửa số điểm.')).not.toBeInTheDocument();
  await expect.element(wrongOne).not.toBeChecked();
  await expect.element(wrongOne).toHaveAccessibleDescription('Chưa đúng');
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  await expect.element(screen.getByText('Mèo kêu meo meo.')).toBeVisible();
  expect(server.saves()).toEqual([
    [1, ['c'], 1],
    [1, ['b'], 2],
  ]);
  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.counter('Câu 2/2')).toBeVisible();
});

test('a second wrong answer is final, with the right one', async () => {
  const screen = await open(choosing);
  await screen.choose('con gà');
  await screen.button('Thử lại').click();
  await screen.choose('con chó');
  await expect.element(screen.getByText('Đáp án: con mèo')).toBeVisible();
  await expect.element(screen.button('Câu tiếp theo')).toBeVisible();
  await expect.element(screen.button('Thử lại')).not.toBeInTheDocument();
});

test('a reload keeps the try and its place', async () => {
  const first = await open(choosing);
  await first.choose('con gà');
  await expect.element(first.button('Thử lại')).toBeVisible();
  await first.unmount();
  const screen = await visit('/practice/7?start=1');
  await screen.button('Câu trước').click();
  await expect.element(screen.button('Thử lại')).toBeVisible();
  await expect
    .element(screen.getByRole('radio', { name: 'con gà' }))
    .toHaveAccessibleDescription('Chưa đúng');
});

test('the right answer can be shown instead of another try; without a network it says that it needs one', async () => {
  const screen = await open(choosing);
  await screen.choose('con gà');
  server.calls.offline('practice.reveal');
  await screen.button('Xem đáp án').click();
  await expect
    .element(screen.getByText('Cần có mạng mới xem được. Có mạng con bấm lại nhé!'))
    .toBeVisible();
  await screen.button('Thử lại').click();
  await screen.choose('con chó');
  await expect.element(screen.getByText('Đáp án: con mèo')).toBeVisible();
});

test('an answer that got lost on the way is asked for once more, and a slow server is not the network', async () => {
  const screen = await open(choosing);
  await screen.choose('con gà');
  let asked = 0;
  server.calls.answers('practice.reveal', () => {
    asked += 1;
    throw new DOMException('signal timed out', 'TimeoutError');
  });
  await screen.button('Xem đáp án').click();
  await expect.element(screen.getByText('Bitu trả lời chậm quá. Con bấm lại nhé!')).toBeVisible();
  expect(asked).toBe(2);
});

test('a child who asks for the answer sees it, and goes on', async () => {
  const screen = await open(choosing);
  await screen.choose('con gà');
  await screen.button('Xem đáp án').click();
  await expect.element(screen.getByText('Đáp án: con mèo')).toBeVisible();
  await expect.element(screen.getByText('Mèo kêu meo meo.')).toBeVisible();
  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.counter('Câu 2/2')).toBeVisible();
});

test('another try keeps the pairs and options that were not wrong', async () => {
  const screen = await open({
    questions: [matching(), multiple(2)],
    judge: () => ({ ...wrong, right_parts: 1, total_parts: 2 }),
    wrongParts: (question) => (question === 1 ? ['b'] : ['a']),
  });
  for (const name of ['cat', 'con mèo', 'dog', 'con cá'])
    await screen.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await screen.button('Thử lại').click();
  await expect
    .element(screen.getByRole('button', { name: 'cat đã nối với con mèo' }))
    .toBeEnabled();
  await expect.element(screen.getByRole('button', { name: 'dog', exact: true })).toBeEnabled();
  await screen.button('Câu sau').click();
  await screen.choose('con bò');
  await screen.choose('con vịt');
  await screen.button('Thử lại').click();
  await expect.element(screen.getByRole('checkbox', { name: 'con vịt' })).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'con bò' })).not.toBeChecked();
});

test('of options of which some are wrong, only those are marked, also when the answer earns nothing', async () => {
  const screen = await open({
    questions: [multiple(2)],
    judge: () => ({ ...wrong, right_parts: 1, total_parts: 2 }),
    wrongParts: () => ['a'],
  });
  await screen.choose('con bò');
  await screen.choose('con vịt');
  await expect.element(screen.getByText('Con đúng 1 ý. Mình sửa 1 ý kia nhé!')).toBeVisible();
  const option = (name: string) => screen.getByRole('checkbox', { name });
  await expect.element(option('con bò')).toHaveAccessibleDescription('Chưa đúng');
  await expect.element(option('con vịt')).not.toHaveAccessibleDescription('Chưa đúng');
});

test('by keyboard alone: choose, check, try again, check', async () => {
  const screen = await open(choosing);
  await userEvent.keyboard('3{Enter}');
  await expect.element(screen.button('Thử lại')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.button('Kiểm tra')).toBeVisible();
  await userEvent.keyboard('2{Enter}');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  await expect.element(screen.button('Câu tiếp theo')).toHaveFocus();
});

test('a typed answer that is nearly right says so, is there after a reload, and does not use up a try', async () => {
  const first = await open({ questions: [free('text'), single()] });
  const message = 'Gần đúng rồi, con xem lại dấu nhé!';
  const { code, status } = errors.answerClose;
  server.calls.answers('practice.save', () =>
    Response.json({ success: false, data: null, code, message }, { status }),
  );
  const label = 'Con viết câu trả lời nhé!';
  await first.getByLabelText(label).fill('con meo');
  await userEvent.keyboard('{Enter}');
  await expect.element(first.getByText(message)).toBeVisible();
  await expect.element(first.getByLabelText(label)).toHaveValue('con meo');
  await first.unmount();

  const screen = await visit('/practice/7?start=1');
  const field = screen.getByLabelText(label);
  await expect.element(field).toHaveValue('con meo');
  server.online();
  await field.fill('con mèo');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  // The refused revision is used up.
  expect(server.saves().map(([, , revision]) => revision)).toEqual([1, 2]);
});

test('hints say what they cost, come one after another, and are still there after a reload', async () => {
  const first = await open({ ...choosing, hints: ['Nó có ria.', 'Nó bắt chuột.'] });
  await first.button('Gợi ý (2)').click();
  await expect.element(first.getByText('Mỗi gợi ý bớt một chút điểm của câu này.')).toBeVisible();
  expect(server.calls.of('practice.hint')).toEqual([]);
  await first.button('Xem gợi ý').click();
  await expect.element(first.getByText('Nó có ria.')).toBeVisible();
  await expect.element(first.button('Gợi ý (1)')).toBeVisible();
  await first.button('Con hiểu rồi').click();
  await expect.element(first.button('Gợi ý (1)')).toHaveFocus();
  await expect.element(first.getByText('Nó có ria.')).not.toBeInTheDocument();
  await first.unmount();

  const screen = await visit('/practice/7?start=1');
  await screen.button('Gợi ý (1)').click();
  await expect.element(screen.getByText('Nó có ria.')).toBeVisible();
  await screen.button('Xem gợi ý nữa').click();
  await expect.element(screen.getByText('Nó bắt chuột.')).toBeVisible();
  expect(server.calls.of('practice.hint').map(({ body }) => body)).toMatchObject([
    { question_id: 1, hint: 1 },
    { question_id: 1, hint: 2 },
  ]);
  // The answer takes their place.
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Đúng rồi!')).toBeVisible();
  await expect.element(screen.button(/gợi ý/i)).not.toBeInTheDocument();
});

test('a hint that cannot be fetched says what it needs', async () => {
  const screen = await open({ ...choosing, hints: ['Nó có ria.'] });
  server.calls.offline('practice.hint');
  await screen.button('Gợi ý (1)').click();
  await screen.button('Xem gợi ý').click();
  await expect
    .element(screen.getByText('Cần có mạng mới xem được. Có mạng con bấm lại nhé!'))
    .toBeVisible();
});

test('a test has neither tries nor hints', async () => {
  const screen = practiceServer({ type: 'test', questions: [single()], hints: ['Nó có ria.'] });
  server = screen;
  const page = await visit('/practice/7?start=1');
  await page.choose('con gà');
  await expect.element(page.getByText('Đã lưu', { exact: true })).toBeVisible();
  await expect.element(page.button(/gợi ý/i)).not.toBeInTheDocument();
  await expect.element(page.button('Thử lại')).not.toBeInTheDocument();
});

test('a further try that was not checked is handed in as the last one', async () => {
  const screen = await open({ questions: [free('text'), single()], judge: () => wrong });
  await screen.getByLabelText('Con viết câu trả lời nhé!').fill('con chó');
  await userEvent.keyboard('{Enter}');
  await screen.button('Thử lại').click();
  await screen.getByLabelText('Con viết câu trả lời nhé!').fill('con mèo');
  await screen.button('Bảng câu hỏi').click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect
    .element(screen.getByText('Câu nào con chưa bấm Kiểm tra thì được tính như đang viết.'))
    .toBeVisible();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect.poll(() => server.calls.of('practice.submit').length).toBe(1);
  expect(server.calls.of('practice.submit')[0]?.body).toMatchObject({
    unchecked: [{ question_id: 1, bai_lam: ['con mèo'] }],
  });
});

test('an answer that a teacher will mark is neither right nor wrong', async () => {
  const screen = await open({
    tries: 1,
    questions: [free('text'), single()],
    judge: () => ({ is_correct: 0, is_waiting: 1 }),
    reveal: () => ({ right_answer: ['I had noodles.'], accepted: null, explanation: [] }),
  });
  await screen.getByLabelText('Con viết câu trả lời nhé!').fill('I had bread.');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByText('Một câu trả lời mẫu')).toBeVisible();
  await expect.element(screen.getByText('I had bread.')).toBeVisible();
  await expect.element(screen.getByText('Chưa đúng')).not.toBeInTheDocument();
  await expect.element(screen.getByText('Đáp án đúng')).not.toBeInTheDocument();
});
