import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Input, type Output } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { textOf, useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { refresh } from './api.ts';
import { shortDay } from './time.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { showSaved } from '../forms/show-saved.ts';

const closedDaysQuery = callQuery('timetable.closedDays', {});

/**
 * The days without lessons. Saving closes it: while a dialog is open, nothing outside of it can be pressed,
 * including the message with 'Hoàn tác'.
 */
export function ClosedDaysDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery(closedDaysQuery);
  return (
    <FormDialog onClose={onClose} title="Ngày nghỉ">
      <div className="grid gap-6">
        <CloseDayForm days={query.data ?? []} onDone={onClose} />
        <QueryState query={query}>
          {(days) =>
            days.length === 0 ? (
              <p className="text-muted">Chưa có ngày nghỉ nào.</p>
            ) : (
              <ul className="grid gap-2">
                {days.map((one) => (
                  <ClosedDayRow key={one.day} closed={one} onDone={onClose} />
                ))}
              </ul>
            )
          }
        </QueryState>
      </div>
    </FormDialog>
  );
}

interface ClosedDay {
  day: string;
  name: string;
}

interface CloseDayFormProps {
  days: readonly ClosedDay[];
  onDone: () => void;
}

type Body = Input<'timetable.closeDay'>['body'];
type Asked = Extract<Output<'timetable.closeDay'>, { state: 'confirm' }> & { body: Body };

function CloseDayForm({ days, onDone }: CloseDayFormProps) {
  const client = useQueryClient();
  const { newer, drop, handling } = useNewer<{ current: ClosedDay | null }>();
  /** A day to be closed on which lessons are planned. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const form = useForm({
    ...handling,
    read: (data) => ({ day: textOf(data, 'day'), name: textOf(data, 'name').trim() }),
    check: ({ day, name }) => ({
      day: day === '' ? 'Bạn chọn ngày nhé.' : undefined,
      name: name === '' ? 'Bạn ghi tên ngày nghỉ nhé.' : undefined,
    }),
    async send(body) {
      // For any other day than the one that somebody else has just changed, the list has the current name.
      const listed = [newer?.current, ...days].find((one) => one?.day === body.day);
      const seen = newer && newer.current === null ? null : (listed?.name ?? null);
      await close({ ...body, seen });
    },
  });
  async function close(body: Body) {
    const closed = await call('timetable.closeDay', { body });
    if (closed.state === 'confirm') {
      setAsked({ ...closed, body });
      return;
    }
    const { day, name, seen } = body;
    const { change_ids } = closed;
    showSaved({
      text: seen === null ? `Đã thêm ngày nghỉ ${shortDay(day)}.` : 'Đã lưu.',
      async undo() {
        if (seen !== null)
          return call('timetable.closeDay', { body: { day, name: seen, seen: name } });
        await call('timetable.openDay', { body: { day } });
        return Promise.all(
          change_ids.map((id) => call('timetable.undo', { params: { id: String(id) }, body: {} })),
        );
      },
      refresh: () => refresh(client),
    });
    await refresh(client);
    onDone();
  }
  const decide = (lessons: 'cancel' | 'keep') =>
    asked && form.send(() => close({ ...asked.body, lessons }));
  const take = () => {
    drop();
    form.reset();
    void refresh(client);
  };
  return (
    <form
      className="grid items-end gap-3 sm:grid-cols-[auto_1fr_auto]"
      {...form.props}
      onChange={() => setAsked(null)}
    >
      <TextField type="date" label="Ngày" {...form.field('day')} />
      <TextField label="Tên ngày nghỉ" maxLength={60} {...form.field('name')} />
      <SubmitButton loading={form.sending}>Thêm</SubmitButton>
      <Failure>{form.failure}</Failure>
      {asked && (
        <Banner
          live
          tone="warning"
          className="sm:col-span-full"
          title={`${asked.lessons} buổi của ${asked.classes} lớp đang xếp vào ngày này`}
        >
          <div className="mt-2 flex flex-wrap gap-2">
            <Button loading={form.sending} onClick={() => void decide('cancel')}>
              Hủy {asked.lessons} buổi và báo gia đình
            </Button>
            <Button variant="secondary" loading={form.sending} onClick={() => void decide('keep')}>
              Để nguyên các buổi
            </Button>
          </div>
        </Banner>
      )}
      {newer && (
        <div className="sm:col-span-full">
          <NewerBanner
            title="Có người vừa sửa ngày nghỉ này"
            onKeep="submit"
            onTake={take}
            sending={form.sending}
          >
            <p>
              {newer.current
                ? `Bây giờ là ${shortDay(newer.current.day)}, “${newer.current.name}”.`
                : 'Bây giờ không còn là ngày nghỉ.'}
            </p>
          </NewerBanner>
        </div>
      )}
    </form>
  );
}

interface ClosedDayRowProps {
  closed: ClosedDay & { lessons: number };
  onDone: () => void;
}

function ClosedDayRow({ closed: { day, name, lessons }, onDone }: ClosedDayRowProps) {
  const client = useQueryClient();
  const sending = useSending();
  const open = () =>
    sending.send(async () => {
      await call('timetable.openDay', { body: { day } });
      showSaved({
        text: `Đã bỏ ngày nghỉ ${shortDay(day)}.`,
        undo: () => call('timetable.closeDay', { body: { day, name, seen: null } }),
        refresh: () => refresh(client),
      });
      await refresh(client);
      onDone();
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
