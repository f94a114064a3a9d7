import { dayText } from '@bitu/rules/format/times.ts';
import { relationWords, rightsWords } from '@bitu/rules/accounts/guardians.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/query.ts';
import { QueryState } from '../../../api/query-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { useMe } from '../../session/me.ts';
import { type Asked, EndDialog } from './end-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const guardiansQuery = (id: number) =>
  callQuery('guardians.ofStudent', { params: { id: String(id) } });

/** A child's further guardians. Teachers and leads do not see them. */
export function Guardians({ studentId }: { studentId: number }) {
  const { roles } = useMe();
  return may(roles, 'accounts.read') ? <Section studentId={studentId} /> : null;
}

function Section({ studentId }: { studentId: number }) {
  const query = useQuery(guardiansQuery(studentId));
  const [inviting, setInviting] = useState(false);
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <section className="card grid gap-2" aria-label="Người thân cùng theo dõi">
      <h2 className="text-lg">Người thân cùng theo dõi</h2>
      <QueryState query={query}>
        {({ guardians, invitations, room }) => (
          <>
            {guardians.length + invitations.length === 0 && (
              <p className="text-muted">Chưa có ai ngoài ba mẹ.</p>
            )}
            <ul className="grid gap-2">
              {guardians.map((one) => {
                const who = one.name ?? relationWords[one.relation];
                return (
                  <Row
                    key={one.id}
                    name={who}
                    note={`${relationWords[one.relation]} · ${rightsWords[one.rights].name} · từ ${dayText(one.since)}`}
                    onEnd={() => setAsked({ kind: 'guardian', id: one.id, who })}
                  />
                );
              })}
              {invitations.map(({ id, relation, rights, expires_at }) => {
                const who = `lời mời ${relationWords[relation]}`;
                return (
                  <Row
                    key={`invitation ${id}`}
                    name={`${relationWords[relation]}: chờ nhận lời`}
                    note={`${rightsWords[rights].name} · đến ${dayText(expires_at)}`}
                    onEnd={() => setAsked({ kind: 'invitation', id, who })}
                  />
                );
              })}
            </ul>
            {room === 0 ? (
              <p className="text-muted">Đã có đủ 6 người.</p>
            ) : (
              <Button
                variant="secondary"
                className="justify-self-start"
                onClick={() => setInviting(true)}
              >
                Mời người thân
              </Button>
            )}
          </>
        )}
      </QueryState>
      {inviting && <InviteDialog studentId={studentId} onClose={() => setInviting(false)} />}
      {asked && <EndDialog studentId={studentId} asked={asked} onClose={() => setAsked(null)} />}
    </section>
  );
}

function Row({ name, note, onEnd }: { name: string; note: string; onEnd: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-2">
      <span className="min-w-0 flex-1">
        <span className="block">{name}</span>
        <span className="block text-sm text-muted">{note}</span>
      </span>
      <Button variant="quiet" aria-label={`Kết thúc: ${name}`} onClick={onEnd}>
        Kết thúc
      </Button>
    </li>
  );
}
