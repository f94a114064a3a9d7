import { LoginFrame, Rino } from './login-frame.tsx';
import { type SignInOptions, useSignIn } from './use-sign-in.tsx';

export function LoginPage(props: Pick<SignInOptions, 'onSignedIn' | 'onDone'>) {
  const { form, dialogs } = useSignIn(props);
  return (
    <>
      <div className="mx-auto max-w-[440px] md:max-w-wide">
        <Rino className="mx-auto -mb-3 h-[104px] w-auto md:hidden" />
        <div className="card relative md:p-3!">
          <LoginFrame>
            <h1 className="mb-1 text-2xl">Đăng nhập</h1>
            <p className="mb-6 text-muted">Chào bạn, vào học cùng Bitu nhé!</p>
            {form}
          </LoginFrame>
        </div>
      </div>
      {dialogs}
    </>
  );
}
