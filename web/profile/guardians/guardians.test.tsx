import type { Guardians } from '@bitu/contract/guardians.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerCalls } from '../../api/testing.ts';
import { showSection } from '../testing.tsx';

const since = Date.parse('2026-11-20T08:00:00+07:00') / 1000;
const guardians: Guardians = {
  guardians: [
    { id: 4, name: 'Trần Thị Hoa', relation: 'grandparent', rights: 'see', since },
    { id: 5, name: null, relation: 'relative', rights: 'full', since },
  ],
  invitations: [
    { id: 9, relation: 'sibling', rights: 'see', by: 'office', expires_at: since + 7 * 86_400 },
  ],
  room: 3,
  looks: [{ day: '2026-11-22', what: 'Nhân viên đã xem hồ sơ của con' }],
  mine: null,
};

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('guardians.list', guardians);
});
afterEach(() => network.restore());

const show = async () => (await showSection('Guardians')).screen;

test('lists who follows the child, who is invited, and when the centre viewed it', async () => {
  const screen = await show();
  await expect.element(screen.getByText('Trần Thị Hoa')).toBeVisible();
  await expect.element(screen.getByText('Ông bà · Chỉ xem · từ 20/11/2026')).toBeVisible();
  await expect
    .element(screen.getByText('Chỉ xem · lời mời của trung tâm đến 27/11/2026'))
    .toBeVisible();
  await expect
    .element(screen.getByText('22/11/2026 · Nhân viên đã xem hồ sơ của con'))
    .toBeVisible();
});

test('ending asks first', async () => {
  network.data('guardians.end', () => {
    network.data('guardians.list', { ...guardians, guardians: guardians.guardians.slice(1) });
    return null;
  });
  const screen = await show();
  await screen.getByRole('button', { name: 'Kết thúc với Trần Thị Hoa' }).click();
  const dialog = screen.getByRole('alertdialog', { name: 'Kết thúc với Trần Thị Hoa?' });
  await dialog.getByRole('button', { name: 'Kết thúc' }).click();
  await expect
    .element(screen.getByText('Trần Thị Hoa không còn xem được nữa.').first())
    .toBeVisible();
  expect(network.of('guardians.end')).toHaveLength(1);
  await expect
    .element(screen.getByRole('button', { name: 'Kết thúc với Trần Thị Hoa' }))
    .not.toBeInTheDocument();
});

test('makes an invitation with the chosen rights, sent by SMS where a phone is given', async () => {
  const url = 'https://bitu.example/loi-moi#AAAAAAAAAAAAAAAAAAAAAA';
  network.data('guardians.invite', { url, expires_at: since, sent: 1 });
  const screen = await show();
  await screen.getByRole('button', { name: 'Mời người thân' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Mời người thân cùng theo dõi' });
  await dialog.getByLabelText('Người này là ai của con?').selectOptions('Cô, dì, chú, bác');
  await dialog.getByRole('radio', { name: /Dùng như ba mẹ/ }).click();
  await dialog.getByLabelText(/Gửi lời mời đến số/).fill('12');
  await dialog.getByRole('button', { name: 'Tạo lời mời' }).click();
  await expect.element(dialog.getByText('Số điện thoại không đúng định dạng')).toBeVisible();
  await dialog.getByLabelText(/Gửi lời mời đến số/).fill('0912345678');
  await dialog.getByRole('button', { name: 'Tạo lời mời' }).click();
  await expect.element(dialog.getByLabelText('Liên kết', { exact: true })).toHaveValue(url);
  await expect.element(dialog.getByText('Đã gửi lời mời')).toBeVisible();
  expect(network.of('guardians.invite').map(({ body }) => body)).toEqual([
    { relation: 'relative', rights: 'full', phone: '0912345678' },
  ]);
});

test('without guardians it says so; with six, nobody more can be invited', async () => {
  network.data('guardians.list', {
    ...guardians,
    guardians: [],
    invitations: [],
    room: 0,
    looks: [],
  });
  const screen = await show();
  await expect.element(screen.getByText('Chưa có ai cùng theo dõi con.')).toBeVisible();
  await expect
    .element(screen.getByText('Chưa có ai của trung tâm mở hồ sơ của con.'))
    .toBeVisible();
  await expect.element(screen.getByText('Con đã có đủ 6 người cùng theo dõi.')).toBeVisible();
});

test('a guardian sees their own rights, and chooses about the weekly message', async () => {
  const mine: NonNullable<Guardians['mine']> = {
    id: 7,
    relation: 'grandparent',
    rights: 'see',
    digest: 1,
  };
  const none = { guardians: [], invitations: [], looks: [], room: 0 };
  network.data('guardians.list', { ...none, mine });
  network.data('guardians.setDigest', () => {
    network.data('guardians.list', { ...none, mine: { ...mine, digest: 0 } });
    return null;
  });
  const screen = await show();
  await expect.element(screen.getByText('Chỉ xem.')).toBeVisible();
  const box = screen.getByRole('checkbox', { name: 'Có con trong tin hằng tuần của tôi' });
  await box.click();
  await expect.element(box).not.toBeChecked();
  expect(network.of('guardians.setDigest').map(({ body }) => body)).toEqual([{ digest: 0 }]);
});

test('without a network it can be tried again', async () => {
  network.offline('guardians.list');
  const screen = await show();
  await expect.element(screen.getByRole('button', { name: 'Thử lại' })).toBeVisible();
});
