import { entryTexts } from './entry-forms.tsx';
import { LoginFrame, Rino } from './login-frame.tsx';
import { type SignInOptions, useSignIn } from './use-sign-in.tsx';

type LoginPageProps = Omit<SignInOptions, 'expectedId' | 'registerLabel'>;

export function LoginPage(props: LoginPageProps) {
  // Section 2 hides 'Đăng ký ngay' on this route; these words stand for it.
  const { form, shown, dialogs } = useSignIn({ ...props, registerLabel: 'Tạo tài khoản' });
  const { title, intro } = entryTexts[shown];
  return (
    <>
      <div className="mx-auto max-w-[440px] md:max-w-wide">
        <Rino className="mx-auto -mb-3 h-[104px] w-auto md:hidden" />
        <div className="card relative md:p-3!">
          <LoginFrame shown={shown}>
            <h1 className="mb-1 text-2xl">{title}</h1>
            <p className="mb-6 text-muted">{intro}</p>
            {form}
          </LoginFrame>
        </div>
      </div>
      {dialogs}
    </>
  );
}
