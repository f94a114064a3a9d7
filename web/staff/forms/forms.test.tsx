import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../api/testing.ts';
import { adoptToken } from '../../api/token.ts';
import { routesOf } from '../../navigation/testing.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { showStaff } from '../testing.tsx';
import { FormDialog } from './form-dialog.tsx';
import { Unsaved } from './unsaved.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  adoptToken('staff-token');
});
afterEach(() => {
  network.restore();
  adoptToken(null);
});

function OnPage() {
  const [sent, setSent] = useState(0);
  return (
    <>
      <Unsaved sent={sent}>
        <form>
          <TextField name="name" label="Tên" defaultValue="Bitu" />
          <Checkbox name="open" label="Đang mở" />
        </form>
      </Unsaved>
      <button type="button" onClick={() => setSent(sent + 1)}>
        Lưu
      </button>
    </>
  );
}

function InDialog() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Mở
      </button>
      {isOpen && (
        <FormDialog title="Lớp" onClose={() => setOpen(false)}>
          <form>
            <TextField name="name" label="Tên" defaultValue="Bitu" />
          </form>
        </FormDialog>
      )}
    </>
  );
}

const Other = () => <h1>Trang khác</h1>;
const routes = routesOf({ '/page': OnPage, '/dialog': InDialog, '/other': Other });

const onPage = async () => {
  const { screen, router } = await showStaff('/page', routes);
  return { screen, leave: () => void router.navigate('/other') };
};
type Screen = Awaited<ReturnType<typeof showStaff>>['screen'];
const question = (screen: Screen) => screen.getByRole('alertdialog', { name: 'Bạn chưa lưu' });

test('a page with entered text is not left without asking', async () => {
  const { screen, leave } = await onPage();
  await screen.getByLabelText('Tên').fill('Khác');
  leave();
  await question(screen).getByRole('button', { name: 'Ở lại' }).click();
  await expect.element(screen.getByLabelText('Tên')).toHaveValue('Khác');
  leave();
  await question(screen).getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect.element(screen.getByText('Trang khác')).toBeVisible();
});

test('text that was not changed, changed back or sent needs no question', async () => {
  const { screen, leave } = await onPage();
  const name = screen.getByLabelText('Tên');
  await name.fill('Khác');
  await name.fill('Bitu');
  leave();
  await expect.element(screen.getByText('Trang khác')).toBeVisible();
  const { screen: again, leave: leaveAgain } = await onPage();
  await again.getByLabelText('Tên').fill('Khác');
  await again.getByRole('button', { name: 'Lưu' }).click();
  leaveAgain();
  await expect.element(again.getByText('Trang khác')).toBeVisible();
});

test('it asks about a box that was ticked without being focused', async () => {
  const { screen, leave } = await onPage();
  (screen.getByLabelText('Đang mở').element() as HTMLElement).click();
  await screen.getByLabelText('Tên').click();
  leave();
  await question(screen).getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect.element(screen.getByText('Trang khác')).toBeVisible();
});

test('a dialog closes at once while nothing is entered, and asks when something is', async () => {
  const { screen } = await showStaff('/dialog', routes);
  const open = screen.getByRole('button', { name: 'Mở' });
  const dialog = screen.getByRole('dialog', { name: 'Lớp' });
  await open.click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await open.click();
  await dialog.getByLabelText('Tên').fill('Khác');
  await userEvent.keyboard('{Escape}');
  await question(screen).getByRole('button', { name: 'Ở lại' }).click();
  await expect.element(dialog.getByLabelText('Tên')).toHaveValue('Khác');
  await dialog.getByRole('button', { name: 'Đóng' }).click();
  await question(screen).getByRole('button', { name: 'Bỏ thay đổi' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
