import type { Account } from '@bitu/contract/accounts.ts';
import { useEffect, useRef } from 'react';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { Loading } from '../ui/feedback/skeleton.tsx';
import { SignInForm, type SignInFormProps } from './sign-in-form.tsx';

const RegisterFlow = lazyDialog(() => import('./register-flow.tsx'), 'RegisterFlow');
const ForgotPassword = lazyDialog(() => import('./forgot-password.tsx'), 'ForgotPassword');

/** The three forms, shown one at a time. */
export type SignInStep = 'sign-in' | 'register' | 'forgot';

export const signInTexts: Record<SignInStep, { title: string; intro: string }> = {
  'sign-in': { title: 'Đăng nhập', intro: 'Chào bạn, vào học cùng Bitu nhé!' },
  register: { title: 'Đăng ký', intro: 'Tạo tài khoản, con vào học cùng Rino ngay.' },
  forgot: { title: 'Quên mật khẩu', intro: 'Bitu gửi mã về điện thoại để bạn đặt mật khẩu mới.' },
};

interface SignInStepsProps extends Pick<SignInFormProps, 'onAccounts'> {
  step: SignInStep;
  /** The phone as it was typed into the previous form. */
  typed: string;
  registerLabel: string | null;
  onShow: (form: SignInStep, typed: string) => void;
  onAccount: (account: Account, remember: boolean) => Promise<void>;
  onProven: (phone: string) => void;
}

export function SignInSteps(props: SignInStepsProps) {
  const { step, typed, registerLabel, onShow } = props;
  const group = useRef<HTMLDivElement>(null);
  const former = useRef(step);
  useEffect(() => {
    // The button that led here is gone, and the focus with it.
    if (former.current !== step) group.current?.focus({ preventScroll: true });
    former.current = step;
  }, [step]);

  const toSignIn = () => onShow('sign-in', typed);
  const login = (
    <Instead
      question={step === 'register' ? 'Đã có tài khoản?' : 'Nhớ ra mật khẩu rồi?'}
      label="Đăng nhập"
      onClick={toSignIn}
    />
  );
  return (
    <div ref={group} role="group" aria-label={signInTexts[step].title} tabIndex={-1}>
      {step === 'sign-in' && (
        <SignInForm
          userName={typed}
          onForgot={(entry) => onShow('forgot', entry)}
          onAccounts={props.onAccounts}
        />
      )}
      {step === 'sign-in' && registerLabel !== null && (
        <Instead
          question="Chưa có tài khoản?"
          label={registerLabel}
          onClick={() => onShow('register', '')}
        />
      )}
      {step === 'register' && (
        <RegisterFlow
          phone={typed}
          footer={login}
          onAccount={props.onAccount}
          onClose={toSignIn}
          waiting={<Loading />}
        />
      )}
      {step === 'forgot' && (
        <ForgotPassword
          phone={typed}
          footer={login}
          onVerified={props.onProven}
          onClose={toSignIn}
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
