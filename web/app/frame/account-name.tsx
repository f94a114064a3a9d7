import type { Profile } from '@bitu/contract/accounts.ts';
import { callName, displayName } from '@bitu/rules/accounts/display-name.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { ChevronDown } from '../../ui/icons.ts';

/** The student of this screen: the content of the account button. */
export function AccountName({ profile, busy = false }: { profile: Profile; busy?: boolean }) {
  const name = displayName(profile);
  return (
    <>
      <Avatar name={name} src={profile.avatar_url} size="small" />
      {/* A narrow header has room for the short name only. */}
      <span className="max-w-[40vw] truncate md:hidden" aria-hidden="true">
        {callName(name) ?? name}
      </span>
      <span className="max-w-[16em] truncate max-md:sr-only">{name}</span>
      {profile.guardian?.rights === 'see' && <small>chỉ&nbsp;xem</small>}
      {busy ? <span className="spinner" aria-hidden="true" /> : <ChevronDown />}
    </>
  );
}
