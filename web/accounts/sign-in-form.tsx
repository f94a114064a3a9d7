import type { Account } from '@bitu/contract/accounts.ts';
import { checkSignIn, wrongCredentialsMessage } from '@bitu/rules/accounts/sign-in.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import { ApiError, sentenceOf } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/forms/checkbox.tsx';
import { FieldError } from '../ui/forms/field.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { textOf, useForm } from '../api/use-form.ts';

export interface SignInFormProps {
  /** Filled in when somebody signs in again. */
  userName?: string | undefined;
  onForgot: (typed: string) => void;
  /** Called with at least one account; the form waits until it resolves. */
  onAccounts: (accounts: [Account, ...Account[]], remember: boolean) => Promise<void>;
}

class NoStudent extends Error {}

/** The server's message, or ours where it has none. A network failure is named as such. */
function failureText(error: unknown): string {
  if (error instanceof NoStudent)
    return 'Tài khoản này chưa có học sinh nào. Bạn nhờ thầy cô hỗ trợ nhé!';
  const refused = error instanceof ApiError && error.code !== null && error.status < 500;
  return refused ? error.message || wrongCredentialsMessage : sentenceOf(error);
}

/** Loaded while the form is being filled in, so that it does not delay the page. */
const loadSending = () => import('./api.ts');

/** Phone and password, in the dialog and on the page. The few logins with an e-mail may type it instead of the phone. */
export function SignInForm({ userName = '', onForgot, onAccounts }: SignInFormProps) {
  const failureId = useId();
  const form = useForm({
    read: (data) => ({
      user_name: textOf(data, 'user_name'),
      password: textOf(data, 'password'),
      remember: data.has('remember'),
    }),
    check: checkSignIn,
    async send({ user_name, password, remember }) {
      const { sendSignIn } = await loadSending();
      const [first, ...others] = await sendSignIn(user_name.trim(), password, remember);
      if (!first) throw new NoStudent();
      await onAccounts([first, ...others], remember);
    },
    describe: failureText,
    onError() {
      form.focus('password');
    },
  });
  const { failure } = form;

  const known = userName !== '';
  const focusPassword = useEffectEvent(() => form.focus('password'));
  useEffect(() => {
    // After the surrounding dialog has focused its first field.
    if (known) focusPassword();
  }, [known]);

  return (
    <form {...form.props} onFocus={() => void loadSending().catch(() => {})} className="grid gap-4">
      <TextField
        label="Số điện thoại"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={64}
        placeholder="09xxxxxxxx"
        defaultValue={userName}
        {...form.field('user_name')}
      />
      <PasswordField label="Mật khẩu" autoComplete="current-password" {...form.field('password')} />
      {/* On one line where there is room for it, whatever font is shown first. */}
      <div className="flex flex-wrap items-center justify-between gap-x-4 md:flex-nowrap">
        <Checkbox name="remember" defaultChecked label="Nhớ đăng nhập trên máy này" />
        <button
          type="button"
          className="link min-h-target flex-none"
          onClick={() => onForgot(form.value('user_name'))}
        >
          Quên mật khẩu?
        </button>
      </div>
      {failure && (
        // Not a Banner: its icons would be loaded with the page that most people see first.
        <div role="alert" className="rounded-md bg-error-tint px-4 py-3">
          <FieldError id={failureId}>{failure}</FieldError>
        </div>
      )}
      <Button type="submit" wide loading={form.sending}>
        Đăng nhập
      </Button>
    </form>
  );
}
