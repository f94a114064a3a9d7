import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../button.tsx';
import { Checkbox } from './checkbox.tsx';
import { PasswordField } from './password-field.tsx';
import { PhoneField } from './phone-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

test('the error and the hint describe the field', async () => {
  const screen = await render(
    <TextField label="Họ và tên" hint="Như trong giấy khai sinh." error="Nhập họ và tên nhé." />,
  );
  const field = screen.getByLabelText('Họ và tên');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(field)
    .toHaveAccessibleDescription('Nhập họ và tên nhé. Như trong giấy khai sinh.');
  await screen.rerender(<TextField label="Họ và tên" />);
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(field).not.toHaveAttribute('aria-describedby');
});

test('a checkbox shows its error too', async () => {
  const screen = await render(<Checkbox label="Tôi đồng ý" error="Cần đồng ý để đăng ký." />);
  await expect
    .element(screen.getByRole('checkbox', { name: 'Tôi đồng ý' }))
    .toHaveAccessibleDescription('Cần đồng ý để đăng ký.');
});

test('a password can be shown and hidden, and keeps its value', async () => {
  const screen = await render(<PasswordField label="Mật khẩu" />);
  const field = screen.getByLabelText('Mật khẩu', { exact: true });
  await userEvent.type(field, 'bimat1');
  await expect.element(field).toHaveAttribute('type', 'password');
  await screen.getByRole('button', { name: 'Hiện mật khẩu' }).click();
  await expect.element(field).toHaveAttribute('type', 'text');
  await expect.element(field).toHaveValue('bimat1');
  await screen.getByRole('button', { name: 'Ẩn mật khẩu' }).click();
  await expect.element(field).toHaveAttribute('type', 'password');
});

test('a phone number is normalised from any notation', async () => {
  const listener = vi.fn();
  const screen = await render(
    <PhoneField label="Số điện thoại" onChange={(event) => listener(event.currentTarget.value)} />,
  );
  const field = screen.getByLabelText('Số điện thoại');
  await userEvent.fill(field, '+84 912 345 678');
  await expect.element(field).toHaveValue('0912345678');
  await userEvent.fill(field, '0912.345.678');
  await expect.element(field).toHaveValue('0912345678');
  expect(listener).toHaveBeenLastCalledWith('0912345678');
  await userEvent.clear(field);
  await userEvent.type(field, '+84912345678');
  await expect.element(field).toHaveValue('0912345678');
});

test('a text area counts, and says when it is too long', async () => {
  const screen = await render(<TextArea label="Bài viết" unit="word" limit={3} />);
  const area = screen.getByLabelText('Bài viết');
  await userEvent.fill(area, 'hai từ');
  await expect.element(area).toHaveAccessibleDescription('2/3 từ');
  await expect.element(screen.getByRole('status')).toBeEmptyDOMElement();
  await userEvent.fill(area, 'bây giờ là năm từ');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Bài dài quá giới hạn');
});

test('a loading button keeps the focus and its width, and does nothing', async () => {
  const press = vi.fn();
  const submit = vi.fn();
  const form = (loading: boolean) => (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField label="Tên" />
      <Button type="submit" loading={loading} onClick={press}>
        Gửi đăng ký
      </Button>
    </form>
  );
  const screen = await render(form(false));
  const button = screen.getByRole('button', { name: 'Gửi đăng ký' });
  await button.click();
  await document.fonts.ready;
  const width = button.element().getBoundingClientRect().width;
  await screen.rerender(form(true));
  await expect.element(button).toHaveFocus();
  expect(button.element().getBoundingClientRect().width).toBe(width);
  await userEvent.keyboard('{Enter}');
  await userEvent.type(screen.getByLabelText('Tên'), 'An{Enter}');
  expect(press).toHaveBeenCalledOnce();
  expect(submit).toHaveBeenCalledOnce();
});

test('a read-only field has the border of every field', async () => {
  const screen = await render(
    <>
      <TextField label="Địa chỉ lịch" readOnly value="https://" />
      <TextField label="Họ và tên" />
      <p>Con trỏ ở đây</p>
    </>,
  );
  // The pointer is at its place from the previous test, and a field below it has another border.
  await screen.getByText('Con trỏ ở đây').hover();
  const border = (label: string) =>
    getComputedStyle(screen.getByLabelText(label).element()).borderColor;
  const borders = () => new Set(['Địa chỉ lịch', 'Họ và tên'].map(border));
  await expect.poll(() => borders().size).toBe(1);
});
