import { errors } from '@bitu/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Refusals, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/button.tsx';
import { OtpField } from '../../ui/forms/otp-field.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { confirmEmail, sendEmailCode, weeklyQuery } from './api.ts';

const shape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const refusals: Refusals<'email'> = [['email', errors.emailTaken]];

/** An address, and the code that was mailed to it: nothing else is mailed before it is confirmed. */
export function EmailForm({ current }: { current: string | null }) {
  const [asked, setAsked] = useState<string | null>(null);
  return asked === null ? (
    <AddressForm current={current} onAsked={setAsked} />
  ) : (
    <CodeForm email={asked} onBack={() => setAsked(null)} />
  );
}

function AddressForm(props: { current: string | null; onAsked: (email: string) => void }) {
  const { current, onAsked } = props;
  const form = useForm({
    read: (data) => ({ email: (data.get('email') as string).trim() }),
    check({ email }) {
      if (email === '') return { email: 'Ba mẹ nhập địa chỉ email nhé!' };
      if (!shape.test(email)) return { email: 'Địa chỉ email chưa đúng. Ví dụ: ten@gmail.com' };
      return email.toLowerCase() === current ? { email: 'Địa chỉ này đang được dùng rồi.' } : {};
    },
    async send({ email }) {
      await sendEmailCode(email);
      onAsked(email);
    },
    refusals,
  });
  return (
    <form {...form.props} className="grid gap-3">
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        label={current === null ? 'Email của ba mẹ' : 'Đổi sang email khác'}
        hint="Bitu gửi một mã đến địa chỉ này để chắc đó là của ba mẹ."
        {...form.field('email')}
      />
      <Failure>{form.failure}</Failure>
      <Button
        type="submit"
        variant="secondary"
        className="justify-self-start"
        loading={form.sending}
      >
        Gửi mã xác nhận
      </Button>
    </form>
  );
}

function CodeForm({ email, onBack }: { email: string; onBack: () => void }) {
  const client = useQueryClient();
  const [wrong, setWrong] = useState('');
  const form = useForm({
    read: (data) => ({ code: data.get('code') as string }),
    check: ({ code }) => (/^\d{6}$/.test(code) ? {} : { code: 'Mã có 6 chữ số.' }),
    async send({ code }) {
      const { verify_status, text } = await confirmEmail(code);
      if (!verify_status) return setWrong(text);
      showToast('Đã xác nhận email. Tin hằng tuần sẽ đến cả hộp thư này.');
      await client.invalidateQueries({ queryKey: weeklyQuery.queryKey });
      onBack();
    },
  });
  const field = form.field('code');
  return (
    <form {...form.props} className="grid gap-3">
      <p>
        Mã đã gửi đến <strong className="break-words">{email}</strong>, có hiệu lực 10 phút. Chưa
        thấy thì ba mẹ xem cả hộp thư rác nhé!
      </p>
      <OtpField
        label="Mã xác nhận"
        {...field}
        error={field.error ?? (wrong === '' ? undefined : wrong)}
        onChange={() => {
          setWrong('');
          field.onChange();
        }}
      />
      <Failure>{form.failure}</Failure>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={form.sending}>
          Xác nhận
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Đổi địa chỉ hoặc gửi lại mã
        </Button>
      </div>
    </form>
  );
}
