import type { PracticeOverview } from '@bitu/contract/practice.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { useLocation } from '../../navigation/router-provider.tsx';
import { InRouter, routerAt, routesOf } from '../../navigation/testing.tsx';
import { answerCalls } from '../../api/testing.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { usePracticeOpening } from './practice-opening.tsx';

const overview: PracticeOverview = {
  practice: { id: 3, title: 'Con vật quanh em', is_reported: 0, practice_type: 1, subject_id: 5 },
  total_question: 10,
  total_time: 750,
  told: 'Biết đúng, sai ngay sau mỗi câu',
  access: 'open',
  opens_at: null,
  due_time: null,
  unfinished_question: 10,
  remain_time: 750,
  started: false,
  score: null,
  reopened: false,
  held: false,
  best_score: null,
  band: null,
  best_band: null,
  redoing: false,
  result_id: null,
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
});
afterEach(() => network.restore());

function Homework() {
  const { open, dialog } = usePracticeOpening();
  return (
    <>
      <button onClick={() => open(3)}>Mở bài</button>
      {dialog}
      <Toaster />
    </>
  );
}

function Elsewhere() {
  const { href, state } = useLocation();
  return <p>{`${href} ${state.start ? 'start' : ''}`}</p>;
}

async function openIt(own: Partial<PracticeOverview>) {
  network.data('practice.overview', { ...overview, ...own });
  return tap();
}

const routes = routesOf({
  '/': Homework,
  '/practice/:id': Elsewhere,
  '/practice-result/:id': Elsewhere,
});

async function tap() {
  const screen = await render(<InRouter router={await routerAt('/', routes)} />);
  await screen.getByRole('button', { name: 'Mở bài' }).click();
  return screen;
}

test.each(['require_buy', 'not_allowed'] as const)('cannot be opened: %s', async (access) => {
  const screen = await openIt({ access, score: 9, result_id: 5 });
  const dialog = screen.getByRole('dialog', { name: 'Rất tiếc, Rino không mở được bài tập này' });
  await expect
    .element(
      dialog.getByText('Tài khoản của bạn chưa có quyền vào học. Hãy nhờ thầy cô hỗ trợ nhé!'),
    )
    .toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).first().click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('with a score it opens the result, marked for a test', async () => {
  const screen = await openIt({ score: 0, result_id: 5 });
  await expect.element(screen.getByText('/practice-result/5?is_test=1')).toBeVisible();
});

test('with saved answers it says what is left, and continues', async () => {
  const screen = await openIt({ started: true, unfinished_question: 4, remain_time: 359 });
  const dialog = screen.getByRole('alertdialog', { name: 'Con vật quanh em' });
  await expect.element(dialog.getByText('4 câu')).toBeVisible();
  await expect.element(dialog.getByText(/5 phút( [1-5]?\d giây)?$/)).toBeVisible();
  await expect.element(dialog.getByText('12 phút 30 giây')).toBeVisible();
  await dialog.getByRole('button', { name: 'Làm tiếp' }).click();
  await expect.element(screen.getByText('/practice/3 start')).toBeVisible();
});

test('otherwise it shows the practice, and starts', async () => {
  const screen = await openIt({ total_time: null, remain_time: null });
  const dialog = screen.getByRole('alertdialog', { name: 'Con vật quanh em' });
  await expect.element(dialog.getByText('10 câu')).toBeVisible();
  await expect.element(dialog.getByText('Không giới hạn')).toBeVisible();
  await dialog.getByRole('button', { name: 'Làm ngay' }).click();
  await expect.element(screen.getByText('/practice/3 start')).toBeVisible();
});

test('past its due time it says since when, and does not start', async () => {
  // 18:00 on 24 November 2026 in Vietnam.
  const screen = await openIt({ access: 'expired', due_time: 1_795_518_000 });
  const dialog = screen.getByRole('dialog', { name: 'Con vật quanh em' });
  await expect.element(dialog.getByText(/hết hạn lúc 18:00 24\/11\/2026/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Làm ngay' })).not.toBeInTheDocument();
});

test('an error is reported, and nothing opens', async () => {
  network.fails('practice.overview', 'practiceNotFound');
  const screen = await tap();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Không tìm thấy bài tập này.');
});
