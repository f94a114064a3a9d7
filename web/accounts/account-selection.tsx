import { dot } from '../ui/dot.ts';
import type { Account } from '@bitu/contract/accounts.ts';
import {
  arrangeAccounts,
  autoShowDelayMs,
  maxStudents,
  scrollsBeyond,
} from '@bitu/rules/accounts/account-list.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { ageText } from '@bitu/rules/accounts/profile.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { serverNow } from '../api/client.ts';
import { AccountRow } from '../ui/account-row.tsx';
import { Button } from '../ui/button.tsx';
import { cx } from '../ui/cx.ts';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { ChevronDown, Plus } from '../ui/icons.ts';
import { Mascot } from '../ui/mascot.tsx';

/** Two quick taps count as one choice: the last one. Milliseconds. */
const submitDelayMs = 100;

export interface AccountSelectionProps {
  accounts: readonly Account[];
  /** The student who used this device last, marked and scrolled into view. */
  currentId: number | null;
  onChoose: (account: Account) => void;
  /** Adds another child. */
  onAdd: () => void;
  /** The dialog was closed without a choice. */
  onClose: () => void;
}

export function AccountSelection(props: AccountSelectionProps) {
  const { accounts, currentId, onChoose, onAdd, onClose } = props;
  const { visible, hidden, autoShow } = arrangeAccounts(accounts);
  const [unfolded, setUnfolded] = useState(hidden.some((one) => one.core_user_id === currentId));
  const [chosen, setChosen] = useState<Account | null>(null);

  useEffect(() => {
    if (!autoShow) return;
    const timer = setTimeout(() => setUnfolded(true), autoShowDelayMs);
    return () => clearTimeout(timer);
  }, [autoShow]);

  const submit = useEffectEvent(onChoose);
  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => submit(chosen), submitDelayMs);
    return () => clearTimeout(timer);
  }, [chosen]);

  const selectedId = chosen?.core_user_id ?? currentId;
  const selected = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // Scrolls it into view, once the dialog has opened.
    if (selectedId !== null) selected.current?.scrollIntoView({ block: 'nearest' });
  }, [selectedId]);
  const thisYear = new Date(serverNow()).getFullYear();
  const rows = unfolded ? [...visible, ...hidden] : visible;
  return (
    <Dialog
      open
      onClose={onClose}
      title="Con chọn đúng tài khoản của mình nhé!"
      picture={<Mascot mood="cheering" className="h-[96px]" />}
    >
      <ul
        className={cx(
          // Room for the focus ring inside the scrolling box.
          '-m-2 grid gap-2 p-2',
          rows.length > scrollsBeyond &&
            // The end of the list fades while there is more below; the last row stays clear of that.
            'max-h-[min(46dvh,300px)] scroll-pb-6 overflow-y-auto [mask-image:linear-gradient(#000_calc(100%-24px),#0000)] pb-6',
        )}
      >
        {rows.map((account) => (
          <li
            key={account.core_user_id}
            ref={account.core_user_id === selectedId ? selected : undefined}
          >
            <AccountRow
              name={displayName(account)}
              avatar={account.avatar}
              note={[
                ageText(account.yob, thisYear),
                account.student_state.name,
                account.guardian && 'bạn là người thân',
              ]
                .filter(Boolean)
                .join(dot)}
              selected={account.core_user_id === selectedId}
              inactive={hidden.includes(account)}
              onClick={() => setChosen(account)}
            />
          </li>
        ))}
      </ul>
      {hidden.length > 0 && visible.length > 0 && (
        <Button
          variant="quiet"
          wide
          className="mt-4"
          aria-expanded={unfolded}
          icon={<ChevronDown className={cx(unfolded && 'rotate-180')} />}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Ẩn tài khoản chưa có lớp' : `Xem ${hidden.length} tài khoản chưa có lớp`}
        </Button>
      )}
      {accounts.length < maxStudents && (
        <Button variant="quiet" wide className="mt-2" icon={<Plus />} onClick={onAdd}>
          Thêm con
        </Button>
      )}
    </Dialog>
  );
}
