import { dayText } from '@bitu/rules/format/times.ts';
import type { LeadToCall } from '@bitu/contract/leads.ts';
import { leadStateNames } from '@bitu/rules/office/leads.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { phoneText } from '../../ui/format.ts';
import { Phone } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { EnrolDialog } from './enrol-dialog.tsx';
import { LeadDialog } from './lead-dialog.tsx';

const dayOf = (day: string) => dayText(Date.parse(`${day}T12:00:00+07:00`) / 1000);

/** One lead: its request, its progress, and the phone number. */
export function LeadCard({ lead }: { lead: LeadToCall }) {
  const [editing, setEditing] = useState(false);
  const [enrolling, setEnrolling] = useState(false);
  const { full_name, child, birth_year, courses, source, state, note, next_call } = lead;
  return (
    <article aria-label={full_name} className="card grid gap-2">
      <h2 className="text-lg">{full_name}</h2>
      <p className="text-sm text-muted">
        {[
          leadStateNames[state],
          next_call && `gọi lại ${dayOf(next_call)}`,
          child && `con ${child}${birth_year === null ? '' : ` (${birth_year})`}`,
          courses,
          source,
          `đăng ký ${dayText(lead.created_at)}`,
          lead.handled_by,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {note !== '' && <p className="whitespace-pre-line">{note}</p>}
      <div className="flex flex-wrap gap-2">
        <PhoneButton lead={lead} />
        <Button variant="secondary" onClick={() => setEditing(true)}>
          Cập nhật
        </Button>
        {state === 'enrolled' ? (
          lead.student_id !== null && (
            <Link href={`/staff/office/students/${lead.student_id}`}>Xem hồ sơ học sinh</Link>
          )
        ) : (
          <Button variant="secondary" onClick={() => setEnrolling(true)}>
            Thêm thành học sinh
          </Button>
        )}
      </div>
      {enrolling && <EnrolDialog lead={lead} onClose={() => setEnrolling(false)} />}
      {editing && <LeadDialog lead={lead} onClose={() => setEditing(false)} />}
    </article>
  );
}

/** The number is shown on demand, as viewing it is logged. */
function PhoneButton({ lead: { id, phone_end, is_verified } }: { lead: LeadToCall }) {
  const [phone, setPhone] = useState<string | null>(null);
  const sending = useSending();
  const show = () =>
    sending.send(async () => {
      const reply = await call('leads.phone', { params: { id: String(id) } });
      setPhone(reply.phone);
    });
  if (phone !== null)
    return (
      <a className="button" data-variant="secondary" href={`tel:${phone}`}>
        <span className="button-label">
          <Phone /> {phoneText(phone)}
          {!is_verified && ' (chưa xác nhận)'}
        </span>
      </a>
    );
  return (
    <>
      <Button
        variant="secondary"
        icon={<Phone />}
        loading={sending.sending}
        onClick={() => void show()}
      >
        Hiện số …{phone_end}
      </Button>
      <Failure>{sending.failure}</Failure>
    </>
  );
}
