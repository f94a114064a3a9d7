import { errors } from '@bitu/contract/errors.ts';
import type { Guardian, NewGuardianInvitation } from '@bitu/contract/guardians.ts';
import { relationWords, rightsWords } from '@bitu/rules/accounts/guardians.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { callQuery, invalidate } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { textOf, useForm } from '../../api/use-form.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { dayText } from '../../ui/format.ts';
import { PhoneField } from '../../ui/forms/phone-field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useMe } from '../session/me.ts';

const guardiansQuery = (id: number) =>
  callQuery('guardians.ofStudent', { params: { id: String(id) } });

type Asked = { kind: 'guardian' | 'invitation'; id: number; who: string };

/** Who follows a child beside the login that holds it; teachers and leads do not see it. */
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

interface EndDialogProps {
  studentId: number;
  asked: Asked;
  onClose: () => void;
}

function EndDialog({ studentId, asked: { kind, id, who }, onClose }: EndDialogProps) {
  const { sending, failure, send } = useSending();
  const client = useQueryClient();
  const end = () =>
    send(async () => {
      const params = { id: String(studentId) };
      if (kind === 'guardian')
        await call('guardians.endAsOffice', { params, body: { guardian_id: id } });
      else await call('guardians.endInvitationAsOffice', { params, body: { invitation_id: id } });
      await invalidate(client, 'guardians.ofStudent');
      showToast('Đã kết thúc');
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={`Kết thúc với ${who}?`}
      confirmLabel="Kết thúc"
      danger
      loading={sending}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>Người này không xem được em nữa, ngay từ bây giờ.</p>
      <Failure>{failure}</Failure>
    </ConfirmDialog>
  );
}

const relations = Object.entries(relationWords) as [Guardian['relation'], string][];
const allRights = Object.entries(rightsWords) as [Guardian['rights'], { name: string }][];

function InviteDialog({ studentId, onClose }: { studentId: number; onClose: () => void }) {
  const [made, setMade] = useState<NewGuardianInvitation | null>(null);
  const client = useQueryClient();
  const form = useForm({
    read: (data) => ({
      relation: textOf(data, 'relation') as Guardian['relation'],
      rights: textOf(data, 'rights') as Guardian['rights'],
      phone: textOf(data, 'phone').trim(),
    }),
    check: (): { phone?: string } => ({}),
    refusals: [['phone', errors.phoneFormat]],
    async send({ phone, ...given }) {
      const body = { ...given, ...(phone !== '' && { phone }) };
      setMade(await call('guardians.inviteAsOffice', { params: { id: String(studentId) }, body }));
      await invalidate(client, 'guardians.ofStudent');
    },
  });
  return (
    <Dialog open onClose={onClose} title="Mời người thân cùng theo dõi">
      {made ? (
        <div className="grid gap-4">
          <p role="status">
            {made.sent === 1 ? 'Đã gửi lời mời.' : 'Đã tạo lời mời.'} Dùng được một lần, đến hết
            ngày {dayText(made.expires_at)}.
          </p>
          <QrCode text={made.url} label="Mã QR của lời mời" />
          <TextField
            label="Liên kết"
            readOnly
            value={made.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </div>
      ) : (
        <form {...form.props} className="grid gap-4">
          <p>Gia đình được báo về lời mời này và kết thúc được lúc nào cũng được.</p>
          <Select label="Người này là ai của em?" name="relation" defaultValue="grandparent">
            {relations.map(([relation, words]) => (
              <option key={relation} value={relation}>
                {words}
              </option>
            ))}
          </Select>
          <Select label="Được làm gì?" name="rights" defaultValue="see">
            {allRights.map(([one, { name }]) => (
              <option key={one} value={one}>
                {name}
              </option>
            ))}
          </Select>
          <PhoneField label="Gửi lời mời đến số" optional {...form.field('phone')} />
          <Failure>{form.failure}</Failure>
          <Button type="submit" loading={form.sending}>
            Tạo lời mời
          </Button>
        </form>
      )}
    </Dialog>
  );
}
