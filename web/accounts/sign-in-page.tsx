import { signInTexts } from './sign-in-steps.tsx';
import { SignInFrame, Rino } from './sign-in-frame.tsx';
import { type SignInOptions, useSignIn } from './use-sign-in.tsx';

type SignInPageProps = Omit<SignInOptions, 'expectedId' | 'registerLabel'>;

export function SignInPage(props: SignInPageProps) {
  // 'Đăng ký ngay' is hidden on this route, so the link has other words.
  const { form, shown, dialogs } = useSignIn({ ...props, registerLabel: 'Tạo tài khoản' });
  const { title, intro } = signInTexts[shown];
  return (
    <>
      <div className="mx-auto max-w-[440px] md:max-w-wide">
        <Rino className="mx-auto -mb-3 h-[104px] w-auto md:hidden" />
        <div className="card relative md:p-3!">
          <SignInFrame shown={shown}>
            <h1 className="mb-1 text-2xl">{title}</h1>
            <p className="mb-6 text-muted">{intro}</p>
            {form}
          </SignInFrame>
        </div>
      </div>
      {dialogs}
    </>
  );
}
