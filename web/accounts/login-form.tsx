import type { Account } from '@bitu/contract/accounts.ts';
import { checkSignIn, wrongCredentialsMessage } from '@bitu/rules/accounts/sign-in.ts';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { ApiError, sentenceOf } from '../api/client.ts';
import { Button } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldError } from '../ui/field.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import { textOf } from './text-of.ts';

export interface LoginFormProps {
  /** Known when somebody signs in again. */
  userName?: string | undefined;
  onForgot: (typed: string) => void;
  /** Gets at least one account; the form waits until it is done. */
  onAccounts: (accounts: [Account, ...Account[]], remember: boolean) => Promise<void>;
}

interface FieldErrors {
  user_name?: string | undefined;
  password?: string | undefined;
}

/** The server's sentence, else the spec's; a fault of the network is named as such (sections 4 and 8). */
function failureText(error: unknown): string {
  const refused = error instanceof ApiError && error.code !== null && error.status < 500;
  return refused ? error.message || wrongCredentialsMessage : sentenceOf(error);
}

/** Comes while the form is being filled in: the page stands before it is needed. */
const loadSending = () => import('./send-sign-in.ts');

/** Phone and password; the same in the modal and on the page. */
export function LoginForm({ userName = '', onForgot, onAccounts }: LoginFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const failureId = useId();

  const field = (name: 'user_name' | 'password') =>
    form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`);
  const focus = (name: 'user_name' | 'password') => field(name)?.focus();

  const known = userName !== '';
  useEffect(() => {
    // After the dialog around it has put the focus on the first field.
    if (known) form.current?.querySelector<HTMLInputElement>('[name="password"]')?.focus();
  }, [known]);

  async function send(user_name: string, password: string, remember: boolean) {
    setSending(true);
    try {
      const { sendSignIn } = await loadSending();
      const [first, ...others] = await sendSignIn(user_name, password, remember);
      if (first) await onAccounts([first, ...others], remember);
      else setFailure('Tài khoản này chưa có học sinh nào. Bạn nhờ thầy cô hỗ trợ nhé!');
    } catch (error) {
      setFailure(failureText(error));
      focus('password');
    } finally {
      setSending(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const entered = {
      user_name: textOf(data, 'user_name'),
      password: textOf(data, 'password'),
    };
    const found = checkSignIn(entered);
    setErrors(found);
    setFailure('');
    if (found.user_name) focus('user_name');
    else if (found.password) focus('password');
    else void send(entered.user_name.trim(), entered.password, data.has('remember'));
  }

  return (
    <form
      ref={form}
      noValidate
      onFocus={() => void loadSending().catch(() => {})}
      onSubmit={submit}
      className="grid gap-4"
    >
      <TextField
        label="Số điện thoại hoặc e-mail"
        name="user_name"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        maxLength={64}
        placeholder="09xxxxxxxx"
        defaultValue={userName}
        error={errors.user_name}
        onChange={() => setErrors({ ...errors, user_name: undefined })}
      />
      <PasswordField
        label="Mật khẩu"
        name="password"
        autoComplete="current-password"
        error={errors.password}
        onChange={() => setErrors({ ...errors, password: undefined })}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Checkbox name="remember" defaultChecked label="Nhớ đăng nhập trên máy này" />
        <button
          type="button"
          className="link min-h-target"
          onClick={() => onForgot(field('user_name')?.value ?? '')}
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
      <Button type="submit" wide loading={sending}>
        Đăng nhập
      </Button>
    </form>
  );
}
