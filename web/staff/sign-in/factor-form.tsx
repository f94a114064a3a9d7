import { errors } from '@bitu/contract/errors.ts';
import { useEffect, useState } from 'react';
import { call } from '../../api/client.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { OtpField } from '../../ui/forms/otp-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { signWithPasskey } from './passkey.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface FactorFormProps {
  /** Absent for the session of this tab, which needs the factor again. */
  token?: string | undefined;
  /** `token`: the session's new one. */
  onDone: (token: string) => void;
}

/** The second factor: the code of the app, or one of the recovery codes. */
export function FactorForm({ token, onDone }: FactorFormProps) {
  const [recovering, setRecovering] = useState(false);
  const form = useForm<{ code: string; remember: boolean }, 'code'>({
    read: (data) => ({ code: textOf(data, 'code').trim(), remember: data.has('remember') }),
    check: ({ code }) => ({ code: code === '' ? 'Bạn nhập mã nhé.' : undefined }),
    refusals: [['code', errors.factorRefused]],
    async send({ code, remember }) {
      const renewed = await call('staff.enterFactor', { body: { code, remember } }, { token });
      onDone(renewed.token);
    },
  });
  async function enterPasskey() {
    const body = { credential: await signWithPasskey() };
    const renewed = await call('staff.passkeyFactor', { body }, { token });
    onDone(renewed.token);
  }
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form.props} className="grid gap-4">
      <Failure>{form.failure}</Failure>
      {recovering ? (
        <TextField
          {...form.field('code')}
          key="recovery"
          label="Mã khôi phục"
          hint="Một trong mười mã bạn đã cất lúc bật mã 6 số. Mỗi mã dùng một lần."
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      ) : (
        <OtpField
          {...form.field('code')}
          key="app"
          label="Mã 6 số trong ứng dụng xác thực"
          // The field starts empty, as the form submits by itself once the code is complete.
          onComplete={() => ref.current?.requestSubmit()}
        />
      )}
      {token !== undefined && (
        <Checkbox
          name="remember"
          label="Không hỏi mã trên máy này nữa"
          hint="Chỉ chọn trên máy của riêng bạn."
        />
      )}
      <Button type="submit" wide loading={form.sending}>
        Xác nhận
      </Button>
      <PasskeyButton work={enterPasskey}>Dùng khóa truy cập</PasskeyButton>
      <Button variant="quiet" onClick={() => setRecovering(!recovering)}>
        {recovering ? 'Dùng mã trong ứng dụng' : 'Không mở được ứng dụng? Dùng mã khôi phục'}
      </Button>
    </form>
  );
}
