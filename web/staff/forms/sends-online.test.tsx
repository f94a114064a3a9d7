import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '../app/staff.css';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { Button } from '../../ui/button.tsx';
import { useOwnToasts } from '../../ui/feedback/testing.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { SendingBlocked } from '../../ui/sending-blocked.ts';
import { SendsOnline } from './sends-online.tsx';
import { SubmitButton } from './submit-button.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
});

function goOffline() {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  dispatchEvent(new Event('offline'));
}

function goOnline() {
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
}

const reason = 'Đang ngoại tuyến, có mạng lại mới làm được việc này.';

async function show() {
  const press = vi.fn();
  function Page() {
    useOwnToasts();
    return (
      <SendsOnline>
        <Button loading={false} onClick={() => press('Thu lại')}>
          Thu lại
        </Button>
        <Button onClick={() => press('Mở')}>Mở</Button>
        <SendingBlocked value={undefined}>
          <Button loading={false} onClick={() => press('Gọi số')}>
            Gọi số
          </Button>
        </SendingBlocked>
        <Toaster />
      </SendsOnline>
    );
  }
  const screen = await render(<Page />);
  return { press, button: (name: string) => screen.getByRole('button', { name }), screen };
}

test('while offline, a button that sends is grey, explains why, and sends nothing; once online, it sends', async () => {
  const { press, button, screen } = await show();
  goOffline();
  await expect.element(button('Thu lại')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Thu lại')).toHaveAccessibleDescription(reason);
  const colourOf = (name: string) => getComputedStyle(button(name).element()).backgroundColor;
  await expect.poll(() => colourOf('Thu lại')).not.toBe(colourOf('Mở'));
  await userEvent.tab();
  await expect.element(button('Thu lại')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent(reason);
  expect(press).not.toHaveBeenCalled();

  goOnline();
  await expect.element(button('Thu lại')).not.toHaveAttribute('aria-disabled');
  await button('Thu lại').click();
  expect(press.mock.calls).toEqual([['Thu lại']]);
});

test('while offline, buttons that only open something or store on the device work', async () => {
  const { press, button } = await show();
  goOffline();
  await expect.element(button('Thu lại')).toHaveAttribute('aria-disabled', 'true');
  await button('Mở').click();
  await button('Gọi số').click();
  expect(press.mock.calls).toEqual([['Mở'], ['Gọi số']]);
});

test('while offline, a confirmation is not sent either, and a form explains it beside its button', async () => {
  const work = vi.fn(async () => {});
  goOffline();
  const screen = await render(
    <SendsOnline>
      <form>
        <SubmitButton loading={false}>Lưu</SubmitButton>
      </form>
      <ConfirmSending title="Xóa?" confirmLabel="Xóa" work={work} onClose={() => {}} />
    </SendsOnline>,
  );
  const confirm = screen.getByRole('button', { name: 'Xóa' });
  await expect.element(confirm).toHaveAccessibleDescription(reason);
  (confirm.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  expect(work).not.toHaveBeenCalled();
  await expect
    .element(screen.getByText('Đang ngoại tuyến, có mạng lại mới gửi được.', { exact: false }))
    .toBeInTheDocument();
});
