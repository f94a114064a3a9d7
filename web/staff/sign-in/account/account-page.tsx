import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { roleWords } from '../../session/role-words.ts';
import { useMe } from '../../session/me.ts';
import { ChangePassword } from './change-password.tsx';
import { Factors } from './factors.tsx';
import { NewRecoveryCodes } from './new-recovery-codes.tsx';
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
            <NewRecoveryCodes left={recovery_codes_left} />
          </>
        )}
      </QueryState>
      <ChangePassword />
      <Sessions />
    </div>
  );
}
