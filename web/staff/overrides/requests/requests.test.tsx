import { errors } from '@bitu/contract/errors.ts';
import type { StaffMe } from '@bitu/contract/staff.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../api/testing.ts';
import { adoptToken } from '../../../api/token.ts';
import { routesOf } from '../../../navigation/testing.tsx';
import { lan, showStaff } from '../../testing.tsx';
import type { Request, Requests } from '../api.ts';
import { OverridesPage } from '../overrides-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
  network.data('overrides.class', { students, practices });
  network.data('overrides.list', { overrides: [], classes: [] });
  network.data('overrides.requestCount', { waiting: 0, answered: 0 });
  network.data('overrides.seeReplies', null);
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const routes = routesOf({ '/staff/office/overrides': OverridesPage });
const lead: StaffMe = { ...lan, roles: ['lead'] };
const taught = { id: 3, name: 'Lớp Tiếng Anh 5' };
const students = [
  { id: 11, name: 'Lê An' },
  { id: 12, name: 'Lê Bình' },
];
const due = Date.parse('2030-05-03T17:00:00+07:00') / 1000;
const practices = [
  { id: 21, name: 'Kiểm tra tuần 1', total_time: 600, due_at: due, student_ids: null },
];
const none = {
  extra_minutes: null,
  time_factor: null,
  opens_at: null,
  due_at: null,
  extra_attempts: null,
};
const asked: Request = {
  id: 5,
  kind: 'minutes',
  ...none,
  extra_minutes: 15,
  class: taught,
  student: { id: 11, name: 'Lê An' },
  practice: { id: 21, name: 'Kiểm tra tuần 1', total_time: 600, due_at: due },
  reason: 'Mất điện',
  asked_by: 'Trần Thị Lan',
  created_at: Date.parse('2026-11-21T10:00:00+07:00') / 1000,
  state: 'waiting',
  gone: null,
  in_force: [],
  decided_by: null,
  decided_at: null,
  reply: null,
  given: null,
  is_new: false,
};
const requests = (own: Partial<Requests>) =>
  network.data('overrides.requests', { waiting: [], own: [], classes: [], ...own });

const show = (me: StaffMe = lead, query = '') =>
  showStaff(`/staff/office/overrides${query}`, routes, me);
const ask = (own: Partial<Requests> = {}, query = '') => {
  requests({ classes: [taught], ...own });
  return show(lan, query);
};

test('a teacher requests an override in the form that gives one, with a reason', async () => {
  const { screen } = await ask();
  await expect.element(screen.getByText('Bạn chưa xin gì')).toBeVisible();
  await expect.element(screen.getByText(/^Xin cho một học sinh hoặc cả lớp/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Cho thêm' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Xin thêm' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Xin gia hạn & mở lại bài' });
  await dialog.getByLabelText('Cho ai').selectOptions('Lê An');
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect.element(dialog.getByText('Bạn ghi lý do ngắn gọn nhé.')).toBeVisible();
  await dialog.getByLabelText('Lý do').fill('Mất điện');
  requests({ classes: [taught], own: [asked] });
  network.data('overrides.ask', { id: 5 });
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  const row = screen.getByRole('list', { name: 'Bạn đã xin' }).getByRole('listitem');
  await expect
    .element(row.getByText('Lê An · Kiểm tra tuần 1: thêm 15 phút', { exact: true }))
    .toBeVisible();
  await expect.element(row.getByText('Đang chờ duyệt')).toBeVisible();
  expect(network.of('overrides.ask')).toMatchObject([
    {
      body: { class_id: 3, student_id: 11, practice_id: 21, extra_minutes: 15, reason: 'Mất điện' },
    },
  ]);
  expect(network.of('overrides.create')).toEqual([]);
});

test('a link from the page of a child or the row of a practice fills in the form', async () => {
  const { screen, router } = await ask({}, '?class=3&student=12');
  const dialog = screen.getByRole('dialog', { name: 'Xin gia hạn & mở lại bài' });
  await expect.element(dialog.getByLabelText('Cho ai')).toHaveDisplayValue('Lê Bình');
  await expect.element(dialog.getByLabelText('Thêm gì')).toHaveDisplayValue('Thêm phút làm bài');
  expect(router.visit()?.location.href).toBe('/staff/office/overrides');
});

test('requesting the same twice is refused next to the form', async () => {
  const { screen } = await ask({ own: [asked] });
  await screen.getByRole('button', { name: 'Xin thêm' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Lý do').fill('Mất điện');
  network.fails('overrides.ask', 'alreadyAsked');
  await dialog.getByRole('button', { name: 'Gửi yêu cầu' }).click();
  await expect.element(dialog.getByText(errors.alreadyAsked.message)).toBeVisible();
  await expect.element(dialog.getByLabelText('Lý do')).toHaveValue('Mất điện');
});

test('the outcome of each is shown, and marked as new once; a pending one is withdrawn', async () => {
  const decided = { decided_by: 'Vũ Quang Huy', decided_at: due, is_new: true };
  const { screen } = await ask({
    own: [
      asked,
      {
        ...asked,
        ...decided,
        id: 4,
        state: 'approved',
        given: { ...none, extra_minutes: 5 },
      },
      { ...asked, ...decided, id: 3, state: 'declined', reply: 'Con còn giờ', is_new: false },
      { ...asked, id: 2, state: 'withdrawn', decided_at: due },
    ],
  });
  const rows = screen.getByRole('list', { name: 'Bạn đã xin' }).getByRole('listitem');
  const text = (i: number) => rows.nth(i).element().textContent;
  await expect.element(rows.nth(3)).toBeVisible();
  expect(text(1)).toContain('Mới: Đã duyệt: thêm 5 phút · Vũ Quang Huy');
  expect(text(2)).toContain('Không duyệt: “Con còn giờ” · Vũ Quang Huy');
  expect(text(2)).not.toContain('Mới');
  expect(text(3)).toContain('Đã rút lại');
  await expect.poll(() => network.of('overrides.seeReplies')).toHaveLength(1);
  expect(screen.getByRole('button', { name: /^Rút lại/ }).elements()).toHaveLength(1);
  network.data('overrides.withdraw', null);
  await screen.getByRole('button', { name: 'Rút lại: Lê An · Kiểm tra tuần 1' }).click();
  requests({ classes: [taught], own: [{ ...asked, state: 'withdrawn', decided_at: due }] });
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Rút lại' }).click();
  await expect.element(screen.getByRole('button', { name: /^Rút lại/ })).not.toBeInTheDocument();
  expect(network.of('overrides.withdraw')).toHaveLength(1);
});

test('a request shows the teacher, the reason and the overrides in force, and can be approved with a smaller amount', async () => {
  const in_force = [
    { ...none, extra_minutes: 5, of_class: true, everywhere: false, reopens: false },
    { ...none, time_factor: 1.25, of_class: false, everywhere: true, reopens: false },
  ];
  requests({
    waiting: [
      { ...asked, in_force },
      { ...asked, id: 6, student: null },
    ],
  });
  const { screen } = await show();
  const rows = screen.getByRole('list', { name: 'Chờ duyệt' }).getByRole('listitem');
  await expect
    .element(rows.first().getByText('Lê An · Kiểm tra tuần 1: thêm 15 phút', { exact: true }))
    .toBeVisible();
  await expect
    .element(rows.first().getByText('Trần Thị Lan · 10:00 21/11/2026 · Lớp Tiếng Anh 5'))
    .toBeVisible();
  await expect
    .element(
      rows.first().getByText('Đang có: thêm 5 phút (cả lớp) · thời gian gấp 1,25 lần (mọi bài)'),
    )
    .toBeVisible();
  await screen.getByRole('button', { name: 'Duyệt: Lê An · Kiểm tra tuần 1', exact: true }).click();
  const dialog = screen.getByRole('dialog', { name: 'Duyệt yêu cầu' });
  await expect.element(dialog.getByText('Trần Thị Lan: “Mất điện”')).toBeVisible();
  await expect.element(dialog.getByLabelText('Số phút')).toHaveValue('15');
  await dialog.getByLabelText('Số phút').fill('0');
  await dialog.getByRole('button', { name: 'Duyệt' }).click();
  await expect.element(dialog.getByText('Số phút từ 1 đến 1440.')).toBeVisible();
  await dialog.getByLabelText('Số phút').fill('10');
  network.data('overrides.approve', { id: 9, moved: 1 });
  requests({ waiting: [{ ...asked, id: 6, student: null }] });
  await dialog.getByRole('button', { name: 'Duyệt' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(rows.getByText('Cả Lớp Tiếng Anh 5 · Kiểm tra tuần 1: thêm 15 phút', { exact: true }))
    .toBeVisible();
  expect(network.of('overrides.approve')).toMatchObject([{ body: { extra_minutes: 10 } }]);
});

test('a later due time is requested and changed as typed text', async () => {
  requests({
    waiting: [{ ...asked, kind: 'due', extra_minutes: null, due_at: due + 86_400 }],
  });
  const { screen } = await show();
  await screen.getByRole('button', { name: /^Duyệt:/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByLabelText('Hạn mới')).toHaveValue('2030-05-04T17:00');
  network.fails('overrides.approve', 'overrideShorter');
  await dialog.getByRole('button', { name: 'Duyệt' }).click();
  await expect.element(dialog.getByText(errors.overrideShorter.message)).toBeVisible();
  expect(network.of('overrides.approve')).toMatchObject([{ body: { due_at: due + 86_400 } }]);
});

test('a pace that the form does not offer is given as requested', async () => {
  requests({ waiting: [{ ...asked, kind: 'pace', extra_minutes: null, time_factor: 1.75 }] });
  const { screen } = await show();
  await screen.getByRole('button', { name: /^Duyệt:/ }).click();
  const dialog = screen.getByRole('dialog');
  const amount = dialog.getByLabelText('Thời gian');
  await expect.element(amount).toHaveDisplayValue('gấp 1,75 lần');
  const options = [...amount.element().querySelectorAll('option')].map((one) => one.textContent);
  expect(options).toEqual(['gấp 1,25 lần', 'gấp 1,5 lần', 'gấp 1,75 lần', 'gấp 2 lần']);
  network.data('overrides.approve', { id: 9, moved: 0 });
  await dialog.getByRole('button', { name: 'Duyệt' }).click();
  await expect
    .poll(() => network.of('overrides.approve'))
    .toMatchObject([{ body: { time_factor: 1.75 } }]);
});

test('a request to reopen shows the consequences before it is approved', async () => {
  network.data('overrides.handedIn', {
    attempt_id: 77,
    submitted_at: due,
    score: 5,
    band: null,
    given: 2,
    total: 4,
    is_final: false,
    at_desk: 0,
  });
  requests({ waiting: [{ ...asked, kind: 'reopen', extra_minutes: 20, due_at: due }] });
  const { screen } = await show();
  await expect
    .element(screen.getByText(/mở lại bài đã nộp, làm tiếp trong 20 phút, đến 17:00/))
    .toBeVisible();
  await screen.getByRole('button', { name: /^Duyệt:/ }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/đã làm 2\/4 câu, 5 điểm/)).toBeVisible();
  await expect.element(dialog.getByLabelText('Số phút làm tiếp')).toHaveValue('20');
  await expect.element(dialog.getByLabelText('Làm đến lúc')).toHaveValue('2030-05-03T17:00');
  network.data('overrides.approve', { id: 9, moved: 0 });
  await dialog.getByLabelText('Làm đến lúc').fill('');
  await dialog.getByRole('button', { name: 'Duyệt' }).click();
  await expect
    .element(screen.getByText('Đã mở lại. Gia đình được báo ngay.').first())
    .toBeVisible();
  expect(network.of('overrides.approve')).toMatchObject([
    { body: { extra_minutes: 20, due_at: null } },
  ]);
});

test('declining needs a reply', async () => {
  requests({ waiting: [asked] });
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Không duyệt: Lê An · Kiểm tra tuần 1' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Không duyệt yêu cầu' });
  await dialog.getByRole('button', { name: 'Không duyệt' }).click();
  await expect.element(dialog.getByText('Bạn trả lời ngắn gọn cho người xin nhé.')).toBeVisible();
  expect(network.of('overrides.decline')).toEqual([]);
  await dialog.getByLabelText('Trả lời').fill('Con còn giờ');
  network.data('overrides.decline', null);
  requests({});
  await dialog.getByRole('button', { name: 'Không duyệt' }).click();
  await expect.element(screen.getByText('Không có yêu cầu nào đang chờ.')).toBeVisible();
  expect(network.of('overrides.decline')).toMatchObject([{ body: { reply: 'Con còn giờ' } }]);
});

test('the second person to decide learns who was first, and the row disappears', async () => {
  requests({ waiting: [asked] });
  const { screen } = await show();
  await screen.getByRole('button', { name: /^Duyệt:/ }).click();
  const dialog = screen.getByRole('dialog');
  network.fails('overrides.approve', 'requestDecided');
  requests({});
  await dialog.getByRole('button', { name: 'Duyệt' }).click();
  await expect.element(dialog.getByText(errors.requestDecided.message)).toBeVisible();
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await expect.element(screen.getByText('Không có yêu cầu nào đang chờ.')).toBeVisible();
});

test('a request whose object no longer exists can only be declined', async () => {
  requests({ waiting: [{ ...asked, gone: 'student' }] });
  const { screen } = await show();
  await expect
    .element(screen.getByText('Học sinh không còn học lớp này, nên chỉ có thể không duyệt.'))
    .toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Không duyệt:/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /^Duyệt:/ })).not.toBeInTheDocument();
});

test('after approving one by keyboard, the next one has the focus', async () => {
  const other: Request = { ...asked, id: 6, student: { id: 12, name: 'Lê Bình' } };
  requests({ waiting: [asked, other] });
  const { screen } = await show();
  const first = screen.getByRole('button', { name: 'Duyệt: Lê An · Kiểm tra tuần 1', exact: true });
  await expect.element(first).toBeVisible();
  (first.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('dialog').getByLabelText('Số phút')).toHaveFocus();
  network.data('overrides.approve', { id: 9, moved: 0 });
  requests({ waiting: [other] });
  await userEvent.keyboard('{Enter}');
  await expect
    .element(screen.getByRole('button', { name: 'Duyệt: Lê Bình · Kiểm tra tuần 1', exact: true }))
    .toHaveFocus();
});

test('a failure can be tried again', async () => {
  network.fails('overrides.requests', 'internal');
  const { screen } = await show();
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  requests({ waiting: [asked] });
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByRole('list', { name: 'Chờ duyệt' })).toBeVisible();
});
