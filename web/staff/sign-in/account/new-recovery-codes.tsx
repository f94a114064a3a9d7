import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';

/** How many recovery codes are left, with ten new ones to replace them. */
export function NewRecoveryCodes({ left }: { left: number }) {
  const client = useQueryClient();
  const sending = useSending();
  const [codes, setCodes] = useState<string[] | null>(null);
  const renew = () =>
    sending.send(async () => {
      const made = await withFreshFactor(() => call('staff.renewRecoveryCodes', { body: {} }));
      setCodes(made.recovery_codes);
      await invalidate(client, 'staff.factors');
    });
  return (
    <section aria-labelledby="recovery" className="card grid gap-4">
      <h2 id="recovery" className="text-xl">
        Mã khôi phục
      </h2>
      {codes ? (
        <RecoveryCodes codes={codes} doneLabel="Xong" onDone={() => setCodes(null)} />
      ) : (
        <>
          <p>Bạn còn {left} mã. Tạo mười mã mới thì các mã cũ không dùng được nữa.</p>
          <Failure>{sending.failure}</Failure>
          <Button variant="secondary" loading={sending.sending} onClick={() => void renew()}>
            Tạo mười mã mới
          </Button>
        </>
      )}
    </section>
  );
}
