import { afterEach, expect, test } from 'vitest';
import { adoptToken } from '../../api/token.ts';
import { practiceServer, type PracticeServer, single, visit } from '../testing.tsx';

let server: PracticeServer;
afterEach(() => server.stop());

const open = async (options: Partial<Parameters<typeof practiceServer>[0]> = {}) => {
  server = practiceServer({ questions: [single(), single()], ...options });
  return visit('/practice/7');
};

test('says what it is, and draws nothing before the button', async () => {
  const screen = await open({ remain: 750 });
  await expect.element(screen.getByRole('heading', { name: 'Con vật quanh em' })).toBeVisible();
  await expect.element(screen.getByText('2 câu hỏi')).toBeVisible();
  await expect.element(screen.getByText('12 phút 30 giây')).toBeVisible();
  expect(server.calls.of('practice.open')).toEqual([]);
  await screen.button('Bắt đầu').click();
  await expect.element(screen.counter('Câu 1/2')).toBeVisible();
});

test('without a limit of time', async () => {
  const screen = await open();
  await expect.element(screen.getByText('Không giới hạn thời gian')).toBeVisible();
});

test('a running attempt is gone on with', async () => {
  const screen = await open({
    overview: { started: true, unfinished_question: 1, remain_time: 61, total_time: 600 },
  });
  await expect.element(screen.getByText(/Con còn 1 câu chưa làm, còn 1 phút/)).toBeVisible();
  await expect.element(screen.button('Làm tiếp')).toBeVisible();
});

test.each(['not_allowed', 'require_buy'] as const)('%s: the cannot-open dialog', async (access) => {
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
});

test('done already: the result, or once more, and only once more', async () => {
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

test('the wish to start over leaves the address once it is granted', async () => {
  server = practiceServer({ questions: [single()] });
  server.submitElsewhere();
  const screen = await visit('/practice/7?redo=1&from=mail');
  await expect.element(screen.counter('Câu 1/1')).toBeVisible();
  await expect.poll(screen.address).toBe('/practice/7?from=mail');
});

test('opened when it is finished already: on to the result', async () => {
  server = practiceServer({ questions: [single()] });
  server.submitElsewhere();
  const screen = await visit('/practice/7?start=1');
  await expect.poll(screen.address).toBe(`/practice-result/${server.attemptId}`);
});

test('signed out: the card alone', async () => {
  server = practiceServer({ questions: [single()], overview: { access: 'signed_out' } });
  adoptToken(null);
  const screen = await visit('/practice/7?start=1');
  await expect.element(screen.getByText(/Con đăng nhập để làm bài/)).toBeVisible();
  await expect.element(screen.button('Bắt đầu')).not.toBeInTheDocument();
});

test('a practice that does not exist says so; a fault of the network can be tried again', async () => {
  server = practiceServer({ questions: [single()] });
  server.calls.fails('practice.overview', 'practiceNotFound');
  const missing = await visit('/practice/7');
  await expect.element(missing.getByText('Không tìm thấy bài tập này.')).toBeVisible();
  await missing.unmount();
  server.calls.offline('practice.overview');
  const screen = await visit('/practice/7');
  await expect.element(screen.button('Thử lại')).toBeVisible();
});

test('a review of wrong questions opens at once and tells right and wrong', async () => {
  server = practiceServer({ questions: [single()], type: 'test' });
  const screen = await visit('/practice/7?wrong_of=12');
  await expect.element(screen.button('Kiểm tra')).toBeVisible();
  expect(server.calls.of('practice.open')[0]?.query).toEqual({ practiceId: '7', wrong_of: '12' });
});
