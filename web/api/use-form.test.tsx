import { errors } from '@bitu/contract/errors.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '../ui/button.tsx';
import { Failure } from '../ui/feedback/banner.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { ApiError } from './client.ts';
import { textOf, useForm } from './use-form.ts';

interface Values {
  name: string;
  phone: string;
}

const missing = (text: string) => (text === '' ? 'Thiếu' : undefined);

function Form({ send, failed }: { send: (values: Values) => Promise<void>; failed?: unknown }) {
  const form = useForm({
    read: (data) => ({ name: textOf(data, 'name'), phone: textOf(data, 'phone') }),
    check: ({ name, phone }) => ({ name: missing(name), phone: missing(phone) }),
    send,
    refusals: [['phone', errors.phoneTaken]],
    failed,
  });
  return (
    <form {...form.props}>
      <TextField label="Tên" {...form.field('name')} />
      <TextField label="Số" {...form.field('phone')} />
      <Failure>{form.failure}</Failure>
      <Button type="submit" loading={form.sending}>
        Gửi
      </Button>
    </form>
  );
}

const name = () => page.getByLabelText('Tên');
const phone = () => page.getByLabelText('Số');
const submit = () => page.getByRole('button', { name: 'Gửi' }).click();

async function fillIn() {
  await name().fill('An');
  await phone().fill('0912345678');
}

test('shows what is wrong, focuses the first such field, and sends nothing', async () => {
  const sent: Values[] = [];
  await render(<Form send={async (values) => void sent.push(values)} />);
  await name().fill('An');
  await submit();
  await expect.element(phone()).toHaveFocus();
  await expect.element(phone()).toHaveAccessibleDescription('Thiếu');
  await expect.element(name()).not.toHaveAttribute('aria-invalid');
  expect(sent).toEqual([]);
});

test('an issue goes as soon as its field changes, and only that one', async () => {
  await render(<Form send={async () => {}} />);
  await submit();
  await name().fill('A');
  await expect.element(name()).not.toHaveAttribute('aria-invalid');
  await expect.element(phone()).toHaveAttribute('aria-invalid', 'true');
});

test('a refusal of the server is shown at its field', async () => {
  const { message } = errors.phoneTaken;
  await render(<Form send={() => Promise.reject(new ApiError(errors.phoneTaken))} />);
  await fillIn();
  await submit();
  await expect.element(phone()).toHaveFocus();
  await expect.element(phone()).toHaveAccessibleDescription(message);
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('any other failure is shown below the fields, until the next try', async () => {
  let fails = true;
  await render(
    <Form
      send={async () => {
        if (fails) throw new ApiError(errors.internal);
      }}
    />,
  );
  await fillIn();
  await submit();
  await expect.element(page.getByRole('alert')).toHaveTextContent(errors.internal.message);
  fails = false;
  await submit();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
});

test('sends once, however often it is submitted', async () => {
  let finish = () => {};
  let calls = 0;
  await render(
    <Form
      send={() => {
        calls++;
        return new Promise<void>((resolve) => (finish = resolve));
      }}
    />,
  );
  await fillIn();
  const form = document.querySelector('form');
  form?.requestSubmit();
  form?.requestSubmit();
  await expect.poll(() => calls).toBe(1);
  finish();
  await expect.element(page.getByRole('button', { name: 'Gửi' })).not.toHaveAttribute('aria-busy');
  await submit();
  await expect.poll(() => calls).toBe(2);
  finish();
});

test('a failure from before is shown from the start', async () => {
  await render(<Form send={async () => {}} failed={new ApiError(errors.phoneTaken)} />);
  await expect.element(phone()).toHaveFocus();
  await expect.element(phone()).toHaveAccessibleDescription(errors.phoneTaken.message);
});
