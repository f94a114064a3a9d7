import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { details, showSection } from '../testing.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('profile.details', details);
});
afterEach(() => network.restore());

async function show() {
  const section = await showSection();
  const { screen } = section;
  const name = screen.getByLabelText('Họ và tên');
  const save = () => screen.getByRole('button', { name: 'Lưu thay đổi' }).click();
  await expect.element(name).toHaveValue('Nguyễn Minh An');
  return { ...section, name, save };
}

test('shows the stored details, with the phone in groups', async () => {
  const { screen } = await show();
  await expect.element(screen.getByLabelText('Năm sinh')).toHaveValue('2017');
  await expect.element(screen.getByRole('combobox', { name: /^Tỉnh/ })).toHaveValue('Hà Nội');
  await expect
    .element(screen.getByRole('combobox', { name: /^Phường/ }))
    .toHaveValue('Phường Ba Đình');
  await expect.element(screen.getByLabelText(/^Số nhà/)).toHaveValue('12 Đội Cấn');
  await expect.element(screen.getByText('0912 345 678')).toBeVisible();
});

test('each issue is next to its field, and the first one has the focus', async () => {
  const { screen, name, save } = await show();
  await name.fill('An');
  await screen.getByLabelText('Năm sinh').selectOptions('');
  await save();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Họ tên phải gồm 2 từ trở lên');
  const year = screen.getByLabelText('Năm sinh');
  await expect.element(year).toHaveAccessibleDescription('Vui lòng nhập năm sinh');
  expect(network.of('profile.updateDetails')).toEqual([]);
  await name.fill('An Bình');
  await expect.element(name).not.toHaveAccessibleDescription();
  await expect.element(name).toHaveFocus();
});

test('after saving, it was sent as entered, confirmed, and is shown as the server stored it', async () => {
  const saved = { ...details, full_name: 'Trần Bình', birth_year: 2015, street: null };
  network.data('profile.updateDetails', saved);
  const { screen, name, save, onChanged, onDirty } = await show();
  await name.fill(' Trần  Bình');
  await expect.poll(() => onDirty.mock.lastCall).toEqual([true]);
  await screen.getByLabelText('Năm sinh').selectOptions('2015');
  await screen.getByLabelText(/^Số nhà/).fill('');
  await save();
  await expect.element(screen.getByText('Đã lưu thông tin của con.').first()).toBeVisible();
  await expect.element(name).toHaveValue('Trần Bình');
  await expect.poll(() => onDirty.mock.lastCall).toEqual([false]);
  expect(onChanged).toHaveBeenCalledOnce();
  expect(network.of('profile.updateDetails')[0]?.body).toEqual({
    full_name: 'Trần  Bình',
    birth_year: 2015,
    province_code: '01',
    ward_code: '00004',
    street: null,
  });
});

test('a refusal is shown at its field and a network failure in our own words; typed text stays', async () => {
  network.fails('profile.updateDetails', 'addressUnknown');
  const { screen, name, save } = await show();
  await name.fill('Trần Bình');
  await save();
  const province = screen.getByRole('combobox', { name: /^Tỉnh/ });
  await expect.element(province).toHaveAccessibleDescription('Không tìm thấy địa chỉ này.');
  await expect.element(province).toHaveFocus();
  network.offline('profile.updateDetails');
  await save();
  await expect.element(screen.getByText(/^Không có kết nối mạng/)).toBeVisible();
  await expect.element(name).toHaveValue('Trần Bình');
});

test('changes can be discarded', async () => {
  const { screen, name, onDirty } = await show();
  await name.fill('Trần Bình');
  await screen.getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect.element(name).toHaveValue('Nguyễn Minh An');
  await expect.poll(() => onDirty.mock.lastCall).toEqual([false]);
});

test('a number in place of a name is not shown, and is not an unsaved change', async () => {
  network.data('profile.details', { ...details, full_name: '0912345678', birth_year: null });
  const { screen, onDirty } = await showSection();
  await expect.element(screen.getByLabelText('Họ và tên')).toHaveValue('');
  await expect.poll(() => onDirty.mock.lastCall).toEqual([false]);
});

test('details that cannot be loaded say so, and can be loaded again', async () => {
  network.fails('profile.details', 'unavailable');
  const { screen } = await showSection();
  await expect.element(screen.getByText(/Hệ thống đang bận/)).toBeVisible();
  network.data('profile.details', details);
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.element(screen.getByLabelText('Họ và tên')).toBeVisible();
});
