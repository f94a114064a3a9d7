import { dayText, dateText } from '@bitu/rules/format/times.ts';
import type { Guardian, GuardianInvitation, Guardians } from '@bitu/contract/guardians.ts';
import { relationWords, rightsWords } from '@bitu/rules/accounts/guardians.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/button.tsx';
import { dot } from '../../ui/dot.ts';
import { Plus } from '../../ui/icons.ts';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { endGuardian, guardiansQuery } from './api.ts';
import { MyRights } from './my-rights.tsx';

const InviteDialog = lazyDialog(() => import('./invite-dialog.tsx'), 'InviteDialog');

/** The child's further guardians, for the owner; for a further guardian, their own rights. */
export function GuardiansSection() {
  const query = useQuery(guardiansQuery);
  return (
    <QueryState query={query} skeleton={<Skeleton className="h-[192px]!" />}>
      {(guardians) =>
        guardians.mine ? <MyRights mine={guardians.mine} /> : <Owner guardians={guardians} />
      }
    </QueryState>
  );
}

function Owner({ guardians: { guardians, invitations, looks, room } }: { guardians: Guardians }) {
  const [inviting, setInviting] = useState(false);
  return (
    <div className="grid gap-8">
      <div className="grid gap-4">
        <p>
          Ông bà, cô dì chú bác xem được việc học của con trên máy của mình. Ba mẹ chọn cho ai xem,
          và kết thúc lúc nào cũng được.
        </p>
        {guardians.length + invitations.length === 0 ? (
          <p className="text-muted">Chưa có ai cùng theo dõi con.</p>
        ) : (
          <ul className="grid gap-3" aria-label="Người thân">
            {guardians.map((one) => (
              <GuardianRow key={one.id} guardian={one} />
            ))}
            {invitations.map((one) => (
              <InvitationRow key={`invitation ${one.id}`} invitation={one} />
            ))}
          </ul>
        )}
        {room === 0 ? (
          <p className="text-muted">Con đã có đủ 6 người cùng theo dõi.</p>
        ) : (
          <Button
            icon={<Plus />}
            className="justify-self-start max-xs:w-full"
            onClick={() => setInviting(true)}
          >
            Mời người thân
          </Button>
        )}
      </div>
      <Looks looks={looks} />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

const rowClass =
  'flex flex-wrap items-center justify-between gap-3 rounded-md border border-divider p-3';

function GuardianRow({ guardian }: { guardian: Guardian }) {
  const { id, name, relation, rights, since } = guardian;
  const [asking, setAsking] = useState(false);
  const { sending, failure, send } = useSending();
  const client = useQueryClient();
  const who = name ?? relationWords[relation];
  const end = () =>
    send(async () => {
      await endGuardian(id);
      await invalidate(client, 'guardians.list');
      showToast(`${who} không còn xem được nữa.`);
    });
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="font-semibold">{who}</p>
        <p className="text-sm text-muted">
          {relationWords[relation]}
          {dot}
          {rightsWords[rights].name}
          {dot}từ {dayText(since)}
        </p>
      </div>
      <Button variant="quiet" aria-label={`Kết thúc với ${who}`} onClick={() => setAsking(true)}>
        Kết thúc
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Kết thúc với ${who}?`}
        confirmLabel="Kết thúc"
        danger
        loading={sending}
        onConfirm={() => void end()}
        onCancel={() => setAsking(false)}
      >
        <p>
          {who} không xem được con nữa, ngay từ bây giờ. Muốn xem lại thì ba mẹ gửi lời mời mới.
        </p>
        <Failure>{failure}</Failure>
      </ConfirmDialog>
    </li>
  );
}

function InvitationRow({ invitation }: { invitation: GuardianInvitation }) {
  const { id, relation, rights, by, expires_at } = invitation;
  const { sending, failure, send } = useSending();
  const client = useQueryClient();
  const end = () =>
    send(async () => {
      await call('guardians.endInvitation', { params: { id: String(id) }, body: {} });
      await invalidate(client, 'guardians.list');
    });
  return (
    <li className={rowClass}>
      <div className="min-w-0">
        <p className="font-semibold">{relationWords[relation]}: chờ nhận lời</p>
        <p className="text-sm text-muted">
          {rightsWords[rights].name}
          {dot}lời mời {by === 'office' ? 'của trung tâm ' : ''}đến {dayText(expires_at)}
        </p>
      </div>
      <Button
        variant="quiet"
        loading={sending}
        aria-label={`Rút lời mời: ${relationWords[relation]}`}
        onClick={() => void end()}
      >
        Rút lời mời
      </Button>
      <Failure>{failure}</Failure>
    </li>
  );
}

/** The days on which the centre viewed the child. */
function Looks({ looks }: Pick<Guardians, 'looks'>) {
  return (
    <section aria-labelledby="looks" className="grid gap-3">
      <h3 id="looks" className="text-lg">
        Trung tâm đã xem
      </h3>
      {looks.length === 0 ? (
        <p className="text-muted">Chưa có ai của trung tâm mở hồ sơ của con.</p>
      ) : (
        <ul className="grid gap-1">
          {looks.map(({ day, what }) => (
            <li key={`${day} ${what}`}>
              {dateText(day)}
              {dot}
              {what}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
