import type { ListedAccount, Profile } from '@bitu/contract/accounts.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { accountListQuery } from '../accounts/api.ts';
import { sentenceOf } from '../api/client.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Award, ChartLine, FileText, KeyRound, LogOut, UserRound } from '../ui/icons.ts';
import { MenuDivider, MenuItem, MenuLink } from '../ui/menu-item.tsx';
import { Menu } from '../ui/menu.tsx';
import { showToast } from '../ui/toast.ts';
import { WhoseScreen } from './account-button.tsx';
import { useSessionActions } from './session-actions.ts';

/** Section 2, User menu. */
const entries: [label: string, href: string, icon: ReactNode][] = [
  ['Thông tin cá nhân', '/information', <UserRound key="icon" />],
  ['Chứng chỉ', '/information?activeKey=myCertificate', <Award key="icon" />],
  ['Kết quả học tập', '/information?activeKey=StudyResult', <ChartLine key="icon" />],
  ['Điều khoản', '/information?activeKey=TermAndPolicy', <FileText key="icon" />],
  ['Đổi mật khẩu', '/information?activeKey=ChangePassword', <KeyRound key="icon" />],
];

/** A second tap goes on as a sibling. */
export function AccountMenu({ profile }: { profile: Profile }) {
  const { data: accounts = [] } = useQuery(accountListQuery);
  const { signOut, switchTo } = useSessionActions();
  const [switching, setSwitching] = useState(false);

  async function choose(account: ListedAccount) {
    if (account.core_user_id === profile.id || switching) return;
    setSwitching(true);
    try {
      await switchTo(account.core_user_id);
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'error' });
    } finally {
      setSwitching(false);
    }
  }

  return (
    <Menu opensAtOnce trigger={<WhoseScreen profile={profile} busy={switching} />}>
      {accounts.length > 1 && (
        <>
          <div role="group" aria-label="Đổi tài khoản">
            <p aria-hidden="true" className="px-3 py-2 text-sm text-muted">
              Đổi tài khoản
            </p>
            {accounts.map((account) => (
              <MenuItem
                key={account.core_user_id}
                checked={account.core_user_id === profile.id}
                icon={<Avatar name={displayName(account)} src={account.avatar} size="small" />}
                onClick={() => void choose(account)}
              >
                {displayName(account)}
              </MenuItem>
            ))}
          </div>
          <MenuDivider />
        </>
      )}
      {entries.map(([label, href, icon]) => (
        <MenuLink key={href} href={href} icon={icon}>
          {label}
        </MenuLink>
      ))}
      <MenuDivider />
      <MenuItem danger icon={<LogOut />} onClick={() => void signOut()}>
        Đăng xuất
      </MenuItem>
    </Menu>
  );
}
