import type { ListedAccount, Profile } from '@bitu/contract/accounts.ts';
import { maxStudents } from '@bitu/rules/accounts/account-list.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Award, ChartLine, FileText, KeyRound, LogOut, Plus, UserRound } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { MenuDivider, MenuItem, MenuLink } from '../../ui/overlay/menu-item.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { AccountName } from './account-name.tsx';
import { queryClient } from '../../api/query-client.ts';
import { accountListQuery, endSessions } from '../../session/me.ts';
import { useSessionActions } from '../../session/session-actions.ts';

const AddChildren = lazyDialog(() => import('../../accounts/add-children.tsx'), 'AddChildren');

/** The links of the user menu. */
const entries: [label: string, href: string, icon: ReactNode][] = [
  ['Thông tin cá nhân', '/information', <UserRound key="icon" />],
  ['Chứng chỉ', '/information?activeKey=myCertificate', <Award key="icon" />],
  ['Kết quả học tập', '/information?activeKey=StudyResult', <ChartLine key="icon" />],
  ['Điều khoản', '/information?activeKey=TermAndPolicy', <FileText key="icon" />],
  ['Đổi mật khẩu', '/information?activeKey=ChangePassword', <KeyRound key="icon" />],
];

/** The siblings to switch to, and the pages of the account. */
export function AccountMenu({ profile }: { profile: Profile }) {
  const { data: accounts = [] } = useQuery(accountListQuery);
  const { signOut, switchTo } = useSessionActions();
  const [switching, setSwitching] = useState(false);
  const [adding, setAdding] = useState(false);

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
    <>
      <Menu opensAtOnce trigger={<AccountName profile={profile} busy={switching} />}>
        {accounts.length > 1 && (
          <>
            <div role="group" aria-label="Đổi tài khoản" className="menu-scroll">
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
          </>
        )}
        {accounts.length < maxStudents && (
          <MenuItem icon={<Plus />} onClick={() => setAdding(true)}>
            Thêm con
          </MenuItem>
        )}
        {accounts.length < maxStudents && <MenuDivider />}
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
      {adding && (
        <AddChildren
          onAdded={(account) => {
            // The child's session comes with it; the current session stays.
            if (account) endSessions([account.token]);
            return queryClient.invalidateQueries({ queryKey: accountListQuery.queryKey });
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
