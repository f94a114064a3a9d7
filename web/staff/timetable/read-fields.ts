import { textOf } from '../../api/use-form.ts';
import { timeOf } from './time.ts';

/** The values of a lesson's fields. */
export function readFields(data: FormData) {
  const id = (name: string) => Number(textOf(data, name)) || null;
  return {
    day: textOf(data, 'day'),
    hour: textOf(data, 'hour'),
    start: timeOf(textOf(data, 'day'), textOf(data, 'hour')),
    minutes: Number(textOf(data, 'minutes')),
    room_id: id('room'),
    teacher_id: id('teacher'),
  };
}

/** The issues of the fields. `now` is in unix seconds. */
export function checkFields({ day, start }: ReturnType<typeof readFields>, now: number) {
  const isPast = start !== null && start < now;
  return {
    day:
      day === '' ? 'Bạn chọn ngày nhé.' : isPast ? 'Giờ này đã qua. Bạn chọn lại nhé.' : undefined,
    hour: day !== '' && start === null ? 'Bạn nhập giờ nhé, ví dụ 18:30.' : undefined,
  };
}
