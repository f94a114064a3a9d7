import { momentText } from '@bitu/rules/format/times.ts';
import { useQueryClient } from '@tanstack/react-query';
import { subjects as subjectNames } from '@bitu/rules/learning/subjects.ts';
import { useState } from 'react';
import { call, type Output } from '../../api/client.ts';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { invalidate } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { useMe } from '../session/me.ts';
import { roleWords } from '../session/role-words.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { InvitationLink, type Link } from './invitation-link.tsx';

type Person = Output<'staff.people'>[number];

const stateWords = {
  invited: 'đã mời, chưa nhận lời',
  active: 'đang làm',
  suspended: 'đã ngừng',
} as const;

/** Somebody who works at the centre, with the owner's actions. */
export function PersonCard({ person }: { person: Person }) {
  const me = useMe();
  const [open, setOpen] = useState<'change' | 'suspend' | 'reset' | null>(null);
  const [link, setLink] = useState<Link | null>(null);
  const client = useQueryClient();
  const { id, full_name, phone, roles, subjects, state, seen_at } = person;
  const params = { id: String(id) };
  const isSelf = id === me.id;
  const done = async (words: string) => {
    setOpen(null);
    showToast(words);
    await invalidate(client, 'staff.people');
  };
  const suspend = async () => {
    await withFreshFactor(() => call('staff.suspend', { params }));
    await done('Đã ngừng tài khoản.');
  };
  const reset = async () => {
    const made = await withFreshFactor(() => call('staff.resetFactor', { params }));
    setOpen(null);
    setLink(made);
    await invalidate(client, 'staff.people');
  };
  const facts = [
    roles.map((role) => roleWords[role]).join(', '),
    subjects.map((subject) => subjectNames[subject]).join(', '),
    stateWords[state],
    seen_at !== null && `vào lần cuối ${momentText(seen_at)}`,
  ];
  return (
    <article aria-label={full_name} className="card grid gap-2">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold">{full_name}</h2>
          <p className="text-sm text-muted">{phone}</p>
          <p className="text-sm text-muted">{facts.filter(Boolean).join(' · ')}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="secondary"
            aria-label={isSelf ? undefined : `Đổi vai trò: ${full_name}`}
            onClick={() => setOpen('change')}
          >
            {isSelf ? 'Đổi vai trò của bạn' : 'Đổi vai trò'}
          </Button>
          {!isSelf && (
            <Button
              variant="quiet"
              aria-label={`Mời lại: ${full_name}`}
              onClick={() => setOpen('reset')}
            >
              Mời lại
            </Button>
          )}
          {!isSelf && state !== 'suspended' && (
            <Button
              variant="quiet"
              aria-label={`Ngừng: ${full_name}`}
              onClick={() => setOpen('suspend')}
            >
              Ngừng
            </Button>
          )}
        </div>
      </div>
      {open === 'change' && <ChangeDialog person={person} onClose={() => setOpen(null)} />}
      {open === 'suspend' && (
        <ConfirmSending
          danger
          title={`Ngừng tài khoản của ${full_name}?`}
          confirmLabel="Ngừng"
          work={suspend}
          onClose={() => setOpen(null)}
        >
          <p>Máy nào đang mở cũng thoát ra ngay. Muốn cho vào lại thì bạn mời lại.</p>
        </ConfirmSending>
      )}
      {open === 'reset' && (
        <ConfirmSending
          title={`Gửi lời mời mới cho ${full_name}?`}
          confirmLabel="Tạo liên kết"
          work={reset}
          onClose={() => setOpen(null)}
        >
          <p>Mật khẩu và mã 6 số cũ không dùng được nữa. Bạn nhận một liên kết để gửi.</p>
        </ConfirmSending>
      )}
      {link && (
        <Dialog open onClose={() => setLink(null)} title={`Lời mời của ${full_name}`}>
          <InvitationLink link={link} person={person} sent={false} onDone={() => setLink(null)} />
        </Dialog>
      )}
    </article>
  );
}
