import { whenText } from '@bitu/rules/format/times.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, serverNow } from '../../api/client.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { outdatedData } from '../../api/use-newer.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { RadioCard, RadioGroup } from '../../ui/forms/radio-card.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { type Choices, type Lesson, refresh } from './api.ts';
import { ConfirmChange } from './confirm-change.tsx';
import { LessonFields } from './lesson-fields.tsx';
import { checkFields, readFields } from './read-fields.ts';
import { timeOf } from './time.ts';
import { useLessonsChange } from './use-lessons-change.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

interface LessonDialogProps {
  lesson: Lesson;
  choices: Choices;
  /** The start to which it was dragged, in unix seconds. */
  moveTo: number | null;
  onClose: () => void;
}

/** The fields of the form as they are stored. `teacher_id` is null unless another teacher replaces that of the class. */
type Stored = Pick<
  Lesson,
  'title' | 'starts_at' | 'ends_at' | 'room_id' | 'teacher_id' | 'state' | 'updated_at'
>;

const minutesOf = ({ starts_at, ends_at }: Pick<Lesson, 'starts_at' | 'ends_at'>) =>
  (ends_at - starts_at) / 60;

/** Everything that the form changes; the teacher only if it is not the teacher of the class. */
function placeText(choices: Choices, lesson: Omit<Stored, 'updated_at'>): string {
  const { title, starts_at, room_id, teacher_id, state } = lesson;
  const room = choices.rooms.find(({ id }) => id === room_id)?.name;
  const teacher = choices.teachers.find(({ id }) => id === teacher_id)?.name;
  return [
    state === 'cancelled' && 'đã hủy',
    `${whenText(starts_at)} (${minutesOf(lesson)} phút)`,
    room && `phòng ${room}`,
    teacher,
    `“${title}”`,
  ]
    .filter(Boolean)
    .join(', ');
}

/** Moves a lesson, gives it another room or teacher, or cancels it: only this one, or also those that follow. */
export function LessonDialog({ lesson, choices, moveTo, onClose }: LessonDialogProps) {
  const client = useQueryClient();
  const teacherId = lesson.stands_in ? lesson.teacher_id : null;
  /** The form is sent as what differs from it, so that lessons that follow keep what is their own. */
  const [known, setKnown] = useState<Stored>({ ...lesson, teacher_id: teacherId });
  const [cancels, setCancels] = useState(false);
  const isCancelled = lesson.state === 'cancelled';
  const change = useLessonsChange({
    text: (count) => (count > 1 ? `Đã lưu ${count} buổi học.` : 'Đã lưu.'),
    onSaved: onClose,
  });
  const form = useForm({
    read: (data) => ({
      ...readFields(data),
      scope: textOf(data, 'scope') === 'following' ? ('following' as const) : ('one' as const),
      title: textOf(data, 'title').trim(),
      // The form's data contain only the button that submitted it.
      cancels: data.has('cancel'),
    }),
    check: (values) => (values.cancels ? {} : checkFields(values, serverNow() / 1000)),
    async send({ start, minutes, room_id, teacher_id, scope, title, cancels: cancelling }) {
      setCancels(cancelling);
      const params = { id: String(lesson.id) };
      const body = { updated_at: known.updated_at, scope };
      await change.send((confirm) =>
        cancelling
          ? call('timetable.cancelLesson', { params, body: { ...body, confirm } })
          : call('timetable.changeLesson', {
              params,
              body: {
                ...body,
                ...(start !== null && start !== known.starts_at && { starts_at: start }),
                ...(minutes !== minutesOf(known) && { minutes }),
                ...(room_id !== known.room_id && { room_id }),
                ...(teacher_id !== known.teacher_id && { teacher_id }),
                ...(title !== '' && title !== known.title && scope === 'one' && { title }),
                confirm,
              },
            }),
      );
    },
  });
  const mine = (): Omit<Stored, 'updated_at'> => {
    const starts_at = timeOf(form.value('day'), form.value('hour')) ?? lesson.starts_at;
    return {
      title: form.value('title').trim() || lesson.title,
      starts_at,
      ends_at: starts_at + Number(form.value('minutes')) * 60,
      room_id: Number(form.value('room')),
      teacher_id: Number(form.value('teacher')),
      state: 'planned',
    };
  };
  const newer = outdatedData<{ current: Stored }>(form.error)?.current;
  const takeNewer = async () => {
    await refresh(client);
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={`${lesson.class}: ${lesson.title}`}>
      {change.asked && (
        <ConfirmChange
          {...change.asked}
          label={cancels ? 'Hủy buổi học' : 'Lưu thay đổi'}
          onBack={change.back}
        />
      )}
      <form className="grid gap-4" hidden={change.asked !== null} {...form.props}>
        <p className="text-muted tabular-nums">
          {isCancelled ? 'Đã hủy' : 'Đang xếp'}: {whenText(lesson.starts_at)} ·{' '}
          <Link href={`/staff/office/classes/${lesson.class_id}`}>{lesson.class_code}</Link>
        </p>
        {newer ? (
          <NewerBanner
            title="Có người vừa sửa buổi này"
            onKeep={() => {
              setKnown(newer);
              void form.send(async () => {});
            }}
            onTake={() => void takeNewer()}
          >
            <p>
              Bây giờ: {placeText(choices, newer)}. Của bạn: {placeText(choices, mine())}.
            </p>
          </NewerBanner>
        ) : (
          <Failure>{form.failure}</Failure>
        )}
        <LessonFields
          choices={choices}
          start={moveTo ?? lesson.starts_at}
          minutes={minutesOf(lesson)}
          roomId={lesson.room_id}
          teacherId={teacherId}
          issues={form.issues}
        />
        <TextField
          name="title"
          label="Tên buổi"
          maxLength={120}
          defaultValue={lesson.title}
          hint="Chỉ đổi tên của buổi này."
        />
        {!isCancelled && (
          <RadioGroup label="Áp dụng cho">
            <RadioCard name="scope" value="one" label="Chỉ buổi này" defaultChecked />
            <RadioCard
              name="scope"
              value="following"
              label="Từ buổi này về sau"
              description="Các buổi sau của lớp cùng thứ, cùng giờ."
            />
          </RadioGroup>
        )}
        <div className="flex flex-wrap justify-between gap-3">
          <SubmitButton loading={form.sending}>
            {isCancelled ? 'Xếp lại buổi này' : 'Lưu'}
          </SubmitButton>
          {!isCancelled && (
            <Button type="submit" name="cancel" value="1" variant="quiet" loading={form.sending}>
              Hủy buổi
            </Button>
          )}
        </div>
      </form>
    </FormDialog>
  );
}
