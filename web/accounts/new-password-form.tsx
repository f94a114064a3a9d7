import { errors } from '@bitu/contract/errors.ts';
import { checkPasswords } from '@bitu/rules/accounts/register.ts';
import type { ReactNode } from 'react';
import { ApiError } from '../api/client.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { md5 } from '../api/md5.ts';
import { phoneText } from '../ui/format.ts';
import { resetPassword } from './registration-api.ts';
import { textOf, useForm } from '../api/use-form.ts';

interface NewPasswordFormProps {
  phone: string;
  /** Called with the MD5 of the new password. */
  onChanged: (password: string) => Promise<void>;
  /** Where to go when the phone is not verified, or no longer verified. */
  wayBack: ReactNode;
}

export function NewPasswordForm({ phone, onChanged, wayBack }: NewPasswordFormProps) {
  const form = useForm({
    read: (data) => ({
      password: textOf(data, 'password'),
      re_password: textOf(data, 're_password'),
    }),
    check: checkPasswords,
    async send({ password }) {
      await resetPassword(phone, password);
      await onChanged(md5(password));
    },
    refusals: [['password', errors.passwordCommon]],
  });
  const { error, failure } = form;
  const isProofMissing = error instanceof ApiError && error.code === errors.otpProofMissing.code;
  const field = (name: 'password' | 're_password') => ({
    required: true,
    autoComplete: 'new-password',
    ...form.field(name),
  });

  return (
    <form {...form.props} className="grid gap-4">
      <p className="mb-2 text-muted">
        Cho số <strong className="whitespace-nowrap text-ink">{phoneText(phone)}</strong>. Các máy
        khác sẽ được đăng xuất.
      </p>
      {/* Tells a password manager which entry to update. */}
      <input type="hidden" name="username" autoComplete="username" value={phone} readOnly />
      <PasswordField label="Mật khẩu mới" hint="Ít nhất 6 kí tự." {...field('password')} />
      <PasswordField label="Nhập lại mật khẩu mới" {...field('re_password')} />
      {failure && (
        <Banner tone="error" live action={isProofMissing && wayBack}>
          {failure}
        </Banner>
      )}
      <Button type="submit" wide loading={form.sending}>
        Đổi mật khẩu
      </Button>
    </form>
  );
}
