import type { ReactNode } from 'react';
import { usePageTitle } from '../ui/use-page-title.ts';
import type { SignInFormProps } from './sign-in-form.tsx';
import { signInTexts } from './sign-in-steps.tsx';
import { SignInFrame, Rino } from './sign-in-frame.tsx';
import { type SignInOptions, useSignIn } from './use-sign-in.tsx';

interface SignInPageProps extends Omit<SignInOptions, 'expectedId' | 'registerLabel'> {
  /** Another way in, shown below the first form. */
  renderOther?: (receive: SignInFormProps['onAccounts']) => ReactNode;
}

export function SignInPage({ renderOther, ...props }: SignInPageProps) {
  // 'Đăng ký ngay' is hidden on this route, so the link has other words.
  const { form, step, dialogs, receive } = useSignIn({ ...props, registerLabel: 'Tạo tài khoản' });
  const { title, intro } = signInTexts[step];
  usePageTitle(title);
  return (
    <>
      <div className="mx-auto max-w-[440px] md:max-w-wide">
        <Rino className="mx-auto -mb-3 h-[104px] w-auto md:hidden" />
        <div className="card relative md:p-3!">
          <SignInFrame step={step}>
            <h1 className="mb-1 text-2xl">{title}</h1>
            <p className="mb-6 text-muted">{intro}</p>
            {form}
            {step === 'sign-in' && renderOther && (
              <div className="sign-in-other">{renderOther(receive)}</div>
            )}
          </SignInFrame>
        </div>
      </div>
      {dialogs}
    </>
  );
}
