import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, type Output, serverNow } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { showSaved } from '../forms/show-saved.ts';

type Substitutes = Output<'staff.substitutes'>;

interface GiveDialogProps {
  taught: Substitutes['classes'][number];
  teachers: Substitutes['teachers'];
  onClose: () => void;
}

/** '2026-11-30', in Vietnam. */
const dayIn = (days: number) => dayOf(serverNow() / 1000 + days * 86_400);

/** Gives a class to another teacher until the end of a day. */
export function GiveDialog({ taught, teachers, onClose }: GiveDialogProps) {
  const client = useQueryClient();
  const [today, latest] = [dayIn(0), dayIn(365)];
  const form = useForm({
    read: (data) => ({ teacher: textOf(data, 'teacher'), lastDay: textOf(data, 'lastDay') }),
    check: ({ teacher, lastDay }) => ({
      teacher: teacher === '' ? 'Bạn chọn người dạy thay nhé.' : undefined,
      lastDay:
        lastDay < today || lastDay > latest
          ? 'Bạn chọn một ngày từ hôm nay trở đi nhé.'
          : undefined,
    }),
    async send({ teacher, lastDay }) {
      const body = { staff_id: Number(teacher), class_id: taught.id, last_day: lastDay };
      await withFreshFactor(() => call('staff.substitute', { body }));
      const { staff_id, class_id } = body;
      const had = taught.substitutes.find((one) => one.staff_id === staff_id);
      showSaved({
        text: 'Đã giao lớp. Bài của lớp hiện ra ngay trên bàn chấm của người dạy thay.',
        undo: () =>
          withFreshFactor(() =>
            had
              ? call('staff.substitute', { body: { ...body, last_day: dayOf(had.until - 1) } })
              : call('staff.endSubstitute', { body: { staff_id, class_id } }),
          ),
        refresh: () => invalidate(client, 'staff.substitutes'),
      });
      await invalidate(client, 'staff.substitutes');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Giao ${taught.title}`} width="narrow">
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        <Select
          name="teacher"
          label="Người dạy thay"
          placeholder="Chọn giáo viên"
          error={form.issues.teacher}
        >
          {teachers.map(({ id, full_name }) => (
            <option key={id} value={id}>
              {full_name}
            </option>
          ))}
        </Select>
        <TextField
          name="lastDay"
          type="date"
          label="Đến hết ngày"
          min={today}
          max={latest}
          defaultValue={dayIn(7)}
          error={form.issues.lastDay}
        />
        <SubmitButton loading={form.sending}>Giao lớp</SubmitButton>
      </form>
    </Dialog>
  );
}
