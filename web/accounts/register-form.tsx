import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import {
  checkRegister,
  type RegisterErrors,
  type RegisterForm,
} from '@bitu/rules/accounts/register.ts';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { ConsentBox } from './consent-box.tsx';
import { NameField } from './name-field.tsx';
import { textOf } from './text-of.ts';

/** Why a form was not taken: at its fields, or as a whole. */
export interface Refusal {
  errors?: RegisterErrors;
  failure?: string;
}

interface RegisterFieldsProps {
  /** What was typed before, and why it was not taken. */
  entered: Partial<RegisterForm>;
  refusal: Refusal | null;
  /** Gets a form that may be sent; answers why it was not taken. */
  onSubmit: (form: RegisterForm) => Promise<Refusal | null>;
}

const order = ['full_name', 'phone', 'password', 're_password', 'consent'] as const;

function read(data: FormData): RegisterForm {
  return {
    full_name: textOf(data, 'full_name'),
    phone: textOf(data, 'phone'),
    password: textOf(data, 'password'),
    re_password: textOf(data, 're_password'),
    consent: data.has('consent'),
  };
}

/** Section 2, modal 4, with the words of section 5. */
export function RegisterFields({ entered, refusal, onSubmit }: RegisterFieldsProps) {
  const [errors, setErrors] = useState(refusal?.errors ?? {});
  const [failure, setFailure] = useState(refusal?.failure ?? '');
  const [sending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  function show(why: Refusal) {
    const found = why.errors ?? {};
    setErrors(found);
    setFailure(why.failure ?? '');
    focusFirst(found);
  }

  function focusFirst(found: RegisterErrors) {
    const first = order.find((name) => found[name] !== undefined);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  }

  const begin = useEffectEvent(() => focusFirst(errors));
  useEffect(() => begin(), []);

  async function send(filled: RegisterForm) {
    setSending(true);
    const why = await onSubmit(filled);
    setSending(false);
    if (why) show(why);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const filled = read(new FormData(event.currentTarget));
    const found = checkRegister(filled);
    show({ errors: found });
    if (Object.keys(found).length > 0) return;
    const phone = normalisePhone(filled.phone) ?? '';
    void send({ ...filled, phone, full_name: cleanName(filled.full_name) ?? '' });
  }

  const field = (name: keyof RegisterForm) => ({
    name,
    required: true,
    error: errors[name],
    onChange: () => setErrors({ ...errors, [name]: undefined }),
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <NameField label="Họ và tên" defaultValue={entered.full_name} {...field('full_name')} />
      <PhoneField label="Số điện thoại" defaultValue={entered.phone} {...field('phone')} />
      <PasswordField
        label="Mật khẩu"
        hint="Ít nhất 6 kí tự."
        autoComplete="new-password"
        defaultValue={entered.password}
        {...field('password')}
      />
      <PasswordField
        label="Nhập lại mật khẩu"
        autoComplete="new-password"
        defaultValue={entered.re_password}
        {...field('re_password')}
      />
      <ConsentBox defaultChecked={entered.consent} {...field('consent')} />
      {failure && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
      <Button type="submit" wide loading={sending}>
        Đăng ký
      </Button>
    </form>
  );
}
