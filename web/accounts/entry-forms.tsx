import type { Account } from '@bitu/contract/accounts.ts';
import { useEffect, useRef } from 'react';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';

const RegisterFlow = lazyDialog(() => import('./register-flow.tsx'), 'RegisterFlow');
const ForgotPassword = lazyDialog(() => import('./forgot-password.tsx'), 'ForgotPassword');

/** The three that lead in, one in the place of the other. */
export type EntryForm = 'login' | 'register' | 'forgot';

export const entryTexts: Record<EntryForm, { title: string; intro: string }> = {
  login: { title: 'Đăng nhập', intro: 'Chào bạn, vào học cùng Bitu nhé!' },
  register: { title: 'Đăng ký', intro: 'Tạo tài khoản, con vào học cùng Rino ngay.' },
  forgot: { title: 'Quên mật khẩu', intro: 'Bitu gửi mã về điện thoại để bạn đặt mật khẩu mới.' },
};

interface EntryFormsProps extends Pick<LoginFormProps, 'onAccounts'> {
  shown: EntryForm;
  /** The phone as it was typed into the form before. */
  typed: string;
  registerLabel: string | null;
  onShow: (form: EntryForm, typed: string) => void;
  onAccount: (account: Account, remember: boolean) => Promise<void>;
  onProven: (phone: string) => void;
}

export function EntryForms(props: EntryFormsProps) {
  const { shown, typed, registerLabel, onShow } = props;
  const group = useRef<HTMLDivElement>(null);
  const former = useRef(shown);
  useEffect(() => {
    // The button that led here is gone, and with it the focus.
    if (former.current !== shown) group.current?.focus({ preventScroll: true });
    former.current = shown;
  }, [shown]);

  const toLogin = () => onShow('login', typed);
  const login = (
    <Instead
      question={shown === 'register' ? 'Đã có tài khoản?' : 'Nhớ ra mật khẩu rồi?'}
      label="Đăng nhập"
      onClick={toLogin}
    />
  );
  return (
    <div ref={group} role="group" aria-label={entryTexts[shown].title} tabIndex={-1}>
      {shown === 'login' && (
        <LoginForm
          userName={typed}
          onForgot={(left) => onShow('forgot', left)}
          onAccounts={props.onAccounts}
        />
      )}
      {shown === 'login' && registerLabel !== null && (
        <Instead
          question="Chưa có tài khoản?"
          label={registerLabel}
          onClick={() => onShow('register', '')}
        />
      )}
      {shown === 'register' && (
        <RegisterFlow
          phone={typed}
          footer={login}
          onAccount={props.onAccount}
          onClose={toLogin}
          waiting={<Loading />}
        />
      )}
      {shown === 'forgot' && (
        <ForgotPassword
          phone={typed}
          footer={login}
          onVerified={props.onProven}
          onClose={toLogin}
          waiting={<Loading />}
        />
      )}
    </div>
  );
}

interface InsteadProps {
  question: string;
  label: string;
  onClick: () => void;
}

const Instead = ({ question, label, onClick }: InsteadProps) => (
  <p className="mt-2 text-center">
    {question}{' '}
    <button type="button" className="link min-h-target" onClick={onClick}>
      {label}
    </button>
  </p>
);
