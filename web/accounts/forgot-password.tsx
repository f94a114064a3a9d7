import { errors } from '@bitu/contract/errors.ts';
import { normalisePhone, phoneMessage } from '@bitu/rules/accounts/phone.ts';
import { useState, type ReactNode } from 'react';
import { ApiError, serverNow } from '../api/client.ts';
import { Failure } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PhoneField } from '../ui/forms/phone-field.tsx';
import { OtpStep } from './otp-step.tsx';
import { hasLogin, requestCode, type SentCode, solvedBotCheck } from './registration-api.ts';
import { textOf, useForm } from '../api/use-form.ts';

interface ForgotPasswordProps {
  phone: string;
  /** Shown below the first form: the way back to the sign-in. */
  footer: ReactNode;
  /** The phone is verified, so a new password may be set. */
  onVerified: (phone: string) => void | Promise<void>;
}

interface Sent {
  phone: string;
  code: SentCode;
}

/** Asks for the phone of a lost password, then for the code from its message. */
export function ForgotPassword({ phone, footer, onVerified }: ForgotPasswordProps) {
  const [sent, setSent] = useState<Sent | null>(null);
  const [waiting, setWaiting] = useState(false);
  if (!sent || !waiting)
    return (
      <>
        <PhoneForm
          phone={sent?.phone ?? phone}
          former={sent}
          onSent={(now) => {
            setSent(now);
            setWaiting(true);
          }}
        />
        {footer}
      </>
    );
  return (
    <OtpStep
      purpose="forgotPassword"
      phone={sent.phone}
      sent={sent.code}
      onSent={(code) => setSent({ ...sent, code })}
      onVerified={() => onVerified(sent.phone)}
      onBack={() => setWaiting(false)}
    />
  );
}

interface PhoneFormProps {
  phone: string;
  /** The code that was sent before the person went back to change the phone. */
  former: Sent | null;
  onSent: (sent: Sent) => void;
}

function PhoneForm({ phone, former, onSent }: PhoneFormProps) {
  const [checking, setChecking] = useState(false);

  async function send(phone: string) {
    if (former?.phone === phone && former.code.resendAt > serverNow()) return onSent(former);
    setChecking(true);
    const botCheck = await solvedBotCheck().finally(() => setChecking(false));
    if (!(await hasLogin(phone, { botCheck }))) throw new ApiError(errors.phoneUnknown);
    const code = await requestCode({ purpose: 'forgotPassword', phone, botCheck });
    onSent({ phone, code });
  }

  const form = useForm({
    read: (data) => textOf(data, 'phone').trim(),
    check: (typed) => ({
      phone: typed !== '' && normalisePhone(typed) === null ? phoneMessage : undefined,
    }),
    // An empty phone does nothing.
    send: async (typed) => (typed === '' ? undefined : send(normalisePhone(typed) ?? '')),
    refusals: [['phone', errors.phoneUnknown]],
  });

  return (
    <form {...form.props} className="grid gap-4">
      <PhoneField label="Số điện thoại" defaultValue={phone} {...form.field('phone')} />
      <Failure>{form.failure}</Failure>
      <Button type="submit" wide loading={form.sending}>
        Gửi mã khôi phục
      </Button>
      {checking && <BotCheckNote />}
    </form>
  );
}

/** Shown when the check takes longer than a second. */
const BotCheckNote = () => (
  <p
    role="status"
    className="text-center text-sm text-muted [animation:fade_var(--motion-enter)_1s_backwards]"
  >
    Máy đang kiểm tra bảo mật, chờ vài giây nhé…
  </p>
);
