import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { adoptToken } from '../../api/token.ts';
import { single } from '../testing-questions.ts';
import { practiceServer, type PracticeServer } from '../testing-server.ts';
import { visit } from '../testing.tsx';

let server: PracticeServer;
afterEach(() => server.stop());

const open = async (options: Partial<Parameters<typeof practiceServer>[0]> = {}) => {
  server = practiceServer({ questions: [single(), single()], ...options });
  return visit('/practice/7');
};

test('describes the practice, and draws nothing before the button', async () => {
  const screen = await open({ remain: 750 });
  await expect.element(screen.getByRole('heading', { name: 'Con vật quanh em' })).toBeVisible();
  await expect.element(screen.getByText('2 câu hỏi')).toBeVisible();
  await expect.element(screen.getByText('12 phút 30 giây')).toBeVisible();
  expect(server.calls.of('practice.open')).toEqual([]);
  await screen.button('Bắt đầu').click();
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
});

test('gives the tab the title of the practice', async () => {
  await open();
  await expect.poll(() => document.title).toBe('Con vật quanh em · Bitu');
});

test('says when right and wrong are revealed, in the words of the server', async () => {
  const screen = await open({ overview: { told: 'Cô hoặc máy chấm sau khi con nộp' } });
  await expect.element(screen.getByText('Cô hoặc máy chấm sau khi con nộp')).toBeVisible();
  await expect.element(screen.getByText(/Biết đúng, sai/)).not.toBeInTheDocument();
});

test('says that there is no time limit', async () => {
  const screen = await open();
  await expect.element(screen.getByText('Không giới hạn thời gian')).toBeVisible();
});

test('a running attempt is continued', async () => {
  const screen = await open({
    overview: { started: true, unfinished_question: 1, remain_time: 119, total_time: 600 },
  });
  await expect.element(screen.getByText(/Con còn 1 câu chưa làm, còn 1 phút/)).toBeVisible();
  await expect.element(screen.button('Làm tiếp')).toBeVisible();
});

test.each(['not_allowed', 'require_buy'] as const)(
  '%s: shows the cannot-open dialog',
  async (access) => {
    const screen = await open({ overview: { access } });
    const dialog = screen.getByRole('dialog', { name: 'Rất tiếc, Rino không mở được bài tập này' });
    await expect
      .element(
        dialog.getByText('Tài khoản của bạn chưa có quyền vào học. Hãy nhờ thầy cô hỗ trợ nhé!'),
      )
      .toBeVisible();
    await expect.element(screen.button('Bắt đầu')).not.toBeInTheDocument();
    await dialog.getByText('Đóng', { exact: true }).click();
    await expect.poll(screen.address).toBe('/learning');
  },
);

// 18:00 on 24 November 2026 in Vietnam.
const sixOClock = 1_795_518_000;

test('before its lesson it says when it opens, and cannot be started', async () => {
  const screen = await open({ overview: { access: 'locked', opens_at: sixOClock } });
  await expect.element(screen.getByText(/mở lúc 18:00 24\/11\/2026/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Về trang học' })).toBeVisible();
  await expect.element(screen.button('Bắt đầu')).not.toBeInTheDocument();
});

test('past its due time it says since when; a result can be viewed, but not repeated', async () => {
  const expired = { access: 'expired', due_time: sixOClock } as const;
  const screen = await open({ overview: expired });
  await expect.element(screen.getByText(/hết hạn lúc 18:00 24\/11\/2026/)).toBeVisible();
  await expect.element(screen.button('Bắt đầu')).not.toBeInTheDocument();
  await screen.unmount();
  await server.stop();
  const done = await open({ overview: { ...expired, score: 8, result_id: 5 } });
  await expect.element(done.getByRole('link', { name: 'Xem kết quả' })).toBeVisible();
  await expect.element(done.button('Làm lại')).not.toBeInTheDocument();
});

test('with a due time days ahead it shows the day instead of a running clock', async () => {
  const days = { total_time: null, remain_time: 3 * 86_400, due_time: sixOClock };
  const screen = await open({ overview: { ...days, started: true, unfinished_question: 1 } });
  await expect.element(screen.getByText('Hạn nộp: 18:00 24/11/2026')).toBeVisible();
  await expect.element(screen.getByText('Con còn 1 câu chưa làm.')).toBeVisible();
});

test('a practice that is done once more has words of its own, and a band is shown as one', async () => {
  const screen = await open({ overview: { started: true, redoing: true, unfinished_question: 1 } });
  await expect
    .element(screen.getByText(/^Con đang làm lại bài này\. Kết quả tốt nhất vẫn được tính\./))
    .toBeVisible();
  await expect.element(screen.button('Làm lại tiếp')).toBeVisible();
  await server.stop();
  const band = { low: 5.5, high: 6 };
  const essay = await open({ overview: { score: 6.1, band, result_id: 5 } });
  await expect.element(essay.getByText('Band 5,5–6')).toBeVisible();
  await expect.element(essay.getByRole('img', { name: /trên 10/ })).not.toBeInTheDocument();
});

test('when it becomes overdue in the meantime, opening says so kindly', async () => {
  server = practiceServer({ questions: [single()] });
  server.calls.fails('practice.open', 'practiceExpired');
  const screen = await visit('/practice/7?redo=1');
  await expect.element(screen.getByRole('heading', { name: /đã hết hạn/ })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Về trang học' })).toBeVisible();
});

test('when it is done it offers the result, or another attempt, and only one', async () => {
  server = practiceServer({ questions: [single()], type: 'test' });
  server.submitElsewhere();
  const screen = await visit('/practice/7');
  await expect
    .element(screen.getByRole('link', { name: 'Xem kết quả' }))
    .toHaveAttribute('href', `/practice-result/${server.attemptId}?is_test=1`);
  await screen.button('Làm lại').click();
  await expect.element(screen.counter('Câu 1/1')).toBeVisible();
  expect(server.calls.of('practice.open').map(({ query }) => query['redo'])).toEqual(['1']);
});

test('a submitted attempt whose result is not released cannot be done again before', async () => {
  server = practiceServer({
    questions: [single()],
    type: 'test',
    overview: { held: true, score: null, best_score: null },
  });
  server.submitElsewhere();
  const screen = await visit('/practice/7');
  await expect.element(screen.getByRole('link', { name: 'Xem kết quả' })).toBeVisible();
  await expect.element(screen.button('Làm lại')).not.toBeInTheDocument();
});

test('when the teacher has reopened it the child continues, and may look at what was submitted', async () => {
  server = practiceServer({
    questions: [single()],
    type: 'test',
    overview: { reopened: true, total_time: 900 },
  });
  server.submitElsewhere();
  const screen = await visit('/practice/7');
  await expect.element(screen.getByText(/Cô cho con làm tiếp bài này/)).toBeVisible();
  await expect.element(screen.getByText('15 phút', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Xem kết quả' })).toBeVisible();
  await expect.element(screen.button('Làm lại')).not.toBeInTheDocument();
  await screen.button('Làm tiếp').click();
  await expect.element(screen.counter('Câu 1/1')).toBeVisible();
  expect(server.calls.of('practice.open').map(({ query }) => query['redo'])).toEqual(['1']);
});

test('a later due time and more minutes are announced while the start screen is shown', async () => {
  const screen = await open({ overview: { due_time: sixOClock } });
  const { container } = await render(<Toaster />);
  await expect.element(screen.getByText('Hạn nộp: 18:00 24/11/2026')).toBeVisible();
  server.overview({ due_time: sixOClock + 86_400 });
  server.emit({ type: 'terms', practice_id: 8 });
  server.emit({ type: 'terms', practice_id: 7 });
  await expect.poll(() => container.textContent).toContain('Hạn nộp mới: 18:00 25/11/2026');
  await expect.element(screen.getByText('Hạn nộp: 18:00 25/11/2026')).toBeVisible();
  server.emit({ type: 'attempt', practice_id: 7, attempt_id: 1, more_seconds: 900 });
  await expect.poll(() => container.textContent).toContain('Con được thêm 15 phút');
});

test('a slower pace for every practice takes effect while the start screen is shown', async () => {
  const screen = await open({ overview: { total_time: 600 } });
  await expect.element(screen.getByText('10 phút', { exact: true })).toBeVisible();
  server.overview({ total_time: 900 });
  server.emit({ type: 'attempt', practice_id: null, attempt_id: 1 });
  server.emit({ type: 'terms', practice_id: null });
  await expect.element(screen.getByText('15 phút', { exact: true })).toBeVisible();
});

test('when the teacher reopens it while the start screen is shown, it says so and offers it', async () => {
  server = practiceServer({ questions: [single()], type: 'test' });
  server.submitElsewhere();
  const screen = await visit('/practice/7');
  const { container } = await render(<Toaster />);
  await expect.element(screen.button('Làm lại')).toBeVisible();
  server.overview({ reopened: true });
  server.emit({ type: 'reopened', attempt_id: server.attemptId });
  await expect.poll(() => container.textContent).toContain('Cô cho con làm tiếp bài này.');
  await expect.element(screen.button('Làm tiếp')).toBeVisible();
});

test('the request to start over is removed from the address once it is fulfilled', async () => {
  server = practiceServer({ questions: [single()] });
  server.submitElsewhere();
  const screen = await visit('/practice/7?redo=1&from=mail');
  await expect.element(screen.counter('Câu 1/1')).toBeVisible();
  await expect.poll(screen.address).toBe('/practice/7?from=mail');
});

test('opening one that is finished already leads to the result', async () => {
  server = practiceServer({ questions: [single()] });
  server.submitElsewhere();
  const screen = await visit('/practice/7?start=1');
  await expect.poll(screen.address).toBe(`/practice-result/${server.attemptId}`);
});

test('signed out, it shows only the card', async () => {
  server = practiceServer({ questions: [single()], overview: { access: 'signed_out' } });
  adoptToken(null);
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.getByText(/Con đăng nhập để làm bài/)).toBeVisible();
  await expect.element(screen.button('Bắt đầu')).not.toBeInTheDocument();
});

test('a practice that does not exist says so; after a network failure it can be tried again', async () => {
  server = practiceServer({ questions: [single()] });
  server.calls.fails('practice.overview', 'practiceNotFound');
  const missing = await visit('/practice/7');
  await expect.element(missing.getByText('Không tìm thấy bài tập này.')).toBeVisible();
  await missing.unmount();
  // A private one may exist for somebody who signs in.
  adoptToken(null);
  const unknown = await visit('/practice/7');
  await expect.element(unknown.getByText('Con đăng nhập để mở bài này nhé!')).toBeVisible();
  expect(unknown.getByText('Không tìm thấy bài tập này.').query()).toBeNull();
  await unknown.unmount();
  server.calls.offline('practice.overview');
  const screen = await visit('/practice/7');
  await expect.element(screen.button('Thử lại')).toBeVisible();
});

test('a review of wrong questions opens at once and gives feedback', async () => {
  server = practiceServer({ questions: [single()], type: 'test' });
  const screen = await visit('/practice/7?wrong_of=12');
  await expect.element(screen.button('Kiểm tra')).toBeVisible();
  expect(server.calls.of('practice.open')[0]?.query).toEqual({ practiceId: '7', wrong_of: '12' });
});
