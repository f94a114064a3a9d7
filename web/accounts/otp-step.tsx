import { useEffect, useRef, useState } from 'react';
import { sentenceOf } from '../api/client.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { OtpField } from '../ui/otp-field.tsx';
import { phoneText } from './phone-text.ts';
import { type Purpose, requestCode, type SentCode, verifyCode } from './registration-api.ts';
import { ResendCode } from './resend-code.tsx';

export interface OtpStepProps {
  purpose: Purpose;
  phone: string;
  /** To register: whom to call back once the phone is proven. */
  fullName?: string | undefined;
  /** The code that is on its way. */
  sent: SentCode | undefined;
  onSent?: ((sent: SentCode) => void) | undefined;
  /** The phone is proven to the server. What it throws is shown here, and may be tried again without a new code. */
  onVerified: () => void | Promise<void>;
  /** To another phone. */
  onBack?: (() => void) | undefined;
}

type Doing = 'sending' | 'verifying' | null;

/** The code from the message (section 2, modal 3). */
export function OtpStep(props: OtpStepProps) {
  const { purpose, phone, fullName, onVerified, onBack } = props;
  const [sent, setSent] = useState(props.sent);
  const [code, setCode] = useState('');
  const [doing, setDoing] = useState<Doing>(null);
  const [verified, setVerified] = useState(false);
  const [wrong, setWrong] = useState('');
  const [failure, setFailure] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const busy = useRef(false);

  /** One thing at a time, whoever asks for it: a full field, a key or a tap. */
  async function alone(what: Doing, work: () => Promise<void>) {
    if (busy.current) return;
    busy.current = true;
    setDoing(what);
    setWrong('');
    setFailure('');
    try {
      await work();
    } catch (error) {
      setFailure(sentenceOf(error));
    } finally {
      busy.current = false;
      setDoing(null);
    }
  }

  const send = () =>
    alone('sending', async () => {
      const now = await requestCode({ purpose, phone, fullName });
      setSent(now);
      props.onSent?.(now);
      field.current?.focus();
    });

  const verify = (entered: string) =>
    alone('verifying', async () => {
      if (!verified && !(await isRight(entered))) return;
      setVerified(true);
      await onVerified();
    });

  async function isRight(entered: string): Promise<boolean> {
    const { verify_status, text } = await verifyCode(phone, entered);
    if (verify_status) return true;
    setWrong(text);
    field.current?.select();
    return false;
  }

  useEffect(() => field.current?.focus(), []);

  const trouble = sent?.trouble;
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.length === 6 || verified) void verify(code);
        else setWrong('Bạn nhập đủ 6 số trong tin nhắn nhé!');
      }}
    >
      <OtpField
        ref={field}
        label="Mã xác nhận"
        hint={<PhoneHint phone={phone} isSent={sent !== undefined && !trouble} />}
        error={wrong && <span role="alert">{wrong}</span>}
        readOnly={verified}
        onChange={(event) => {
          setCode(event.currentTarget.value.replace(/\D/g, ''));
          setWrong('');
        }}
        onComplete={(full) => void verify(full)}
      />
      {(failure || trouble) && (
        <Banner tone={failure ? 'error' : 'warning'} live>
          {failure || trouble}
        </Banner>
      )}
      <Button type="submit" wide loading={doing === 'verifying'}>
        {verified && failure ? 'Thử lại' : 'Xác nhận'}
      </Button>
      {!verified && (
        <ResendCode at={sent?.resendAt ?? 0} sending={doing === 'sending'} onResend={send} />
      )}
      {onBack && !verified && (
        <Button variant="quiet" onClick={onBack}>
          Đổi số điện thoại
        </Button>
      )}
    </form>
  );
}

function PhoneHint({ phone, isSent }: { phone: string; isSent: boolean }) {
  return (
    <>
      {isSent ? 'Bitu đã gửi mã 6 số đến ' : 'Mã 6 số được gửi đến '}
      <strong className="whitespace-nowrap text-ink">{phoneText(phone)}</strong>
    </>
  );
}
