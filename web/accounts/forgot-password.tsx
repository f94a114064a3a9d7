import { errors } from '@bitu/contract/errors.ts';
import { normalisePhone, phoneMessage } from '@bitu/rules/accounts/phone.ts';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError, sentenceOf, serverNow } from '../api/client.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { PhoneField } from '../ui/phone-field.tsx';
import { OtpStep } from './otp-step.tsx';
import { hasLogin, requestCode, type SentCode, solvedBotCheck } from './registration-api.ts';
import { textOf } from './text-of.ts';

interface ForgotPasswordProps {
  phone: string;
  /** Below the first form: another way in. */
  footer: ReactNode;
  /** The phone is proven: a new password may be set. */
  onVerified: (phone: string) => void | Promise<void>;
}

interface Sent {
  phone: string;
  code: SentCode;
}

/** Section 2, modal 2, then the code (section 4, Forgot password). */
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
  /** A code that was sent before the phone was to be changed. */
  former: Sent | null;
  onSent: (sent: Sent) => void;
}

function PhoneForm({ phone, former, onSent }: PhoneFormProps) {
  const [error, setError] = useState('');
  const [failure, setFailure] = useState('');
  const [doing, setDoing] = useState<'checking' | 'sending' | null>(null);
  const field = useRef<HTMLInputElement>(null);

  function refuse(text: string) {
    setError(text);
    field.current?.focus();
  }

  async function send(wanted: string) {
    if (former?.phone === wanted && former.code.resendAt > serverNow()) return onSent(former);
    setDoing('checking');
    try {
      const botCheck = await solvedBotCheck();
      setDoing('sending');
      if (!(await hasLogin(wanted, botCheck))) return refuse(errors.phoneUnknown.message);
      const code = await requestCode({ purpose: 'forgotPassword', phone: wanted, botCheck });
      onSent({ phone: wanted, code });
    } catch (thrown) {
      const isUnknown = thrown instanceof ApiError && thrown.code === errors.phoneUnknown.code;
      if (isUnknown) refuse(thrown.message);
      else setFailure(sentenceOf(thrown));
    } finally {
      setDoing(null);
    }
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = textOf(new FormData(event.currentTarget), 'phone').trim();
    // Section 4: an empty phone does nothing.
    if (doing || typed === '') return;
    setFailure('');
    const wanted = normalisePhone(typed);
    if (wanted === null) refuse(phoneMessage);
    else void send(wanted);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <PhoneField
        ref={field}
        label="Số điện thoại"
        name="phone"
        defaultValue={phone}
        error={error}
        onChange={() => setError('')}
      />
      {failure && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
      <Button type="submit" wide loading={doing !== null}>
        Gửi mã khôi phục
      </Button>
      {doing === 'checking' && <BotCheckNote />}
    </form>
  );
}

/** Words for a check that takes longer than a second. */
const BotCheckNote = () => (
  <p
    role="status"
    className="text-center text-sm text-muted [animation:fade_var(--motion-enter)_1s_backwards]"
  >
    Máy đang kiểm tra bảo mật, chờ vài giây nhé…
  </p>
);
