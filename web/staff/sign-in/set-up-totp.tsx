import { errors } from '@bitu/contract/errors.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../api/client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { textOf, useForm } from '../../api/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { OtpField } from '../../ui/forms/otp-field.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpTotpProps {
  token: string;
  /** `token`: the session's new one. */
  onDone: (token: string) => void;
}

/** Sets the second factor up: scan, enter the first code, store the recovery codes. */
export function SetUpTotp({ token, onDone }: SetUpTotpProps) {
  const secret = useQuery({
    queryKey: ['staff-totp', token],
    queryFn: () => call('staff.beginTotp', { body: {} }, { token }),
    // A new secret at each render would make the code on the phone worthless.
    staleTime: Infinity,
    gcTime: 0,
  });
  const [made, setMade] = useState<{ codes: string[]; token: string } | null>(null);
  if (made) return <RecoveryCodes codes={made.codes} onDone={() => onDone(made.token)} />;
  return (
    <QueryState query={secret}>
      {({ uri, secret: typed, set_up }) => (
        <div className="grid gap-4">
          <p>
            Bạn xem được thông tin của trẻ em, nên ngoài mật khẩu cần một bước nữa. Mở ứng dụng xác
            thực trên điện thoại (Google Authenticator, 2FAS…) rồi quét mã này:
          </p>
          <QrCode text={uri} label="Mã QR cho ứng dụng xác thực" />
          <details>
            <summary className="link">Không quét được?</summary>
            <p className="mt-2">Nhập khóa này vào ứng dụng:</p>
            <p className="font-semibold tracking-widest break-all">{typed}</p>
          </details>
          <FirstCode
            token={token}
            setUp={set_up}
            onConfirmed={({ recovery_codes: codes, token: renewed }) =>
              codes ? setMade({ codes, token: renewed }) : onDone(renewed)
            }
          />
        </div>
      )}
    </QueryState>
  );
}

interface FirstCodeProps {
  token: string;
  setUp: string;
  onConfirmed: (confirmed: Output<'staff.confirmTotp'>) => void;
}

function FirstCode({ token, setUp, onConfirmed }: FirstCodeProps) {
  const form = useForm<string, 'code'>({
    read: (data) => textOf(data, 'code').trim(),
    check: (code) => ({ code: code === '' ? 'Bạn nhập mã nhé.' : undefined }),
    refusals: [['code', errors.factorRefused]],
    async send(code) {
      const body = { set_up: setUp, code };
      onConfirmed(await call('staff.confirmTotp', { body }, { token }));
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <Failure>{form.failure}</Failure>
      <OtpField {...form.field('code')} label="Mã 6 số ứng dụng đang hiện" />
      <Button type="submit" wide loading={form.sending}>
        Bật mã 6 số
      </Button>
    </form>
  );
}
