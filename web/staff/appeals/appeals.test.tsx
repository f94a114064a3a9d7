import type { Regrade, StaffAppeal } from '@bitu/contract/appeals.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { AppealsPage } from './appeals-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
  network.data('appeals.regrades', []);
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({ '/staff/appeals': AppealsPage });
const lead = { ...lan, roles: ['lead' as const] };
const now = Math.floor(Date.now() / 1000);

const appeal: StaffAppeal = {
  id: 3,
  label: 'Bài 0417',
  reason: 'right',
  text: 'Con viết colour là tiếng Anh Anh.',
  state: 'open',
  sent_at: now,
  subject_id: 5,
  practice: { id: 9, title: 'Movers 3' },
  question: {
    id: 12,
    type_code: 'free_text',
    content: { stem: [{ kind: 'text', text: ['Màu sắc'] }], input: 'text', unit: null },
    right_answer: ['color'],
    accepted: ['color'],
    explanation: [],
  },
  bai_lam: ['colour'],
  points: 0,
  answer: null,
  decided_at: null,
  item_id: 44,
  may_accept: 1,
};

const regrade: Regrade = {
  id: 6,
  question_id: 12,
  revision: 2,
  state: 'previewed',
  reason: 'Anh Anh',
  checksum: 'abc',
  counts: { answers: 120, raised: 17, lowered: 0, kept: 1, messages: 15 },
  done: 0,
  examples: [{ bai_lam: ['colour'], old: 0, new: 1, answers: 17 }],
  previewed_at: now,
  applied_at: null,
  undo_until: null,
};

test('an appeal is shown with the answer and the key, and leads to the desk', async () => {
  network.data('appeals.list', [{ ...appeal, may_accept: 0 }]);
  const { screen } = await showStaff('/staff/appeals', routes);
  const card = screen.getByRole('article', { name: 'Bài 0417' });
  await expect.element(card.getByText('Con viết colour là tiếng Anh Anh.')).toBeVisible();
  await expect.poll(() => card.element().textContent).toContain('Học sinh trả lời: colour');
  await expect
    .element(card.getByRole('link', { name: 'Xem và quyết định' }))
    .toHaveAttribute('href', '/staff/marking/44');
  await expect
    .element(card.getByRole('button', { name: /Nhận thêm đáp án/ }))
    .not.toBeInTheDocument();
  // Only people with permission to change keys fetch the changed ones.
  expect(network.of('appeals.regrades')).toEqual([]);
});

test('the key accepts another answer after its effects were seen and the second factor was entered again', async () => {
  network.data('appeals.list', [appeal]);
  network.data('appeals.preview', regrade);
  network.data('appeals.apply', { ...regrade, state: 'applying' });
  const { screen } = await showStaff('/staff/appeals', routes, lead);
  await screen.getByRole('button', { name: /Nhận thêm đáp án/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Xem trước thay đổi' }).click();
  await expect.element(dialog.getByText('Bạn ghi vì sao đáp án này cũng đúng nhé.')).toBeVisible();
  await dialog.getByLabelText('Vì sao đáp án này cũng đúng?').fill('Anh Anh');
  await dialog.getByRole('button', { name: 'Xem trước thay đổi' }).click();
  await expect.element(dialog.getByText('17 câu lên điểm')).toBeVisible();
  await expect.element(dialog.getByText('“colour”: 0% → 100% (17 học sinh)')).toBeVisible();
  expect(network.of('appeals.apply')).toEqual([]);
  await dialog.getByRole('button', { name: 'Chấm lại 120 câu trả lời' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('appeals.preview')).toMatchObject([
    { body: { question_id: 12, appeal_id: 3, reason: 'Anh Anh', lower: false } },
  ]);
  expect(network.of('appeals.apply')).toMatchObject([{ body: { checksum: 'abc' } }]);
});

test('an outdated preview is computed again', async () => {
  network.data('appeals.list', [appeal]);
  network.data('appeals.preview', regrade);
  network.fails('appeals.apply', 'previewStale');
  const { screen } = await showStaff('/staff/appeals', routes, lead);
  await screen.getByRole('button', { name: /Nhận thêm đáp án/ }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Vì sao đáp án này cũng đúng?').fill('Anh Anh');
  await dialog.getByRole('button', { name: 'Xem trước thay đổi' }).click();
  await dialog.getByRole('button', { name: /^Chấm lại/ }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Xem trước thay đổi' })).toBeVisible();
});

test('a regrade is undone', async () => {
  network.data('appeals.list', []);
  network.data('appeals.regrades', [
    { ...regrade, state: 'applied', done: 17, applied_at: now, undo_until: now + 86_400 },
  ]);
  network.data('appeals.undo', { ...regrade, state: 'undoing' });
  const { screen } = await showStaff('/staff/appeals', routes, lead);
  await expect.element(screen.getByText('Không có yêu cầu nào')).toBeVisible();
  await screen.getByRole('button', { name: 'Hoàn tác' }).click();
  const dialog = screen.getByRole('alertdialog');
  await expect.element(dialog.getByText(/17 câu trả lời có lại điểm cũ/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Hoàn tác' }).click();
  await expect.poll(() => network.of('appeals.undo').length).toBe(1);
});
