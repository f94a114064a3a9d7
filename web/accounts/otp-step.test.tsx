import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError, serverNow } from '../api/client.ts';
import { answerCalls } from '../api/testing.ts';
import { adoptToken } from '../api/token.ts';
import { holdClock, releaseClock } from '../ui/testing.ts';
import { OtpStep, type OtpStepProps } from './otp-step.tsx';
import { answerWell, phone } from './testing.tsx';

let network: ReturnType<typeof answerCalls>;
beforeEach(() => {
  network = answerCalls();
  answerWell(network, false);
});
afterEach(() => {
  network.restore();
  releaseClock();
});

const inSeconds = (seconds: number, trouble: string | null = null) => ({
  resendAt: serverNow() + seconds * 1000,
  trouble,
});

async function show(props: Partial<OtpStepProps> = {}) {
  const onVerified = vi.fn<() => Promise<void>>(async () => {});
  const screen = await render(
    <OtpStep
      purpose="confirm"
      phone={phone}
      sent={inSeconds(120)}
      onVerified={onVerified}
      {...props}
    />,
  );
  return { screen, onVerified, code: screen.getByLabelText('Mã xác nhận') };
}

test('is one field in six boxes, which the phone fills in from the message', async () => {
  const { screen, code } = await show();
  await expect.element(code).toHaveFocus();
  await expect.element(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect.element(code).toHaveAttribute('inputmode', 'numeric');
  await userEvent.type(code, '12a3');
  await expect.element(code).toHaveValue('123');
  const boxes = [...screen.container.querySelectorAll('.otp-box')];
  expect(boxes.map((box) => box.textContent)).toEqual(['1', '2', '3', '', '', '']);
});

test('sends a complete code by itself, once, also when pasted with spaces', async () => {
  const { code, onVerified } = await show();
  await code.fill('123 456');
  await expect.poll(() => onVerified.mock.calls.length).toBe(1);
  expect(network.of('accounts.verifyOtp').map(({ body }) => body)).toEqual([
    { mobile: phone, code: '123456' },
  ]);
});

test('a tap right after the code was sent by itself does not cost a second try', async () => {
  const { screen, code } = await show();
  await code.fill('000000');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Xác nhận' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  expect(network.of('accounts.verifyOtp')).toHaveLength(1);
});

test('asks for the missing digits and sends nothing', async () => {
  const { screen, code } = await show();
  await userEvent.type(code, '12');
  await screen.getByRole('button', { name: 'Xác nhận' }).click();
  await expect.element(code).toHaveAccessibleDescription(/^Bạn nhập đủ 6 số trong tin nhắn nhé!/);
  expect(network.requests).toEqual([]);
});

test("shows the server's message for a wrong code; that of the next code replaces it", async () => {
  const { code, onVerified } = await show();
  await userEvent.type(code, '000000');
  await expect.element(code).toHaveAccessibleDescription(/^Mã xác nhận không đúng/);
  await expect.element(code).toHaveFocus();
  await userEvent.keyboard('123456');
  await expect.poll(() => onVerified.mock.calls.length).toBe(1);
  await expect.element(code).not.toHaveAttribute('aria-invalid');
});

test("counts down from 02:00 by the server's clock", async () => {
  holdClock('performance', 'setInterval', 'clearInterval');
  const { screen } = await show();
  const timer = screen.getByRole('timer');
  await expect.element(timer).toHaveTextContent('02:00');
  vi.advanceTimersByTime(61_000);
  await expect.element(timer).toHaveTextContent('00:59');
  await expect
    .element(screen.getByRole('button', { name: 'Gửi lại ngay' }))
    .not.toBeInTheDocument();
});

test('then another code can be requested, and the countdown starts again', async () => {
  const onSent = vi.fn();
  const { screen, code } = await show({ sent: inSeconds(1), onSent });
  await screen.getByRole('button', { name: 'Gửi lại ngay' }).click();
  await expect.element(screen.getByRole('timer')).toBeVisible();
  await expect.element(code).toHaveFocus();
  expect(onSent).toHaveBeenCalledOnce();
  expect(network.of('accounts.sendOtp').map(({ body }) => body)).toEqual([
    { mobile: phone, agent_type: 'web', type: 2 },
  ]);
});

test('a code to confirm something is requested with the open session', async () => {
  adoptToken('mine');
  const { screen } = await show({ sent: inSeconds(0) });
  await screen.getByRole('button', { name: 'Gửi lại ngay' }).click();
  await expect
    .poll(() => network.of('accounts.sendOtp').map(({ token }) => token))
    .toEqual(['mine']);
  adoptToken(null);
});

test('a refused resend says why and can be repeated', async () => {
  network.fails('accounts.sendOtp', 'otpRefused');
  const { screen } = await show({ sent: inSeconds(0) });
  await screen.getByRole('button', { name: 'Gửi lại ngay' }).click();
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Chưa gửi được mã lúc này/);
  await expect.element(screen.getByRole('button', { name: 'Gửi lại ngay' })).toBeVisible();
});

test('a message that no provider has taken yet is reported; the code may still come', async () => {
  network.fails('accounts.sendOtp', 'smsUnavailable');
  holdClock('performance', 'setInterval', 'clearInterval');
  const { screen, code, onVerified } = await show({ sent: inSeconds(0) });
  await screen.getByRole('button', { name: 'Gửi lại ngay' }).click();
  await expect.element(screen.getByText(/^Nhà mạng chưa nhận được tin nhắn/)).toBeVisible();
  await expect.element(screen.getByRole('timer')).toHaveTextContent('01:00');
  await userEvent.type(code, '123456');
  await expect.poll(() => onVerified.mock.calls.length).toBe(1);
});

test('a network failure is named, and the same code can be sent again', async () => {
  network.offline('accounts.verifyOtp');
  const { screen, code, onVerified } = await show();
  await userEvent.type(code, '123456');
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^Không có kết nối mạng/);
  answerWell(network, false);
  await screen.getByRole('button', { name: 'Xác nhận' }).click();
  await expect.poll(() => onVerified.mock.calls.length).toBe(1);
});

test('what follows the code can fail and be repeated without another code', async () => {
  const failed = new ApiError({ message: 'Bận rồi', code: 503, status: 503 });
  const onVerified = vi.fn<() => Promise<void>>().mockRejectedValueOnce(failed).mockResolvedValue();
  const { screen, code } = await show({ onVerified });
  await userEvent.type(code, '123456');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Bận rồi');
  await screen.getByRole('button', { name: 'Thử lại' }).click();
  await expect.poll(() => onVerified.mock.calls.length).toBe(2);
  expect(network.of('accounts.verifyOtp')).toHaveLength(1);
});
