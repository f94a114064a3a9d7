import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { textOf, useForm } from '../../api/use-form.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { refresh } from './api.ts';
import { shortDay } from './time.ts';

const closedDaysQuery = callQuery('timetable.closedDays', {});

/** The days without lessons. */
export function ClosedDaysDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(closedDaysQuery);
  return (
    <Dialog open onClose={onClose} title="Ngày nghỉ">
      <div className="grid gap-6">
        <CloseDayForm />
        <QueryState query={query}>
          {(days) =>
            days.length === 0 ? (
              <p className="text-muted">Chưa có ngày nghỉ nào.</p>
            ) : (
              <ul className="grid gap-2">
                {days.map((one) => (
                  <ClosedDayRow key={one.day} {...one} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </Dialog>
  );
}

function CloseDayForm() {
  const client = useQueryClient();
  const form = useForm({
    read: (data) => ({ day: textOf(data, 'day'), name: textOf(data, 'name').trim() }),
    check: ({ day, name }) => ({
      day: day === '' ? 'Bạn chọn ngày nhé.' : undefined,
      name: name === '' ? 'Bạn ghi tên ngày nghỉ nhé.' : undefined,
    }),
    async send(body) {
      await call('timetable.closeDay', { body });
      showToast(`Đã thêm ngày nghỉ ${shortDay(body.day)}.`);
      form.reset();
      await refresh(client);
    },
  });
  return (
    <form className="grid items-end gap-3 sm:grid-cols-[auto_1fr_auto]" {...form.props}>
      <TextField type="date" label="Ngày" {...form.field('day')} />
      <TextField label="Tên ngày nghỉ" maxLength={60} {...form.field('name')} />
      <Button type="submit" loading={form.sending}>
        Thêm
      </Button>
      <Failure>{form.failure}</Failure>
    </form>
  );
}

function ClosedDayRow({ day, name, lessons }: { day: string; name: string; lessons: number }) {
  const client = useQueryClient();
  const sending = useSending();
  const open = () =>
    sending.send(async () => {
      await call('timetable.openDay', { body: { day } });
      await refresh(client);
    });
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span>
        <strong className="tabular-nums">
          {shortDay(day)}/{day.slice(0, 4)}
        </strong>{' '}
        {name}
        {lessons > 0 && (
          <span className="block text-sm text-warning">
            Còn {lessons} buổi xếp vào ngày này, bạn chuyển hoặc hủy nhé.
          </span>
        )}
      </span>
      <Button
        variant="quiet"
        aria-label={`Bỏ ngày nghỉ ${shortDay(day)}`}
        loading={sending.sending}
        onClick={() => void open()}
      >
        Bỏ
      </Button>
      <Failure>{sending.failure}</Failure>
    </li>
  );
}
