import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { PhoneField } from '../../ui/phone-field.tsx';
import { changePhone } from '../api.ts';
import { type Code, type Confirmation, isProofMissing } from '../code.ts';
import { errorsOf, type FieldErrors, focusFirst, hasErrors } from '../form.ts';
import { useSending } from '../../api/use-sending.ts';
import { checkPhoneForm, groupedPhone, type PhoneFormField, refusals } from './phone-form.ts';

interface PhoneDialogProps {
  current: string;
  code: Code;
  Step: Confirmation['Step'];
  onDone: (details: ProfileDetails) => void;
  onClose: () => void;
}

/** A new phone needs the password, and a code that is sent to it. */
export function PhoneDialog({ current, code, Step, onDone, onClose }: PhoneDialogProps) {
  const [form, setForm] = useState({ phone: '', password: '' });
  const [asked, setAsked] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors<PhoneFormField>>({});
  const { sending, failure, send } = useSending();
  const formRef = useRef<HTMLFormElement>(null);
  const formId = useId();

  function show(found: FieldErrors<PhoneFormField>) {
    flushSync(() => {
      setErrors(found);
      setAsked(null);
    });
    focusFirst(formRef.current, found);
  }

  function refused(error: unknown) {
    if (isProofMissing(error)) code.forget();
    const found = errorsOf(error, refusals);
    if (found) show(found);
    else setAsked(null);
    return found !== null;
  }

  async function change(phone: string) {
    const details = await changePhone(phone, form.password);
    code.forget();
    onDone(details);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    const checked = checkPhoneForm(form, current);
    show(checked.errors);
    if (hasErrors(checked.errors)) return;
    void send(async () => {
      if ((await code.start(checked.phone)) === 'ask') setAsked(checked.phone);
      else await change(checked.phone);
    }, refused);
  }

  if (asked !== null)
    return (
      <Dialog open width="narrow" title="Nhập mã xác nhận" onClose={onClose}>
        <Step
          phone={asked}
          sent={code.sent}
          onSent={(sent) => code.noteSent(asked, sent)}
          onBack={() => setAsked(null)}
          onClose={() => setAsked(null)}
          onVerified={() => {
            code.noteProven(asked);
            return send(() => change(asked), refused);
          }}
        />
      </Dialog>
    );
  return (
    <Dialog
      open
      width="narrow"
      title="Đổi số điện thoại"
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Để sau
          </Button>
          <Button type="submit" form={formId} loading={sending}>
            Gửi mã xác nhận
          </Button>
        </>
      }
    >
      <form ref={formRef} id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p>
          Số đang dùng để đăng nhập là{' '}
          <strong className="whitespace-nowrap">{groupedPhone(current)}</strong>. Mã xác nhận sẽ
          được gửi đến số mới.
        </p>
        <PhoneField
          label="Số điện thoại mới"
          name="phone"
          value={form.phone}
          onChange={(event) => setForm({ ...form, phone: event.currentTarget.value })}
          error={errors.phone}
        />
        <PasswordField
          label="Mật khẩu"
          name="password"
          autoComplete="current-password"
          hint="Để chắc rằng chính ba mẹ hoặc con đang đổi."
          value={form.password}
          onChange={(event) => setForm({ ...form, password: event.currentTarget.value })}
          error={errors.password}
        />
        {failure !== '' && (
          <Banner tone="error" live>
            {failure}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
