import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { free, multiple, single } from '../testing-questions.ts';
import { practiceServer, type PracticeServer } from '../testing-server.ts';
import { visit } from '../testing.tsx';

let server: PracticeServer;
afterEach(() => server.stop());

async function open(options: Parameters<typeof practiceServer>[0]) {
  server = practiceServer({ type: 'test', ...options });
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  return screen;
}

test('every change is saved with a higher revision, without any feedback', async () => {
  const screen = await open({ questions: [single(), single()] });
  await screen.choose('con mèo');
  await expect.poll(() => server.saves().length).toBe(1);
  await screen.choose('con gà');
  await expect
    .poll(() => server.saves())
    .toEqual([
      [1, ['b'], 1],
      [1, ['c'], 2],
    ]);
  await expect.element(screen.getByText('Đã lưu', { exact: true })).toBeVisible();
  await expect.element(screen.getByText(/Đúng|Chưa đúng/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('radio', { name: 'con mèo' })).toBeEnabled();
});

test('the button stands back until something is entered, as the answer is the next step', async () => {
  const screen = await open({ questions: [multiple(2), free('text'), single()] });
  const look = () => screen.button('Câu tiếp theo').element().getAttribute('data-variant');
  await expect.poll(look).toBe('secondary');
  await screen.choose('con vịt');
  await expect.poll(look).toBe('primary');
  await screen.choose('con bò');
  await screen.button('Câu tiếp theo').click();
  await expect.poll(look).toBe('secondary');
  await screen.getByRole('textbox').fill('năm');
  await expect.poll(look).toBe('primary');
  await screen.getByRole('textbox').fill('');
  await expect.poll(look).toBe('secondary');
});

test('a lost network is announced once, however many answers are kept, and their number is shown', async () => {
  const screen = await open({ questions: [single('Một'), single('Hai')] });
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  server.offline();
  dispatchEvent(new Event('offline'));
  const bar = screen.getByText(/^Mất mạng/);
  await expect.element(bar).toBeVisible();
  /** Without what is for the eyes only. */
  const said = () => bar.element().firstChild?.textContent;
  const announced = said();
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Đã lưu trên máy này')).toBeVisible();
  expect(said()).toBe(announced);
  const count = screen.getByText('1 câu chưa gửi.');
  await expect.element(count).toBeVisible();
  await expect.element(count).toHaveAttribute('aria-hidden', 'true');
  isOnline.mockRestore();
  dispatchEvent(new Event('online'));
});

test('a tapped option is saved once', async () => {
  const screen = await open({ questions: [single(), multiple(2)] });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  const kinds = () =>
    put.mock.calls.flatMap(([record]) => (record as { kind?: string }).kind ?? []);
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Đã lưu', { exact: true })).toBeVisible();
  expect(kinds()).toEqual(['answer']);
  // Incomplete answers are scored as they are at the end, so they are sent as well.
  await screen.button('Câu tiếp theo').click();
  await screen.choose('con vịt');
  await expect.poll(kinds).toEqual(['answer', 'answer']);
  put.mockRestore();
});

test('an incomplete choice is saved, says so once, and lets the child go on', async () => {
  const screen = await open({ questions: [multiple(2), single()] });
  await screen.choose('con vịt');
  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.getByText('Con chọn đúng 2 đáp án nhé!')).toBeVisible();
  await screen.button('Câu tiếp theo').click();
  await expect.element(screen.counter('Câu 2/2')).toBeVisible();
  expect(server.saves()).toEqual([[1, ['b'], 1]]);
  await screen.button('Câu trước').click();
  await expect.element(screen.getByRole('checkbox', { name: 'con vịt' })).toBeChecked();
});

test('submitting counts the unanswered questions, and leads to the result with the query kept', async () => {
  server = practiceServer({ type: 'test', questions: [single(), single(), free()] });
  const screen = await visit('/practice/7?start=1&from=mail');
  await screen.choose('con mèo');
  await screen.button('Bảng câu hỏi').click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Nộp bài' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/Còn 2 câu chưa làm/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Nộp bài' }).click();
  await expect
    .poll(screen.address)
    .toBe(`/practice-result/${server.attemptId}?from=mail&is_test=1`);
  // Every answer had arrived before.
  const names = server.calls.requests.map(({ name }) => name);
  expect(names.indexOf('practice.save')).toBeLessThan(names.indexOf('practice.submit'));
});

test('while answers cannot be sent, the submission waits and says why', async () => {
  const screen = await open({ questions: [single()] });
  server.offline();
  await screen.choose('con mèo');
  await screen.button('Nộp bài').first().click();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect.element(screen.getByText(/Còn câu trả lời chưa gửi được/)).toBeVisible();
  expect(server.calls.of('practice.submit')).toEqual([]);
  server.online();
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Nộp bài' }).click();
  await expect.poll(screen.address).toContain('/practice-result/');
  expect(server.stored.get(1)?.bai_lam).toEqual(['b']);
});

test('a newer answer from another device wins: ours is refused, and theirs is fetched and shown', async () => {
  const screen = await open({ questions: [single(), single()] });
  server.answerElsewhere(1, ['c'], 5);
  await screen.choose('con mèo');
  await expect
    .element(screen.getByText('Câu này đã được trả lời ở một thiết bị khác.'))
    .toBeVisible();
  await expect.element(screen.getByRole('radio', { name: 'con gà' })).toBeChecked();
  // The next change counts on from that revision.
  await userEvent.keyboard('1');
  await expect.poll(() => server.saves().at(-1)).toEqual([1, ['a'], 6]);
});

test('an answer from another device appears by itself, and a submission there ends this screen', async () => {
  const screen = await open({ questions: [single(), single()] });
  server.answerElsewhere(1, ['c'], 1);
  const event = { type: 'attempt', practice_id: 7, attempt_id: server.attemptId };
  server.emit({ ...event, question_id: 1, revision: 1 });
  await expect.element(screen.getByRole('radio', { name: 'con gà' })).toBeChecked();
  server.submitElsewhere();
  server.emit({ ...event, submitted: true });
  await expect.poll(screen.address).toContain('/practice-result/');
});

test('more time from the office is announced, and counted from then on', async () => {
  const screen = await open({ questions: [single(), single()], remain: 600 });
  const { container } = await render(<Toaster />);
  server.setRemain(1500);
  const event = { type: 'attempt', practice_id: 7, attempt_id: server.attemptId };
  server.emit({ ...event, more_seconds: 900 });
  await expect.poll(() => container.textContent).toContain('Con được thêm 15 phút');
  await expect.poll(() => screen.getByRole('timer').element().textContent).toMatch(/^2[45]:/);
});

test('its own save does not cause a refetch', async () => {
  const screen = await open({ questions: [single(), single()] });
  await screen.choose('con mèo');
  await expect.element(screen.getByText('Đã lưu', { exact: true })).toBeVisible();
  const before = server.calls.of('practice.open').length;
  const event = { type: 'attempt', practice_id: 7, attempt_id: server.attemptId };
  server.emit({ ...event, question_id: 1, revision: 1 });
  await screen.choose('con gà');
  await expect.poll(() => server.saves().length).toBe(2);
  expect(server.calls.of('practice.open').length).toBe(before);
});

test('an answer that was complete when the tab was closed during typing is sent on reopening', async () => {
  const first = await open({ questions: [free('number'), single()] });
  server.offline();
  await first.getByLabelText('Con viết số vào ô nhé!').fill('12');
  await first.unmount();
  server.online();
  const screen = await visit('/practice/7?start=1');
  await expect.poll(() => server.stored.get(1)?.bai_lam).toEqual(['12']);
  await expect.element(screen.getByText('Đã làm 1/2 câu')).toBeVisible();
});

test('the map names the status of each question', async () => {
  const screen = await open({ questions: [single(), single(), single()] });
  await screen.choose('con mèo');
  await screen.button('Bảng câu hỏi').click();
  const sheet = screen.getByRole('dialog');
  await expect.element(sheet.getByRole('button', { name: 'Câu 1, đã trả lời' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Câu 3, chưa làm' }).click();
  await expect.element(screen.counter('Câu 3/3')).toBeVisible();
});
