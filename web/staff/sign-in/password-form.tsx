import { errors } from '@bitu/contract/errors.ts';
import { ApiError, call, type Output } from '../../api/client.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

interface Credentials {
  phone: string;
  password: string;
}

/** After many wrong passwords the server requires a bot check, which the browser solves by itself. */
async function signIn(credentials: Credentials): Promise<Output<'staff.signIn'>> {
  try {
    return await call('staff.signIn', { body: credentials }, { token: null });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== errors.botCheckNeeded.code) throw error;
    const { solveBotCheck } = await import('../../api/bot-check.ts');
    const body = { ...credentials, bot_check: await solveBotCheck() };
    return call('staff.signIn', { body }, { token: null });
  }
}

export function PasswordForm({ onSignedIn }: { onSignedIn: (s: Output<'staff.signIn'>) => void }) {
  const form = useForm<Credentials, 'phone' | 'password'>({
    read: (data) => ({ phone: textOf(data, 'phone').trim(), password: textOf(data, 'password') }),
    check: ({ phone, password }) => ({
      phone: phone === '' ? 'Bạn nhập số điện thoại nhé.' : undefined,
      password: password === '' ? 'Bạn nhập mật khẩu nhé.' : undefined,
    }),
    send: async (credentials) => onSignedIn(await signIn(credentials)),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <Failure>{form.failure}</Failure>
      <TextField
        {...form.field('phone')}
        label="Số điện thoại"
        type="tel"
        inputMode="tel"
        autoComplete="username"
      />
      <PasswordField {...form.field('password')} label="Mật khẩu" autoComplete="current-password" />
      <Button type="submit" wide loading={form.sending}>
        Tiếp tục
      </Button>
    </form>
  );
}
