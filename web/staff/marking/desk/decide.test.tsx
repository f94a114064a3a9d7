import type { MarkingItem, StandingMark } from '@bitu/contract/marking.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import { itemOf } from '../testing.ts';
import { DeskPage } from './desk-page.tsx';

const routes = routesOf({
  '/staff/marking/:item': DeskPage,
  '/staff': () => <a href="/staff/marking/1">Bài 0001</a>,
});

let network: ReturnType<typeof answerCalls>;
/** Each test has a person of its own, so that nothing is left from the previous test. */
let person = 300;
beforeEach(() => {
  person += 1;
  network = answerCalls();
  adoptToken('staff-token');
  network.data('marking.draft', ({ body }) => ({
    revision: (body as { revision: number }).revision,
    saved_at: 1_800_000_000,
    claimed_until: null,
  }));
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const bands = (band: number) => ({ tr: band, coherence: band, lexis: band, grammar: band });
const markOf = (round: number, fields: Partial<StandingMark> = {}): StandingMark => ({
  id: `00000000-0000-4000-8000-00000000000${round}`,
  round,
  staff: null,
  is_own: 0,
  bands: bands(6),
  outcome: 'marked',
  comment: 'Con mở bài gọn.',
  next_step: '',
  notes: [],
  sure: true,
  active_seconds: 60,
  overall: 6,
  sent_at: 1_800_000_000,
  undo_until: null,
  ...fields,
});

const returned = (fields: Partial<MarkingItem> = {}) =>
  itemOf(1, {
    state: 'returned',
    claim: null,
    round: null,
    marks: [markOf(1, { is_own: 1 })],
    ...fields,
  });
const differing = itemOf(1, {
  state: 'settling',
  claim: null,
  round: 3,
  marks: [markOf(1), markOf(2, { bands: bands(8), overall: 8 })],
});

function open(item: MarkingItem, roles: ('teacher' | 'lead')[] = ['teacher']) {
  network.fails('marking.claim', 'claimOver');
  network.data('marking.item', item);
  return showStaff('/staff/marking/1', routes, { ...lan, id: person, roles });
}

test('a decision is saved while it is typed, and restored when the lead comes back', async () => {
  network.data('marking.settle', ({ body }) => ({
    mark_id: (body as { mark_id: string }).mark_id,
    item_id: 1,
    kept_as: 'settled' as const,
    message: null,
    overall: 7,
    state: 'marked' as const,
    undo_until: null,
  }));
  const { screen, router } = await open(differing, ['lead']);
  await expect
    .element(screen.getByRole('heading', { name: /^Bài 0001 · chốt điểm$/ }))
    .toBeVisible();
  const compared = screen.getByRole('region', { name: 'Hai lượt chấm' });
  await expect.element(compared.getByRole('row', { name: 'Lexis 6 8' })).toBeVisible();
  await expect.element(compared.getByRole('row', { name: 'Điểm chung 6 8' })).toBeVisible();
  const comment = screen.getByLabelText('Nhận xét cho học sinh');
  await expect.element(comment).toHaveValue('Con mở bài gọn.');
  await comment.fill('Hai cô đọc lại rồi.');
  await expect.element(screen.getByText('Đã lưu nháp')).toBeVisible();
  expect(network.of('marking.draft').at(-1)?.body).toMatchObject({
    item_id: 1,
    token: null,
    bands: bands(7),
    comment: 'Hai cô đọc lại rồi.',
  });
  await router.navigate('/staff');
  await router.navigate('/staff/marking/1');
  await expect.element(comment).toHaveValue('Hai cô đọc lại rồi.');
  await screen.getByRole('button', { name: 'Chốt điểm này' }).click();
  await expect.element(screen.getByText('Đã chốt điểm.').first()).toBeVisible();
  // Otherwise it would cover the next test.
  await screen.getByRole('button', { name: 'Đóng' }).first().click();
  expect(network.of('marking.settle')).toMatchObject([
    { body: { comment: 'Hai cô đọc lại rồi.' } },
  ]);
});

test('the text of a marked item is only read', async () => {
  const { screen } = await open(returned());
  await screen.getByText('thinks', { exact: true }).click();
  await expect
    .element(screen.getByRole('textbox', { name: 'Bài của học sinh' }))
    .not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: /^Ghi chú/ })).not.toBeInTheDocument();
});

test('the lead decides by keyboard alone, and sees whose note each one is', async () => {
  const noteAt = (from: number, to: number, quote: string) => ({
    anchor: { kind: 'text' as const, from, to, quote },
    tag: null,
    text: '',
    replacement: null,
  });
  const [one, two] = [noteAt(0, 4, 'Many'), noteAt(12, 18, 'thinks')];
  const marks = [
    markOf(1, { notes: [one] }),
    markOf(2, {
      bands: bands(8),
      overall: 8,
      notes: [two],
      comment: 'Rất mạch lạc.',
      next_step: 'Thêm ví dụ.',
    }),
  ];
  network.data('marking.settle', ({ body }) => ({
    mark_id: (body as { mark_id: string }).mark_id,
    item_id: 1,
    kept_as: 'settled' as const,
    message: null,
    overall: 7.5,
    state: 'marked' as const,
    undo_until: null,
  }));
  const { screen } = await open({ ...differing, marks }, ['lead']);
  // The notes of both teachers go to the family, so both are shown.
  const notes = screen.getByRole('region', { name: 'Ghi chú trong bài' });
  await expect.element(notes.getByText(/Many/)).toBeVisible();
  await expect.element(notes.getByText(/thinks/)).toBeVisible();
  await screen.getByRole('button', { name: 'Lấy lượt 2' }).click();
  await expect.element(screen.getByLabelText('Nhận xét cho học sinh')).toHaveValue('Rất mạch lạc.');
  await expect.element(notes.getByText(/Many/)).not.toBeInTheDocument();
  await userEvent.keyboard('6');
  await expect
    .element(screen.getByRole('spinbutton', { name: 'Task Response' }))
    .toHaveAttribute('aria-valuenow', '6');
  await userEvent.keyboard('{Shift>}?{/Shift}');
  const help = screen.getByRole('dialog', { name: 'Phím tắt ở bàn chấm' });
  await expect.element(help.getByText('Viết nhận xét')).toBeVisible();
  await expect.element(help.getByText('Bỏ qua bài này, có lý do')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(screen.getByText('Đã chốt điểm.').first()).toBeVisible();
  await screen.getByRole('button', { name: 'Đóng' }).first().click();
  expect(network.of('marking.settle')).toMatchObject([
    {
      body: {
        bands: { ...bands(8), tr: 6 },
        comment: 'Rất mạch lạc.',
        next_step: 'Thêm ví dụ.',
        notes: [two],
      },
    },
  ]);
});

test('a person who may read but not mark sees both marks, and that they are being decided on', async () => {
  network.data('marking.item', { ...differing, round: null });
  const { screen } = await showStaff('/staff/marking/1', routes, {
    ...lan,
    id: person,
    roles: ['owner'],
  });
  await expect.element(screen.getByText(/trưởng bộ môn đang chốt điểm/)).toBeVisible();
  await expect.element(screen.getByRole('article', { name: 'Lượt 2' })).toBeVisible();
  await expect
    .element(screen.getByRole('button', { name: 'Chốt điểm này' }))
    .not.toBeInTheDocument();
  expect(network.of('marking.claim')).toEqual([]);
});

test('changing a returned mark restores the draft, including the reason for the family', async () => {
  const { comment: _, ...typed } = markOf(1);
  const draft = {
    bands: bands(7),
    outcome: typed.outcome,
    comment: 'Cô đọc sót đoạn hai.',
    next_step: '',
    notes: [],
    sure: true,
    active_seconds: 30,
    reason: 'Cô đọc sót',
    revision: 4,
    saved_at: 1_800_000_000,
  };
  const { screen } = await open(returned({ draft }));
  await expect.element(screen.getByLabelText('Lý do sửa điểm')).toHaveValue('Cô đọc sót');
  await expect
    .element(screen.getByRole('spinbutton', { name: 'Lexis' }))
    .toHaveAttribute('aria-valuenow', '7');
  await screen.getByLabelText('Lý do sửa điểm').fill('Cô đọc sót một đoạn');
  await expect
    .poll(() => network.of('marking.draft').at(-1)?.body)
    .toMatchObject({ revision: 5, reason: 'Cô đọc sót một đoạn' });
});

test('without a draft, a returned mark is only shown until somebody changes it', async () => {
  const { screen } = await open(returned());
  await expect.element(screen.getByLabelText('Lý do sửa điểm')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Sửa điểm' }).click();
  await expect
    .element(screen.getByLabelText('Nhận xét cho học sinh'))
    .toHaveValue('Con mở bài gọn.');
  expect(network.of('marking.draft')).toEqual([]);
});
