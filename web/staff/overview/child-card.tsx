import type { ChildBehind } from '@bitu/contract/overview.ts';
import { reasonNames } from '@bitu/rules/office/attention-words.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { phoneText } from '../../ui/format.ts';
import { Phone } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { CallDialog } from './call-dialog.tsx';

/** A child who falls behind. Each reason links to its evidence. */
export function ChildCard({ child }: { child: ChildBehind }) {
  const [calling, setCalling] = useState(false);
  const { roles } = useMe();
  const mayCall = may(roles, 'overview.write');
  const { full_name, classes, reasons } = child;
  return (
    <article aria-label={full_name} className="card grid gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-[200px]">
          <h3 className="text-lg">{full_name}</h3>
          <p className="text-sm text-muted">{classes.join(' · ')}</p>
        </div>
        {mayCall && (
          <Button
            variant="secondary"
            icon={<Phone />}
            aria-label={`Đã gọi: ${full_name}`}
            onClick={() => setCalling(true)}
          >
            Đã gọi
          </Button>
        )}
      </div>
      <ul className="grid gap-1">
        {reasons.map(({ kind, text, url }) => (
          <li key={kind}>
            <Link href={url}>{reasonNames[kind]}</Link>: {text}
          </li>
        ))}
      </ul>
      <p>
        <Link href={`/staff/office/students/${child.id}`}>Trang của {full_name}</Link>
      </p>
      {may(roles, 'accounts.write') && <FamilyPhone studentId={child.id} name={full_name} />}
      {calling && <CallDialog child={child} onClose={() => setCalling(false)} />}
    </article>
  );
}

/** The number to call, on request: each look is logged, and the family sees it. */
function FamilyPhone({ studentId, name }: { studentId: number; name: string }) {
  const [phone, setPhone] = useState<string | null>(null);
  const { sending, failure, send } = useSending();
  const show = () =>
    send(async () => {
      const params = { id: String(studentId) };
      setPhone((await call('students.showPhone', { params, body: {} })).phone);
    });
  if (phone !== null)
    return (
      <p>
        Số của gia đình:{' '}
        <a className="link" href={`tel:${phone}`}>
          {phoneText(phone)}
        </a>
      </p>
    );
  return (
    <div>
      <Failure>{failure}</Failure>
      <Button
        variant="quiet"
        loading={sending}
        aria-label={`Xem số của gia đình ${name}`}
        onClick={() => void show()}
      >
        Xem số để gọi
      </Button>
    </div>
  );
}
