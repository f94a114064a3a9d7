import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { useId, useState } from 'react';
import { useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { PasswordField } from '../../ui/forms/password-field.tsx';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { changePhone } from '../api.ts';
import { type Code, type Confirmation, isProofMissing } from '../code.ts';
import { checkPhoneForm, groupedPhone, refusals } from './phone-form.ts';

interface PhoneDialogProps {
  current: string;
  code: Code;
  Step: Confirmation['Step'];
  onDone: (details: ProfileDetails) => void;
  onClose: () => void;
}

/** A new phone needs the password, and the code that is sent to it. */
export function PhoneDialog({ current, code, Step, onDone, onClose }: PhoneDialogProps) {
  const [entered, setEntered] = useState({ phone: '', password: '' });
  /** The phone that a code was sent to. */
  const [asked, setAsked] = useState<string | null>(null);
  const formId = useId();
  const form = useForm({
    read: () => entered,
    check: () => checkPhoneForm(entered, current),
    async send() {
      const phone = normalisePhone(entered.phone) ?? '';
      if ((await code.start(phone)) === 'ask') setAsked(phone);
      else await change(phone);
    },
    refusals,
    onError(error) {
      if (isProofMissing(error)) code.clear();
      setAsked(null);
    },
  });

  function enter(part: Partial<typeof entered>) {
    setEntered({ ...entered, ...part });
    form.clear(...Object.keys(part));
  }

  async function change(phone: string) {
    const details = await changePhone(phone, entered.password);
    code.clear();
    onDone(details);
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
            return form.send(() => change(asked));
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
          <Button type="submit" form={formId} loading={form.sending}>
            Gửi mã xác nhận
          </Button>
        </>
      }
    >
      <form {...form.props} id={formId} className="grid gap-4">
        <p>
          Số đang dùng để đăng nhập là{' '}
          <strong className="whitespace-nowrap">{groupedPhone(current)}</strong>. Mã xác nhận sẽ
          được gửi đến số mới.
        </p>
        <PhoneField
          label="Số điện thoại mới"
          {...form.field('phone')}
          value={entered.phone}
          onChange={(event) => enter({ phone: event.currentTarget.value })}
        />
        <PasswordField
          label="Mật khẩu"
          autoComplete="current-password"
          hint="Để chắc rằng chính ba mẹ hoặc con đang đổi."
          {...form.field('password')}
          value={entered.password}
          onChange={(event) => enter({ password: event.currentTarget.value })}
        />
        <Failure>{form.failure}</Failure>
      </form>
    </Dialog>
  );
}
