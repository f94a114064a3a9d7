import type { MarkingItem, StandingMark } from '@bitu/contract/marking.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
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
/** Everybody of these tests is somebody else, so that nothing is left from before. */
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

test('a decision is kept while it is typed, and open again when the lead comes back', async () => {
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
  const comment = screen.getByLabelText('Nhận xét cho con');
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
  // Else it lies over the next test.
  await screen.getByRole('button', { name: 'Đóng' }).first().click();
  expect(network.of('marking.settle')).toMatchObject([
    { body: { comment: 'Hai cô đọc lại rồi.' } },
  ]);
});

test('a change of a returned mark opens with what was begun, also the reason for the family', async () => {
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

test('without a draft a returned mark is only shown, until it is to be changed', async () => {
  const { screen } = await open(returned());
  await expect.element(screen.getByLabelText('Lý do sửa điểm')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Sửa điểm' }).click();
  await expect.element(screen.getByLabelText('Nhận xét cho con')).toHaveValue('Con mở bài gọn.');
  expect(network.of('marking.draft')).toEqual([]);
});
