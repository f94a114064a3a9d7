import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import type { ReactNode } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Link } from '../ui/link.tsx';
import { SignInFrame, Rino } from './sign-in-frame.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { signIn } from './api.ts';
import { type StudentOptions, useStudent } from './use-student.tsx';

interface ResetPasswordPageProps extends Omit<StudentOptions, 'expectedId'> {
  /** `auth_phone` of the address. It proves nothing: the verification is a cookie that only the server reads. */
  authPhone: string | null;
  /** The password was changed, but signing in failed. */
  onSignInByHand: () => void;
}

/** Sets a new password after the code. */
export function ResetPasswordPage(props: ResetPasswordPageProps) {
  const { authPhone, onSignInByHand, ...options } = props;
  const { receive, dialogs } = useStudent(options);
  const phone = authPhone === null ? null : normalisePhone(authPhone);
  if (phone === null)
    return (
      <Page>
        <EmptyState
          mood="thinking"
          title="Bitu chưa biết bạn đổi mật khẩu cho số nào"
          action={<FromStepOne />}
        >
          Bạn nhập số điện thoại để nhận mã trước nhé!
        </EmptyState>
      </Page>
    );

  /** The new password signs in at once. */
  async function enter(password: string) {
    const credentials = { user_name: phone ?? '', password, remember: true };
    const [first, ...others] = await signIn(credentials).catch(() => []);
    if (first) await receive([first, ...others], true);
    else onSignInByHand();
  }

  return (
    <Page>
      <NewPasswordForm phone={phone} onChanged={enter} wayBack={<FromStepOne />} />
      {dialogs}
    </Page>
  );
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className="mx-auto max-w-[440px] md:max-w-wide">
    <Rino className="mx-auto -mb-3 h-[104px] w-auto md:hidden" />
    <div className="card relative md:p-3!">
      <SignInFrame step="forgot">
        <h1 className="mb-1 text-2xl">Đặt mật khẩu mới</h1>
        {children}
      </SignInFrame>
    </div>
  </div>
);

const FromStepOne = () => (
  <Link variant="secondary" href="/login?form=forgot">
    Nhận mã khôi phục
  </Link>
);
