import { errors } from '@bitu/contract/errors.ts';
import { call } from '../../../api/client.ts';
import { textOf, useForm } from '../../../api/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';

interface Passwords {
  old_password: string;
  password: string;
}

export function ChangePassword() {
  const form = useForm<Passwords, keyof Passwords>({
    read: (data) => ({
      old_password: textOf(data, 'old_password'),
      password: textOf(data, 'password'),
    }),
    check: ({ old_password, password }) => ({
      old_password: old_password === '' ? 'Bạn nhập mật khẩu hiện tại nhé.' : undefined,
      password: password.length < 10 ? errors.passwordShort.message : undefined,
    }),
    refusals: [
      ['old_password', errors.wrongOldPassword],
      ['password', errors.passwordShort],
      ['password', errors.passwordCommon],
    ],
    async send(body) {
      await withFreshFactor(() => call('staff.changePassword', { body }));
      form.reset();
      showToast('Đã đổi mật khẩu. Các máy khác cần đăng nhập lại.');
    },
  });
  return (
    <section aria-labelledby="password" className="card">
      <h2 id="password" className="mb-4 text-xl">
        Mật khẩu
      </h2>
      <form {...form.props} className="grid gap-4">
        <Failure>{form.failure}</Failure>
        <PasswordField
          {...form.field('old_password')}
          label="Mật khẩu hiện tại"
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('password')}
          label="Mật khẩu mới"
          hint="Ít nhất 10 ký tự. Một câu ngắn dễ nhớ là tốt nhất."
          autoComplete="new-password"
        />
        <Button type="submit" loading={form.sending}>
          Đổi mật khẩu
        </Button>
      </form>
    </section>
  );
}
