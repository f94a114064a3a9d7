import { errors } from '@bitu/contract/errors.ts';
import type { LeadToCall } from '@bitu/contract/leads.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { lan, showStaff } from '../testing.tsx';
import { LeadsPage } from './leads-page.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

const leadOf = (fields: Partial<LeadToCall> = {}): LeadToCall => ({
  id: 3,
  full_name: 'Trần Thu Hà',
  child: 'Minh An',
  birth_year: 2016,
  courses: 'Toán',
  source: 'web',
  phone_end: '123',
  is_verified: true,
  created_at: Date.parse('2026-11-20T10:00:00+07:00') / 1000,
  state: 'new',
  note: '',
  next_call: null,
  handled_by: null,
  revision: 0,
  ...fields,
});
const show = async () => {
  const routes = routesOf({ '/staff/office/leads': LeadsPage });
  return (await showStaff('/staff/office/leads', routes, { ...lan, roles: ['office'] })).screen;
};

test('the phone is shown on demand; what was said and the next call are kept', async () => {
  network.data('leads.list', { leads: [leadOf()], next_cursor: null });
  network.data('leads.phone', { phone: '0912000123' });
  network.data('leads.change', null);
  const screen = await show();
  const card = screen.getByRole('article', { name: 'Trần Thu Hà' });
  await expect
    .element(card.getByText('Mới · con Minh An (2016) · Toán · web · đăng ký 20/11/2026'))
    .toBeVisible();
  await card.getByRole('button', { name: 'Hiện số …123' }).click();
  await expect
    .element(card.getByRole('link', { name: '0912 000 123' }))
    .toHaveAttribute('href', 'tel:0912000123');
  await card.getByRole('button', { name: 'Cập nhật' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Trần Thu Hà' });
  await dialog.getByLabelText('Đến đâu rồi').selectOptions('Đã gọi');
  await dialog.getByLabelText(/Ghi chú/).fill('Hẹn học thử');
  await dialog.getByLabelText(/Gọi lại ngày/).fill('2026-11-30');
  const called = leadOf({ state: 'called', next_call: '2026-11-30', revision: 1 });
  network.data('leads.list', { leads: [called], next_cursor: null });
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(card.getByText(/Đã gọi · gọi lại 30\/11\/2026/)).toBeVisible();
  expect(network.of('leads.change')).toMatchObject([
    { body: { revision: 0, state: 'called', note: 'Hẹn học thử', next_call: '2026-11-30' } },
  ]);
});

test('somebody else was faster: one of both is kept', async () => {
  network.data('leads.list', { leads: [leadOf()], next_cursor: null });
  const { code, message, status } = errors.outdated;
  const data = { current: leadOf({ note: 'Của người khác', revision: 5 }) };
  network.answers('leads.change', () =>
    Response.json({ success: false, data, code, message, time_current: 0 }, { status }),
  );
  const screen = await show();
  await screen.getByRole('button', { name: 'Cập nhật' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog.getByText(/Của người khác/)).toBeVisible();
  network.data('leads.change', null);
  await dialog.getByRole('button', { name: 'Giữ của mình' }).click();
  await dialog.getByRole('button', { name: 'Lưu' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(network.of('leads.change').at(-1)?.body).toMatchObject({ revision: 5 });
});

test('another state, where nobody is', async () => {
  network.data('leads.list', ({ query }) => ({
    leads: query['state'] ? [] : [leadOf()],
    next_cursor: null,
  }));
  const screen = await show();
  await screen.getByLabelText('Trạng thái').selectOptions('Thôi');
  await screen.getByRole('button', { name: 'Xem người đang theo dõi' }).click();
  await expect.element(screen.getByRole('article', { name: 'Trần Thu Hà' })).toBeVisible();
});
