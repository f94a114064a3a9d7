import { useState } from 'react';
import { call, serverNow } from '../../api/client.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import type { Choices } from './api.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { LessonFields } from './lesson-fields.tsx';
import { checkFields, readFields } from './read-fields.ts';
import { useLessonsChange } from './use-lessons-change.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

interface NewLessonDialogProps {
  choices: Choices;
  /** The class, when it is known. */
  classId?: number | undefined;
  /** The initial start, in unix seconds. */
  start: number | null;
  onClose: () => void;
}

const maxTimes = 60;

/** Creates a lesson, or one every week. */
export function NewLessonDialog({ choices, classId, start, onClose }: NewLessonDialogProps) {
  const [repeats, setRepeats] = useState(false);
  const change = useLessonsChange({
    text: (count) => (count > 1 ? `Đã thêm ${count} buổi học.` : 'Đã thêm buổi học.'),
    onSaved: onClose,
  });
  const form = useForm({
    read: (data) => ({
      ...readFields(data),
      class_id: Number(textOf(data, 'class')),
      title: textOf(data, 'title').trim(),
      count: Number(textOf(data, 'count')),
    }),
    check: (values) => ({
      ...checkFields(values, serverNow() / 1000),
      class: values.class_id > 0 ? undefined : 'Bạn chọn lớp nhé.',
      count:
        repeats && !(values.count >= 2 && values.count <= maxTimes)
          ? `Bạn nhập từ 2 đến ${maxTimes} buổi nhé.`
          : undefined,
    }),
    async send({ class_id, start: starts_at, minutes, room_id, teacher_id, title, count }) {
      if (starts_at === null) return;
      const lesson = { class_id, starts_at, minutes, room_id, teacher_id };
      await change.send((confirm) =>
        repeats
          ? call('timetable.repeat', { body: { ...lesson, count, confirm } })
          : call('timetable.createLesson', { body: { ...lesson, title, confirm } }),
      );
    },
  });
  const { issues } = form;
  return (
    <FormDialog onClose={onClose} title="Thêm buổi học">
      {change.asked && (
        <ConfirmChange {...change.asked} label="Thêm buổi học" onBack={change.back} />
      )}
      {/* Kept with its input while it is being confirmed. */}
      <form className="grid gap-4" hidden={change.asked !== null} {...form.props}>
        <Failure>{form.failure}</Failure>
        <Select
          name="class"
          label="Lớp"
          placeholder="Chọn lớp"
          defaultValue={classId ?? ''}
          error={issues.class}
        >
          {choices.classes.map(({ id, title, code }) => (
            <option key={id} value={id}>
              {title} ({code})
            </option>
          ))}
        </Select>
        <LessonFields
          choices={choices}
          start={start}
          minutes={90}
          roomId={null}
          teacherId={null}
          issues={issues}
        />
        <Checkbox
          name="repeats"
          label="Lặp hằng tuần"
          checked={repeats}
          onChange={({ target }) => setRepeats(target.checked)}
        />
        {repeats ? (
          <TextField
            name="count"
            label="Số buổi"
            hint="Ngày nghỉ được bỏ qua, số buổi vẫn đủ."
            inputMode="numeric"
            defaultValue="12"
            error={issues.count}
          />
        ) : (
          <TextField
            name="title"
            label="Tên buổi"
            optional
            hint="Để trống thì buổi được đánh số, ví dụ 'Buổi 5'."
            maxLength={120}
          />
        )}
        <SubmitButton loading={form.sending}>
          {repeats ? 'Xem các buổi' : 'Thêm buổi học'}
        </SubmitButton>
      </form>
    </FormDialog>
  );
}
