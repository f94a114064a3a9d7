/** For the tests of the ways in: the sign-in page at one of its forms, and a server behind it. */
import type { Account } from '@bitu/contract/accounts.ts';
import { useState } from 'react';
import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { answerCalls } from '../api/testing.ts';
import type { EntryForm } from './entry-forms.tsx';
import { LoginPage } from './login-page.tsx';

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

/** Everything goes well; '123456' is the code. */
export function answerWell(network: ReturnType<typeof answerCalls>, isExist: boolean): void {
  network.data('accounts.checkAccount', { isExist });
  network.data('accounts.sendOtp', { resend_after: 120, expires_in: 300 });
  network.data('accounts.verifyOtp', ({ body }) => {
    const isRight = (body as { code: string }).code === '123456';
    const text = isRight ? 'Xác nhận thành công' : 'Mã xác nhận không đúng. Bạn còn 4 lần thử.';
    return { verify_status: isRight, text };
  });
  network.data('accounts.register', account(1, { yob: null }));
  network.data('accounts.resetPassword', null);
  network.data('accounts.logout', null);
}

export async function showEntry(first: EntryForm) {
  const onSignedIn = vi.fn(async (_account: Account, _remember: boolean) => {});
  const onDone = vi.fn();
  const onProven = vi.fn();
  function Page() {
    const [shown, setShown] = useState(first);
    return <LoginPage shown={shown} onShow={setShown} {...{ onSignedIn, onDone, onProven }} />;
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
