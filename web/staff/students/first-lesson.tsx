import { whenText } from '@bitu/rules/format/times.ts';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { Select } from '../../ui/forms/select.tsx';

interface FirstLessonProps {
  /** The class that they join; empty while none is chosen. */
  classId: string;
  isTransfer: boolean;
}

/** The lesson with which they start: at once, or with a coming one. */
export function FirstLesson({ classId, isTransfer }: FirstLessonProps) {
  const { data } = useQuery({
    ...callQuery('timetable.class', { params: { id: classId } }),
    enabled: classId !== '',
  });
  const now = serverNow() / 1000;
  const lessons = (data?.lessons ?? []).filter(
    ({ state, starts_at }) => state === 'planned' && starts_at > now,
  );
  return (
    <Select
      name="lesson"
      label="Buổi đầu ở lớp mới"
      hint={
        isTransfer
          ? 'Chọn một buổi thì đến buổi đó các học sinh mới chuyển; trước đó vẫn học lớp cũ.'
          : 'Chọn một buổi thì đến buổi đó các học sinh mới vào lớp.'
      }
    >
      <option value="">Ngay bây giờ</option>
      {lessons.map(({ id, title, starts_at }) => (
        <option key={id} value={id}>
          {whenText(starts_at)} · {title}
        </option>
      ))}
    </Select>
  );
}
