import type { RightsRequest } from '@bitu/contract/rights.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Output } from '../../api/client.ts';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { RightsPage } from './rights-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const now = Math.floor(Date.now() / 1000);
const day = 86_400;
const requestOf = (fields: Partial<RightsRequest> = {}): RightsRequest => ({
  id: 3,
  kind: 'correct',
  channel: 'phone',
  state: 'received',
  child: { id: 4, full_name: 'Nguyễn Minh An' },
  guardian: 'Trần Thu Hà',
  received_at: now - day,
  answer_due: now + day,
  done_due: now + 9 * day,
  answered_at: null,
  extended_at: null,
  done_at: null,
  erase_at: null,
  erase_waits: 0,
  by: 'Trần Thị Lan',
  note: '',
  version: '100',
  ...fields,
});
const pageOf = (...requests: RightsRequest[]): Output<'rights.list'> => ({
  requests,
  next_cursor: null,
  open: requests.length,
  overdue: requests.filter(({ answer_due }) => answer_due < now).length,
  extension_days: 7,
});
const show = async (role: 'office' | 'owner' = 'office') => {
  const routes = routesOf({ '/staff/office/rights': RightsPage });
  return (await showStaff('/staff/office/rights', routes, { ...lan, roles: [role] })).screen;
};

test('an overdue request is marked; a request is answered with a note', async () => {
  network.data('rights.list', pageOf(requestOf({ answer_due: now - day })));
  network.data('rights.answer', null);
  const screen = await show();
  await expect.element(screen.getByText(', 1 đã quá hạn')).toBeVisible();
  await expect.element(screen.getByText(/Quá hạn trả lời/)).toBeVisible();
  await screen.getByRole('button', { name: 'Đã trả lời' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Đã trả lời gia đình' });
  await dialog.getByLabelText(/Ghi chú/).fill('Đã gọi lại');
  network.data('rights.list', pageOf(requestOf({ state: 'answered' })));
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(screen.getByText(/Hạn xong/)).toBeVisible();
  expect(network.of('rights.answer')).toMatchObject([
    { body: { version: '100', note: 'Đã gọi lại' } },
  ]);
});

test('when somebody else has changed the note, both are shown, and one’s own can replace theirs', async () => {
  network.data('rights.list', pageOf(requestOf({ state: 'answered' })));
  const current = requestOf({ state: 'answered', note: 'Của người khác', version: '200' });
  network.fails('rights.extend', 'outdated', { current });
  const screen = await show();
  await screen.getByRole('button', { name: 'Gia hạn' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Gia hạn thêm 7 ngày' });
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByText('Bạn ghi lý do nhé.')).toBeVisible();
  await dialog.getByLabelText(/Ghi chú/).fill('Chờ giấy tờ');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByText(/Của người khác/)).toBeVisible();
  network.data('rights.extend', null);
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('rights.extend').at(-1)?.body).toEqual({ version: '200', note: 'Chờ giấy tờ' });
});

test('a request that somebody else has finished in the meantime cannot be overwritten', async () => {
  network.data('rights.list', pageOf(requestOf({ state: 'answered' })));
  const current = requestOf({ state: 'done', done_at: now, version: '200' });
  network.fails('rights.finish', 'outdated', { current });
  const screen = await show();
  await screen.getByRole('button', { name: 'Đã làm xong' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Lấy bản mới' })).toBeVisible();
  for (const name of ['Giữ của mình', 'Lưu'])
    expect(dialog.getByRole('button', { name }).elements()).toEqual([]);
});

test('an erasure requires typing the child’s number', async () => {
  network.data('rights.list', pageOf(requestOf({ kind: 'erase' })));
  network.data('rights.erase', { erase_at: now + 3 * day, erase_waits: 0 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Xóa dữ liệu' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Gõ số 4 để xóa').fill('5');
  await dialog.getByRole('button', { name: 'Hẹn xóa' }).click();
  await expect.element(dialog.getByText('Bạn gõ đúng số 4 nhé.')).toBeVisible();
  await dialog.getByLabelText('Gõ số 4 để xóa').fill('4');
  network.data(
    'rights.list',
    pageOf(requestOf({ kind: 'erase', state: 'answered', erase_at: now + 3 * day })),
  );
  await dialog.getByRole('button', { name: 'Hẹn xóa' }).click();
  await expect.element(screen.getByText(/^Sẽ xóa lúc/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Xóa dữ liệu' }).elements()).toEqual([]);
  expect(network.of('rights.erase')).toMatchObject([{ body: { version: '100', student_id: 4 } }]);
});

test('an erasure for a request that somebody else has changed is sent with a second press', async () => {
  network.data('rights.list', pageOf(requestOf({ kind: 'erase' })));
  network.fails('rights.erase', 'outdated', { current: requestOf() });
  const screen = await show();
  await screen.getByRole('button', { name: 'Xóa dữ liệu' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByLabelText('Gõ số 4 để xóa').fill('4');
  network.data('rights.list', pageOf(requestOf({ kind: 'erase', version: '200' })));
  await dialog.getByRole('button', { name: 'Hẹn xóa' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  network.data('rights.erase', { erase_at: now + 3 * day, erase_waits: 1 });
  await dialog.getByRole('button', { name: 'Hẹn xóa' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('rights.erase').at(-1)?.body).toMatchObject({ version: '200' });
});

test('an erasure that waits for an owner is confirmed by an owner, and by nobody else', async () => {
  const waiting = { kind: 'erase', state: 'answered', erase_at: now + 3 * day } as const;
  network.data('rights.list', pageOf(requestOf({ ...waiting, erase_waits: 1 })));
  const office = await show();
  await expect.element(office.getByText(/chờ chủ trung tâm xác nhận/)).toBeVisible();
  expect(office.getByRole('button', { name: 'Xác nhận xóa' }).elements()).toEqual([]);
  await office.unmount();
  network.data('rights.erase', { erase_at: now + 3 * day, erase_waits: 0 });
  const owner = await show('owner');
  await owner.getByRole('button', { name: 'Xác nhận xóa' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabelText('Gõ số 4 để xóa').fill('4');
  network.data('rights.list', pageOf(requestOf(waiting)));
  await dialog.getByRole('button', { name: 'Xác nhận xóa' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(owner.getByText(/^Sẽ xóa lúc/)).toBeVisible();
});

test('a request is recorded: first the family by its phone, then its content', async () => {
  network.data('rights.list', pageOf());
  network.data('rights.find', null);
  network.data('rights.takeIn', { id: 3 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Nhận yêu cầu' }).first().click();
  const dialog = screen.getByRole('dialog', { name: 'Nhận yêu cầu' });
  await dialog.getByLabelText('Số điện thoại của gia đình').fill('0912345678');
  await dialog.getByRole('button', { name: 'Tìm gia đình' }).click();
  await expect.element(dialog.getByText('Không có gia đình nào dùng số này.')).toBeVisible();
  network.data('rights.find', {
    login_id: 2,
    guardian: 'Trần Thu Hà',
    done_days: { access: 10, correct: 10, restrict: 15, withdraw: 12, erase: 20 },
    children: [{ id: 4, full_name: 'Nguyễn Minh An' }],
  });
  await dialog.getByRole('button', { name: 'Tìm gia đình' }).click();
  await dialog.getByRole('button', { name: 'Lưu yêu cầu' }).click();
  await expect.element(dialog.getByText('Bạn chọn điều gia đình muốn nhé.')).toBeVisible();
  await dialog.getByLabelText('Gia đình muốn').selectOptions('Rút lại đồng ý (trong 12 ngày)');
  await dialog.getByRole('button', { name: 'Lưu yêu cầu' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('rights.takeIn')).toMatchObject([
    { body: { login_id: 2, student_id: 4, kind: 'withdraw', channel: 'counter' } },
  ]);
});
