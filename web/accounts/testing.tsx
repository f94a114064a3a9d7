/** For tests of the sign-in: the page at one of its forms, with a server behind it. */
import type { Account } from '@bitu/contract/accounts.ts';
import { useState } from 'react';
import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { answerCalls } from '../api/testing.ts';
import type { SignInStep } from './sign-in-steps.tsx';
import { SignInPage } from './sign-in-page.tsx';

export const phone = '0912345678';

export const account = (id: number, fields: Partial<Account> = {}): Account => ({
  core_user_id: id,
  user_name: phone,
  full_name: `Nguyễn Minh ${'ABCDEFG'.charAt(id)}`,
  yob: 2016,
  avatar: null,
  token: `token-${id}`,
  phone_number: phone,
  student_state: { id: 1, name: 'Đang học' },
  ...fields,
});

/** Made by altcha-lib; the solution is 37. */
export const challenge = {
  parameters: {
    algorithm: 'PBKDF2/SHA-256' as const,
    cost: 3,
    keyLength: 32,
    keyPrefix: '116a69b3f99d327460db233aa02c5aaa',
    nonce: '55eb43963f89662f5a741f60f768d1e8',
    salt: '5fc5086b1069a30b35ff1e1e6d4e6a3c',
    keySignature: 'd2'.repeat(32),
    expiresAt: 1_900_000_000,
  },
  signature: '6b0d023ff89ae6b24ed4aa43b65143b92522bb2c7b611f27c4044d2a77b41719',
};
const solution = {
  counter: 37,
  derivedKey: '116a69b3f99d327460db233aa02c5aaa931eb3d2ad980e92718570be62dd3169',
};
/** What the page sends for it. */
export const bot_check = btoa(JSON.stringify({ challenge, solution }));

/** Every call succeeds; the code is '123456'. */
export function answerWell(network: ReturnType<typeof answerCalls>, isExist: boolean): void {
  network.data('accounts.botCheck', challenge);
  network.data('accounts.checkAccount', { isExist });
  network.data('accounts.sendOtp', { resend_after: 120, expires_in: 300, ticket: 't'.repeat(43) });
  network.data('accounts.verifyOtp', ({ body }) => {
    const isRight = (body as { code: string }).code === '123456';
    const text = isRight ? 'Xác nhận thành công' : 'Mã xác nhận không đúng. Bạn còn 4 lần thử.';
    return { verify_status: isRight, text };
  });
  network.data('accounts.register', account(1, { yob: null }));
  network.data('accounts.resetPassword', null);
  network.data('accounts.logout', null);
}

export async function showSignIn(first: SignInStep) {
  const onSignedIn = vi.fn(async (_account: Account, _remember: boolean) => {});
  const onDone = vi.fn();
  const onProven = vi.fn();
  function Page() {
    const [step, setStep] = useState(first);
    return <SignInPage step={step} onShow={setStep} {...{ onSignedIn, onDone, onProven }} />;
  }
  const screen = await render(<Page />);
  const code = () => screen.getByLabelText('Mã xác nhận');
  return {
    screen,
    onSignedIn,
    onDone,
    onProven,
    code,
    typeCode: (digits: string) => userEvent.type(code(), digits),
  };
}
