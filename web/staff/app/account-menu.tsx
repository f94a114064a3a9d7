import { givenName } from '@bitu/rules/accounts/display-name.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { readToken } from '../../api/token.ts';
import { useNavigate } from '../../navigation/router-provider.tsx';
import { ChevronDown, KeyRound, LogOut } from '../../ui/icons.ts';
import { MenuItem, MenuLink } from '../../ui/overlay/menu-item.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { meQuery } from '../session/me.ts';
import { roleWords } from '../session/role-words.ts';
import { closeSession } from '../session/session.ts';

export function AccountMenu() {
  const { data: me } = useQuery(meQuery);
  const navigate = useNavigate();
  const client = useQueryClient();

  function signOut() {
    const token = readToken();
    closeSession();
    client.clear();
    void navigate('/staff/sign-in', { ignoreBlocker: true });
    // A session that cannot be ended now expires by itself.
    call('staff.signOut', { body: {} }, { token, keepalive: true }).catch(() => {});
  }

  if (!me) return null;
  return (
    <Menu
      label={`Tài khoản của ${me.full_name}`}
      trigger={
        <>
          <span className="desk-given-name">{givenName(me.full_name)}</span>
          <span className="desk-person">{me.full_name}</span>
          <ChevronDown className="icon" />
        </>
      }
    >
      <p className="px-4 py-2 text-sm text-muted">
        {me.full_name}
        <br />
        {me.roles.map((role) => roleWords[role]).join(', ')}
      </p>
      <MenuLink icon={<KeyRound />} href="/staff/account">
        Đăng nhập và bảo mật
      </MenuLink>
      <MenuItem icon={<LogOut />} onClick={signOut}>
        Đăng xuất
      </MenuItem>
    </Menu>
  );
}
