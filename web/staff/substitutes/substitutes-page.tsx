import { dayText } from '@bitu/rules/format/times.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../api/client.ts';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { callQuery, invalidate } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { showSaved } from '../forms/show-saved.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { GiveDialog } from './give-dialog.tsx';

type Substitutes = Output<'staff.substitutes'>;
type Class = Substitutes['classes'][number];
type Substitute = Class['substitutes'][number];

export const substitutesQuery = callQuery('staff.substitutes', {});

/** Substitutes: which class each teaches, and until when. */
export function SubstitutesPage() {
  const query = useQuery(substitutesQuery);
  return (
    <>
      <h1 className="mb-2 text-2xl">Dạy thay</h1>
      <p className="mb-4 text-muted">
        Người dạy thay xem và chấm bài của lớp đến hết ngày bạn chọn, và thêm 7 ngày cho những buổi
        đã dạy.
      </p>
      <QueryState query={query}>
        {({ classes, teachers }) =>
          classes.length === 0 ? (
            <EmptyState
              title="Chưa có lớp nào"
              action={<Link href="/staff/office/classes">Xem các lớp</Link>}
            >
              Lớp thuộc môn của bạn hiện ra ở đây.
            </EmptyState>
          ) : (
            <ul className="grid gap-3">
              {classes.map((one) => (
                <li key={one.id}>
                  <ClassCard taught={one} teachers={teachers} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </>
  );
}

function ClassCard({ taught, teachers }: { taught: Class; teachers: Substitutes['teachers'] }) {
  const [giving, setGiving] = useState(false);
  const { id, title, substitutes } = taught;
  return (
    <section aria-label={title} className="card grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 className="text-lg font-semibold">{title}</h2>
        <Button variant="secondary" onClick={() => setGiving(true)}>
          Giao dạy thay
        </Button>
      </div>
      {substitutes.length > 0 && (
        <ul className="grid gap-1">
          {substitutes.map((one) => (
            <SubstituteRow key={one.staff_id} classId={id} title={title} substitute={one} />
          ))}
        </ul>
      )}
      {giving && (
        <GiveDialog taught={taught} teachers={teachers} onClose={() => setGiving(false)} />
      )}
    </section>
  );
}

interface SubstituteRowProps {
  classId: number;
  title: string;
  substitute: Substitute;
}

function SubstituteRow({ classId, title, substitute }: SubstituteRowProps) {
  const { staff_id, full_name, until } = substitute;
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const end = async () => {
    const body = { staff_id, class_id: classId };
    await withFreshFactor(() => call('staff.endSubstitute', { body }));
    setAsking(false);
    const again = { ...body, last_day: dayOf(until - 1) };
    showSaved({
      text: `${full_name} thôi dạy thay.`,
      undo: () => withFreshFactor(() => call('staff.substitute', { body: again })),
      refresh: () => invalidate(client, 'staff.substitutes'),
    });
    await invalidate(client, 'staff.substitutes');
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      {/* The end of a day is the beginning of the next one. */}
      <span>
        <strong>{full_name}</strong> dạy thay đến hết {dayText(until - 1)}
      </span>
      <Button
        variant="quiet"
        aria-label={`Thôi dạy thay: ${full_name}`}
        onClick={() => setAsking(true)}
      >
        Thôi dạy thay
      </Button>
      {asking && (
        <ConfirmSending
          title={`${full_name} thôi dạy thay?`}
          confirmLabel="Thôi dạy thay"
          work={end}
          onClose={() => setAsking(false)}
        >
          <p>
            {full_name} còn xem được bài của {title} thêm 7 ngày. Nếu vừa giao nhầm thì hết ngay.
          </p>
        </ConfirmSending>
      )}
    </li>
  );
}
