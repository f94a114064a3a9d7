import { errors } from '@bitu/contract/errors.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { cleanName } from '@bitu/rules/accounts/profile.ts';
import {
  checkRegister,
  type RegisterErrors,
  type RegisterForm,
  isNameKey,
  nameIssue,
  registerMessages,
} from '@bitu/rules/accounts/register.ts';
import { type Refusals, textOf, useForm } from '../api/use-form.ts';
import { Failure } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/forms/password-field.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { Checkbox, type CheckboxProps } from '../ui/forms/checkbox.tsx';
import { useEffect, useRef, useState } from 'react';
import { TextField, type TextFieldProps } from '../ui/forms/text-field.tsx';

const LegalLink = ({ href, children }: { href: string; children: string }) => (
  // Opens in a new tab, so that what was typed here stays.
  <a className="link" href={href} target="_blank" rel="noopener">
    {children}
  </a>
);

/** Its text belongs to `consentVersion` (rules/accounts/register.ts): a changed text needs a new version there. */
const ConsentBox = (props: Omit<CheckboxProps, 'label'>) => (
  <Checkbox
    {...props}
    required
    label={
      <>
        Tôi đồng ý với <LegalLink href="/dieu-khoan">Điều khoản sử dụng</LegalLink> và{' '}
        <LegalLink href="/quyen-rieng-tu">Chính sách quyền riêng tư</LegalLink>, và để Bitu liên hệ
        về tài khoản và khóa học tôi hỏi.
      </>
    }
  />
);

/** Two optional consents, each independent. */
const OptionalConsents = ({ advice, advertising }: { advice: boolean; advertising: boolean }) => (
  <fieldset className="grid gap-1">
    <legend className="text-sm text-muted">Nếu ba mẹ muốn, không bắt buộc:</legend>
    <Checkbox
      name="advice"
      defaultChecked={advice}
      label="Gọi cho tôi để tư vấn lộ trình học, miễn phí."
    />
    <Checkbox
      name="advertising"
      defaultChecked={advertising}
      label="Gửi cho tôi tin mới và ưu đãi của Bitu."
    />
  </fieldset>
);

interface RegisterFieldsProps {
  nameLabel?: string | undefined;
  /** What was typed before. */
  entered: Partial<RegisterForm>;
  /** The error with which the form was refused, or null. */
  failed: unknown;
  /** Called with a form that may be sent. */
  onSubmit: (form: RegisterForm) => Promise<void>;
}

const refusals: Refusals<keyof RegisterErrors> = [
  ['full_name', errors.nameMissing],
  ['full_name', errors.nameTooLong],
  ['full_name', errors.nameDigits],
  ['phone', errors.phoneFormat],
  ['phone', errors.phoneTaken],
  ['password', errors.passwordCommon],
  ['re_password', errors.passwordsDiffer],
  ['consent', errors.consentMissing],
];

function read(data: FormData): RegisterForm {
  return {
    full_name: textOf(data, 'full_name'),
    phone: textOf(data, 'phone'),
    password: textOf(data, 'password'),
    re_password: textOf(data, 're_password'),
    consent: data.has('consent'),
    advice: data.has('advice'),
    advertising: data.has('advertising'),
  };
}

/**
 * A full name. Digits and special characters typed as single keys do nothing. Text that an input method is composing is
 * left alone, since VNI writes tone marks with digits. Pasted text stays as it is, and is reported at once when it is
 * not a name.
 */
function NameField({ error, onChange, ...props }: Omit<TextFieldProps, 'type' | 'action'>) {
  const input = useRef<HTMLInputElement>(null);
  const [blocked, setBlocked] = useState(false);
  const [foreign, setForeign] = useState(false);

  useEffect(() => {
    const field = input.current;
    function guard(event: InputEvent) {
      // A single key, not a whole word from dictation or a suggestion.
      const isKey = event.inputType === 'insertText' && event.data?.length === 1;
      if (event.isComposing || !isKey) return;
      const passes = isNameKey(event.data ?? '');
      if (!passes) event.preventDefault();
      setBlocked(!passes);
    }
    field?.addEventListener('beforeinput', guard);
    return () => field?.removeEventListener('beforeinput', guard);
  }, []);

  return (
    <TextField
      autoComplete="name"
      autoCapitalize="words"
      spellCheck={false}
      {...props}
      ref={input}
      error={error ?? (foreign && registerMessages.nameDigits)}
      hint={blocked && <span role="status">Họ và tên chỉ gồm chữ cái và dấu cách.</span>}
      onChange={(event) => {
        const composing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing;
        if (!composing) setForeign(nameIssue(event.currentTarget.value) === 'nameDigits');
        onChange?.(event);
      }}
    />
  );
}

/** The registration form; `rules/accounts/register.ts` has its texts. */
export function RegisterFields({
  nameLabel = 'Họ và tên của ba mẹ',
  entered,
  failed,
  onSubmit,
}: RegisterFieldsProps) {
  const form = useForm({
    read,
    check: checkRegister,
    send: (filled) =>
      onSubmit({
        ...filled,
        phone: normalisePhone(filled.phone) ?? '',
        full_name: cleanName(filled.full_name) ?? '',
      }),
    refusals,
    failed,
  });
  const required = (name: keyof RegisterErrors) => ({ required: true, ...form.field(name) });

  return (
    <form {...form.props} className="grid gap-4">
      <NameField label={nameLabel} defaultValue={entered.full_name} {...required('full_name')} />
      <PhoneField label="Số điện thoại" defaultValue={entered.phone} {...required('phone')} />
      <PasswordField
        label="Mật khẩu"
        hint="Ít nhất 6 kí tự."
        autoComplete="new-password"
        defaultValue={entered.password}
        {...required('password')}
      />
      <PasswordField
        label="Nhập lại mật khẩu"
        autoComplete="new-password"
        defaultValue={entered.re_password}
        {...required('re_password')}
      />
      <ConsentBox defaultChecked={entered.consent} {...required('consent')} />
      <OptionalConsents
        advice={entered.advice ?? false}
        advertising={entered.advertising ?? false}
      />
      <Failure>{form.failure}</Failure>
      <Button type="submit" wide loading={form.sending}>
        Đăng ký
      </Button>
    </form>
  );
}
