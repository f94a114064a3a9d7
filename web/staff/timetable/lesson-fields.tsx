import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Choices } from './api.ts';
import { fieldsOf } from './time.ts';

interface LessonFieldsProps {
  choices: Choices;
  /** The initial start. */
  start: number | null;
  minutes: number;
  roomId: number | null;
  /** The teacher in place of the teacher of the class. */
  teacherId: number | null;
  issues: { readonly day?: string | undefined; readonly hour?: string | undefined };
}

/** The fields for the time, the room and the teacher of a lesson. */
export function LessonFields(props: LessonFieldsProps) {
  const { choices, start, minutes, roomId, teacherId, issues } = props;
  const fields = start === null ? { day: '', hour: '18:00' } : fieldsOf(start);
  const lengths = [...new Set([45, 60, 90, 120, minutes])].toSorted((a, b) => a - b);
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          name="day"
          type="date"
          label="Ngày"
          defaultValue={fields.day}
          error={issues.day}
        />
        <TextField
          name="hour"
          type="time"
          step={300}
          label="Giờ bắt đầu"
          defaultValue={fields.hour}
          error={issues.hour}
        />
        <Select name="minutes" label="Số phút" defaultValue={minutes}>
          {lengths.map((length) => (
            <option key={length} value={length}>
              {length}
            </option>
          ))}
        </Select>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select name="room" label="Phòng" defaultValue={roomId ?? ''}>
          <option value="">Không dùng phòng</option>
          {choices.rooms.map(({ id, name, seats }) => (
            <option key={id} value={id}>
              {name} ({seats} chỗ)
            </option>
          ))}
        </Select>
        <Select name="teacher" label="Giáo viên dạy" defaultValue={teacherId ?? ''}>
          <option value="">Giáo viên của lớp</option>
          {choices.teachers.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </div>
    </>
  );
}
