import type { Profile } from '@bitu/contract/accounts.ts';
import { useEffect, useState, type ComponentProps } from 'react';
import { accountListQuery } from '../../session/me.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import '../../ui/overlay/menu.css';
import { AccountName } from './account-name.tsx';
import { queryClient } from '../../api/query-client.ts';

/** Loads the menu together with its data, so that nothing moves under the finger once it is open. */
async function loadMenu() {
  const [{ AccountMenu }] = await Promise.all([
    import('./account-menu.tsx'),
    queryClient.prefetchQuery({ ...accountListQuery, retry: false }),
    // So that a failure can be shown without a network too.
    import('../../ui/feedback/toaster.tsx').catch(() => {}),
  ]);
  return { AccountMenu };
}

const AccountMenu = lazyDialog(loadMenu, 'AccountMenu');

/** Opens the account menu. The siblings are fetched at once, the menu when the pointer or the focus comes near. */
export function AccountButton({ profile }: { profile: Profile }) {
  const [requested, setRequested] = useState(false);
  useEffect(() => void queryClient.prefetchQuery({ ...accountListQuery, retry: false }), []);
  const comeNear = () => void loadMenu().catch(() => {});
  if (!requested)
    return (
      <TriggerButton
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => setRequested(true)}
      >
        <AccountName profile={profile} />
      </TriggerButton>
    );
  return (
    <AccountMenu
      profile={profile}
      onClose={() => setRequested(false)}
      waiting={
        <TriggerButton aria-busy>
          <AccountName profile={profile} busy />
        </TriggerButton>
      }
    />
  );
}

function TriggerButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="menu-button"
      aria-haspopup="menu"
      aria-expanded={false}
    />
  );
}
