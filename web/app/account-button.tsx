import type { Profile } from '@bitu/contract/accounts.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { useState, type ComponentProps } from 'react';
import { accountListQuery } from '../accounts/api.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ChevronDown } from '../ui/icons.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import '../ui/menu.css';
import { queryClient } from './query-client.ts';

/** The menu together with what stands in it, so that nothing moves under the finger once it is open. */
async function loadMenu() {
  const [{ AccountMenu }] = await Promise.all([
    import('./account-menu.tsx'),
    queryClient.prefetchQuery({ ...accountListQuery, retry: false }),
    // So that a failure can be told without a network too.
    import('../ui/toaster.tsx').catch(() => {}),
  ]);
  return { AccountMenu };
}

const AccountMenu = lazyDialog(loadMenu, 'AccountMenu');

export function WhoseScreen({ profile, busy = false }: { profile: Profile; busy?: boolean }) {
  const name = displayName(profile);
  return (
    <>
      <Avatar name={name} src={profile.avatar_url} size="small" />
      <span className="max-w-[40vw] truncate md:max-w-[16em]">{name}</span>
      {busy ? <span className="spinner" aria-hidden="true" /> : <ChevronDown />}
    </>
  );
}

/** Whose screen this is. What a tap on it opens is fetched when a finger or a mouse comes near. */
export function AccountButton({ profile }: { profile: Profile }) {
  const [wanted, setWanted] = useState(false);
  const comeNear = () => void loadMenu().catch(() => {});
  if (!wanted)
    return (
      <TriggerButton onPointerEnter={comeNear} onFocus={comeNear} onClick={() => setWanted(true)}>
        <WhoseScreen profile={profile} />
      </TriggerButton>
    );
  return (
    <AccountMenu
      profile={profile}
      onClose={() => setWanted(false)}
      waiting={
        <TriggerButton aria-busy>
          <WhoseScreen profile={profile} busy />
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
