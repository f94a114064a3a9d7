import { momentText } from '@bitu/rules/format/times.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { ConfirmSending } from '../../../api/confirm-sending.tsx';
import { invalidate } from '../../../api/query.ts';
import { readToken } from '../../../api/token.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { withFreshFactor } from '../../session/fresh-factor.ts';
import { renewSession } from '../../session/session.ts';
import { makePasskey } from '../passkey.ts';
import { PasskeyButton } from '../passkey-button.tsx';
import { SetUpTotp } from '../set-up-totp.tsx';

type Factor = Output<'staff.factors'>['factors'][number];

const kinds = { passkey: 'Khóa truy cập', totp: 'Ứng dụng tạo mã' } as const;

/** The second factors of this person, to add another app or passkey and to remove one. */
export function Factors({ factors }: { factors: readonly Factor[] }) {
  const client = useQueryClient();
  const [app, setApp] = useState(false);
  const sending = useSending();
  const hasApp = factors.some(({ kind }) => kind === 'totp');
  const changed = () => invalidate(client, 'staff.factors');

  async function addPasskey() {
    renewSession((await withFreshFactor(() => makePasskey(undefined))).token);
    showToast('Đã thêm khóa truy cập.');
    await changed();
  }

  /** Asked for before the QR code is shown, as the code is for this person's phone only. */
  const openApp = () =>
    sending.send(async () => {
      await withFreshFactor(() => call('staff.beginTotp', { body: {} }));
      setApp(true);
    });

  return (
    <section aria-labelledby="factors" className="card grid gap-4">
      <h2 id="factors" className="text-xl">
        Bước xác nhận thứ hai
      </h2>
      <ul className="grid gap-2">
        {factors.map((factor) => (
          <FactorRow
            key={factor.id}
            factor={factor}
            onRemoved={factors.length > 1 ? changed : null}
          />
        ))}
      </ul>
      <PasskeyButton work={addPasskey}>Thêm khóa truy cập trên máy này</PasskeyButton>
      {app ? (
        <SetUpTotp
          token={readToken() ?? ''}
          onDone={(token) => {
            renewSession(token);
            setApp(false);
            showToast(
              hasApp
                ? 'Ứng dụng mới đã dùng được, ứng dụng cũ thì không nữa.'
                : 'Đã thêm ứng dụng tạo mã.',
            );
            void changed();
          }}
        />
      ) : (
        <Button variant="quiet" loading={sending.sending} onClick={() => void openApp()}>
          {hasApp ? 'Đổi sang điện thoại mới' : 'Thêm ứng dụng tạo mã trên điện thoại'}
        </Button>
      )}
      <Failure>{sending.failure}</Failure>
    </section>
  );
}

interface FactorRowProps {
  factor: Factor;
  /** null for the last one, which stays. */
  onRemoved: (() => Promise<void>) | null;
}

function FactorRow({ factor: { id, kind, name, created_at, used_at }, onRemoved }: FactorRowProps) {
  const [asking, setAsking] = useState(false);
  const remove = async () => {
    await withFreshFactor(() =>
      call('staff.removeFactor', { params: { id: String(id) }, body: {} }),
    );
    setAsking(false);
    await onRemoved?.();
  };
  const what = kind === 'passkey' ? `${kinds[kind]} · ${name}` : kinds[kind];
  return (
    <li className="flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1">
        <strong>{what}</strong>
        <br />
        <span className="text-sm text-muted">
          Thêm lúc {momentText(created_at)}
          {used_at !== null && ` · dùng lần cuối ${momentText(used_at)}`}
        </span>
      </span>
      {onRemoved && (
        <Button variant="quiet" aria-label={`Xóa ${what}`} onClick={() => setAsking(true)}>
          Xóa
        </Button>
      )}
      {asking && (
        <ConfirmSending
          title={`Xóa ${what}?`}
          confirmLabel="Xóa"
          work={remove}
          onClose={() => setAsking(false)}
        >
          <p>Từ lúc này cách xác nhận này không đăng nhập được nữa.</p>
        </ConfirmSending>
      )}
    </li>
  );
}
