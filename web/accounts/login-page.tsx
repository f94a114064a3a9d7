import { Mascot } from '../ui/mascot.tsx';
import { LoginFrame } from './login-frame.tsx';
import { SignIn, type SignInProps } from './sign-in.tsx';

export function LoginPage(props: Pick<SignInProps, 'onSignedIn' | 'onDone'>) {
  return (
    <SignIn
      {...props}
      keepForm
      frame={(form) => (
        <div className="mx-auto max-w-[440px] md:max-w-wide">
          <Mascot mood="happy" className="mx-auto -mb-3 h-[104px] md:hidden" />
          <div className="card relative md:p-3!">
            <LoginFrame>
              <h1 className="mb-1 text-2xl">Đăng nhập</h1>
              <p className="mb-6 text-muted">Chào bạn, vào học cùng Bitu nhé!</p>
              {form}
            </LoginFrame>
          </div>
        </div>
      )}
    />
  );
}
