import { useEffect, useRef, useState } from 'react';
import { useSending } from '../api/use-sending.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { OtpField } from '../ui/forms/otp-field.tsx';
import { phoneText } from '../ui/format.ts';
import { type Purpose, requestCode, type SentCode, verifyCode } from './registration-api.ts';
import { ResendCode } from './resend-code.tsx';

export interface OtpStepProps {
  purpose: Purpose;
  phone: string;
  /** The name for the adviser who calls back after a registration. */
  fullName?: string | undefined;
  /** The code that was already sent. */
  sent: SentCode | undefined;
  onSent?: ((sent: SentCode) => void) | undefined;
  /**
   * The server has verified the phone. Errors that this throws are shown here, and it can be repeated without a new
   * code.
   */
  onVerified: () => void | Promise<void>;
  /** Goes back to change the phone. */
  onBack?: (() => void) | undefined;
}

/** Asks for the code from the message. */
export function OtpStep(props: OtpStepProps) {
  const { purpose, phone, fullName, onVerified, onBack } = props;
  const [sent, setSent] = useState(props.sent);
  const [code, setCode] = useState('');
  const [verified, setVerified] = useState(false);
  const [wrong, setWrong] = useState('');
  /** The last code that the server refused, and why: asking again would cost another try. */
  const [refused, setRefused] = useState({ code: '', text: '' });
  const [resending, setResending] = useState(false);
  const { sending, failure, send } = useSending();
  const field = useRef<HTMLInputElement>(null);

  function resend() {
    if (sending) return;
    setWrong('');
    setResending(true);
    void send(async () => {
      const next = await requestCode({ purpose, phone, fullName });
      setSent(next);
      setRefused({ code: '', text: '' });
      props.onSent?.(next);
      field.current?.focus();
    }).finally(() => setResending(false));
  }

  function verify(entered: string) {
    if (sending) return;
    if (entered === refused.code) return setWrong(refused.text);
    setWrong('');
    void send(async () => {
      if (!verified && !(await isRight(entered))) return;
      setVerified(true);
      await onVerified();
    });
  }

  async function isRight(entered: string): Promise<boolean> {
    const { verify_status, text } = await verifyCode(phone, entered);
    if (verify_status) return true;
    setRefused({ code: entered, text });
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
        if (code.length === 6 || verified) verify(code);
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
        onComplete={verify}
      />
      {(failure || trouble) && (
        <Banner tone={failure ? 'error' : 'warning'} live>
          {failure || trouble}
        </Banner>
      )}
      <Button type="submit" wide loading={sending && !resending}>
        {verified && failure ? 'Thử lại' : 'Xác nhận'}
      </Button>
      {!verified && <ResendCode at={sent?.resendAt ?? 0} sending={resending} onResend={resend} />}
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
