import { errors as catalogue } from '@bitu/contract/errors.ts';
import { checkPasswords } from '@bitu/rules/accounts/register.ts';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, sentenceOf } from '../api/client.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { md5 } from '../api/md5.ts';
import { phoneText } from './phone-text.ts';
import { resetPassword } from './registration-api.ts';
import { textOf } from './text-of.ts';

interface NewPasswordFormProps {
  phone: string;
  /** Gets the MD5 of the new password. */
  onChanged: (password: string) => Promise<void>;
  /** Where to go when the phone is not proven, or no more. */
  wayBack: ReactNode;
}

type FieldErrors = ReturnType<typeof checkPasswords>;
interface Failure {
  text: string;
  isProofMissing: boolean;
}

export function NewPasswordForm({ phone, onChanged, wayBack }: NewPasswordFormProps) {
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<Failure | null>(null);
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(found: FieldErrors) {
    setErrors(found);
    const name = found.password ? 'password' : found.re_password ? 're_password' : null;
    if (name) form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  }

  async function send(password: string) {
    setSending(true);
    try {
      await resetPassword(phone, password);
      await onChanged(md5(password));
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      const text = sentenceOf(error);
      if (code === catalogue.passwordCommon.code) show({ password: text });
      else setFailure({ text, isProofMissing: code === catalogue.otpProofMissing.code });
    } finally {
      setSending(false);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const data = new FormData(event.currentTarget);
    const entered = {
      password: textOf(data, 'password'),
      re_password: textOf(data, 're_password'),
    };
    const found = checkPasswords(entered);
    setFailure(null);
    show(found);
    if (!found.password && !found.re_password) void send(entered.password);
  }

  const field = (name: keyof FieldErrors) => ({
    name,
    required: true,
    autoComplete: 'new-password',
    error: errors[name],
    onChange: () => setErrors({ ...errors, [name]: undefined }),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="mb-2 text-muted">
        Cho số <strong className="whitespace-nowrap text-ink">{phoneText(phone)}</strong>. Các máy
        khác sẽ được đăng xuất.
      </p>
      {/* A password manager changes the entry of this name. */}
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
      <PasswordField label="Mật khẩu mới" hint="Ít nhất 6 kí tự." {...field('password')} />
      <PasswordField label="Nhập lại mật khẩu mới" {...field('re_password')} />
      {failure && (
        <Banner tone="error" live action={failure.isProofMissing && wayBack}>
          {failure.text}
        </Banner>
      )}
      <Button type="submit" wide loading={sending}>
        Đổi mật khẩu
      </Button>
    </form>
  );
}
