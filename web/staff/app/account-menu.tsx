import { givenName } from '@bitu/rules/accounts/display-name.ts';
import { whenText } from '@bitu/rules/format/times.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../api/client.ts';
import { readToken } from '../../api/token.ts';
import { useNavigate } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { ChevronDown, KeyRound, LogOut, Undo } from '../../ui/icons.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { MenuItem, MenuLink } from '../../ui/overlay/menu-item.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { forgetUndos, useUndos } from '../forms/undos.ts';
import { deliverAll } from '../storage/outbox.ts';
import { countUnsent, deleteStored } from '../storage/store.ts';
import { meQuery } from '../session/me.ts';
import { roleWords } from '../session/role-words.ts';
import { closeSession } from '../session/session.ts';

export function AccountMenu() {
  const { data: me } = useQuery(meQuery);
  const navigate = useNavigate();
  const client = useQueryClient();
  const [unsent, setUnsent] = useState(0);
  const undos = useUndos();
  const [open, setOpen] = useState(false);

  async function ask({ id }: Output<'staff.me'>) {
    await deliverAll();
    const count = await countUnsent(id);
    if (count > 0) setUnsent(count);
    else await signOut(id);
  }

  async function signOut(id: number) {
    const token = readToken();
    closeSession();
    forgetUndos();
    client.clear();
    // A session that cannot be ended now expires by itself.
    call('staff.signOut', { body: {} }, { token, keepalive: true }).catch(() => {});
    await navigate('/staff/sign-in', { ignoreBlocker: true });
    // Last, as a page that is left may still keep a draft.
    await deleteStored(id);
  }

  if (!me) return null;
  return (
    <>
      <Menu
        label={`Tài khoản của ${me.full_name}`}
        trigger={
          <>
            <span className="max-w-[8ch] truncate font-semibold 2xs:hidden">
              {givenName(me.full_name)}
            </span>
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
        {undos.length > 0 && (
          <MenuItem icon={<Undo />} onClick={() => setOpen(true)}>
            Thay đổi gần đây
          </MenuItem>
        )}
        <MenuItem icon={<LogOut />} onClick={() => void ask(me)}>
          Đăng xuất
        </MenuItem>
      </Menu>
      <ConfirmDialog
        open={unsent > 0}
        title={`Còn ${unsent} mục chưa gửi`}
        confirmLabel="Bỏ và đăng xuất"
        cancelLabel="Ở lại"
        danger
        onConfirm={() => void signOut(me.id)}
        onCancel={() => setUnsent(0)}
      >
        <p>
          Những mục này mới có trên máy này. Đăng xuất thì máy xóa chúng đi, để người dùng máy sau
          không đọc được.
        </p>
      </ConfirmDialog>
      {open && <UndosDialog onClose={() => setOpen(false)} />}
    </>
  );
}

/** The changes of this tab that can still be undone. */
function UndosDialog({ onClose }: { onClose: () => void }) {
  const undos = useUndos();
  return (
    <Dialog open onClose={onClose} title="Thay đổi gần đây">
      {undos.length === 0 ? (
        <p className="text-muted">Không có thay đổi nào hoàn tác được.</p>
      ) : (
        <ul className="grid gap-3">
          {undos.map(({ id, text, page, at, run }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="min-w-0">
                <span className="block">{text}</span>
                <span className="block text-sm text-muted">
                  {page} · {whenText(at)}
                </span>
              </span>
              <Button
                variant="quiet"
                aria-label={`Hoàn tác: ${text}, ${page}`}
                onClick={() => {
                  onClose();
                  run();
                }}
              >
                Hoàn tác
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
