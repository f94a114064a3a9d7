import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { callQuery, invalidate } from '../../../api/query.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';
import { roleWords } from '../../session/role-words.ts';
import { useMe } from '../../session/me.ts';
import { RecoveryCodes } from '../recovery-codes.tsx';
import { ChangePassword } from './change-password.tsx';
import { Factors } from './factors.tsx';
import { Sessions } from './sessions.tsx';

const factorsQuery = callQuery('staff.factors', {});

/** How somebody signs in: the second factors, the recovery codes, the password. */
export function AccountPage() {
  const { full_name, roles } = useMe();
  const query = useQuery(factorsQuery);
  return (
    <div className="grid max-w-[640px] gap-6">
      <header>
        <h1 className="text-2xl">{full_name}</h1>
        <p className="text-muted">{roles.map((role) => roleWords[role]).join(', ')}</p>
      </header>
      <QueryState query={query}>
        {({ factors, recovery_codes_left }) => (
          <>
            <Factors factors={factors} />
            <NewRecoveryCodes remaining={recovery_codes_left} />
          </>
        )}
      </QueryState>
      <ChangePassword />
      <Sessions />
    </div>
  );
}

/** How many recovery codes are left, with ten new ones to replace them. */
function NewRecoveryCodes({ remaining }: { remaining: number }) {
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
          <p>Bạn còn {remaining} mã. Tạo mười mã mới thì các mã cũ không dùng được nữa.</p>
          <Failure>{sending.failure}</Failure>
          <Button variant="secondary" loading={sending.sending} onClick={() => void renew()}>
            Tạo mười mã mới
          </Button>
        </>
      )}
    </section>
  );
}
