import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { answerCalls } from '../api/testing.ts';
import { adoptToken } from '../api/token.ts';
import { ConsultationDialog } from './consultation-dialog.tsx';
import { closeConsultation, openConsultation, useConsultation } from './open.ts';
import { keepDraft } from './consultation-fields.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  network.data('consultation.send', null);
});
afterEach(() => {
  network.restore();
  closeConsultation();
  adoptToken(null);
  keepDraft({});
});

function Page() {
  const asked = useConsultation();
  return (
    <>
      <button type="button" onClick={() => openConsultation()}>
        Tư vấn
      </button>
      <button type="button" onClick={() => openConsultation({ courses: ['Rino Math'] })}>
        Tư vấn Toán
      </button>
      <button
        type="button"
        onClick={() =>
          openConsultation({ courses: ['Rino Math'], about: { id: 9, title: 'Lớp Toán 3' } })
        }
      >
        Hỏi về lớp
      </button>
      {asked && <ConsultationDialog {...asked} />}
    </>
  );
}

async function show(opener = 'Tư vấn') {
  const screen = await render(<Page />);
  const open = () => screen.getByRole('button', { name: opener, exact: true }).click();
  await open();
  const dialog = screen.getByRole('dialog', { name: 'ĐĂNG KÝ TƯ VẤN' });
  const fields = {
    name: dialog.getByLabelText('Họ và tên của con'),
    phone: dialog.getByLabelText('Số điện thoại của ba mẹ'),
    year: dialog.getByLabelText('Năm sinh của con'),
    english: dialog.getByRole('checkbox', { name: 'Rino English' }),
    math: dialog.getByRole('checkbox', { name: 'Rino Math' }),
  };
  const year = String(new Date().getFullYear() - 8);
  return {
    screen,
    dialog,
    ...fields,
    birthYear: Number(year),
    open,
    async fill() {
      await fields.name.fill('  Phạm  Thu Hà ');
      await fields.phone.fill('0912 345 678');
      await fields.year.selectOptions(year);
    },
    send: () => dialog.getByRole('button', { name: 'Gửi đăng ký' }).click(),
  };
}

test('sends the fields of section 3, then says thanks', async () => {
  const { screen, english, math, fill, send, birthYear } = await show();
  await fill();
  await english.click();
  await math.click();
  await send();
  const thanks = screen.getByRole('dialog', { name: 'Đăng ký nhận tư vấn thành công' });
  await expect.element(thanks).toBeVisible();
  expect(network.of('consultation.send').map(({ body }) => body)).toEqual([
    {
      product_id: null,
      phone: '0912345678',
      children_name: 'Phạm Thu Hà',
      children_yob: birthYear,
      children_ability: 'BT',
      referer: 'Rino English,Rino Math',
      typeId: 2,
      source: 'Web Tutor',
    },
  ]);
  await thanks.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('an empty form says what is missing at each field, and focuses the first', async () => {
  const { dialog, name, send } = await show();
  await send();
  for (const text of [
    'Vui lòng nhập họ và tên',
    'Vui lòng nhập số điện thoại',
    'Vui lòng chọn năm sinh',
    'Vui lòng chọn khóa học đăng ký',
  ])
    await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(name).toHaveFocus();
  await expect.element(name).toHaveAccessibleDescription('Vui lòng nhập họ và tên');
  await name.fill('Hà');
  await expect.element(dialog.getByText('Vui lòng nhập họ và tên')).not.toBeInTheDocument();
  expect(network.of('consultation.send')).toEqual([]);
});

test('the course of the previous page is ticked', async () => {
  const { english, math } = await show('Tư vấn Toán');
  await expect.element(math).toBeChecked();
  await expect.element(english).not.toBeChecked();
});

test('birth years from minus 4 to minus 20', async () => {
  const { year } = await show();
  await expect.element(year).toBeVisible();
  const now = new Date().getFullYear();
  const years = [...year.element().querySelectorAll('option')].map(({ text }) => text);
  expect(years.slice(0, 2)).toEqual(['Chọn năm sinh', String(now - 4)]);
  expect(years.at(-1)).toBe(String(now - 20));
});

test('what was typed for one child is not shown to the next person', async () => {
  adoptToken('of-an');
  const { dialog, name, phone, fill, open } = await show();
  await fill();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  adoptToken(null);
  await open();
  await expect.element(name).toHaveValue('');
  await expect.element(phone).toHaveValue('');
});

test('what was typed survives closing the form, until it is sent', async () => {
  const { dialog, name, phone, math, fill, send, open, screen } = await show();
  await fill();
  await math.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(phone).toHaveValue('0912345678');
  await expect.element(math).toBeChecked();
  await send();
  await screen.getByRole('button', { name: 'OK' }).click();
  await open();
  await expect.element(name).toHaveValue('');
  await expect.element(math).not.toBeChecked();
});

test('without a network it says so, and keeps what was typed', async () => {
  network.offline('consultation.send');
  const { dialog, phone, math, fill, send, screen } = await show();
  await fill();
  await math.click();
  await send();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Không có kết nối mạng. Bạn kiểm tra mạng rồi thử lại nhé!');
  await expect.element(phone).toHaveValue('0912345678');
  network.data('consultation.send', null);
  await send();
  await expect.element(screen.getByRole('button', { name: 'OK' })).toBeVisible();
});

test('the global close event closes the form', async () => {
  const { dialog } = await show();
  await expect.element(dialog).toBeVisible();
  closeConsultation();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('the class in question is named and sent along', async () => {
  const { screen, fill, send } = await show('Hỏi về lớp');
  await expect.element(screen.getByText('Lớp Toán 3')).toBeVisible();
  await fill();
  await send();
  await expect.poll(() => network.of('consultation.send').length).toBe(1);
  expect(network.of('consultation.send')[0]?.body).toMatchObject({
    product_id: 9,
    referer: 'Rino Math',
  });
});
