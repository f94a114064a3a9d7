/** The title, subject and type of a new practice. */
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { textOf, type useForm } from '../../api/use-form.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { practiceTypeNames } from './words.ts';

export const readHead = (data: FormData) => ({
  title: textOf(data, 'title').trim(),
  subject: textOf(data, 'subject'),
  type: textOf(data, 'type') === 'test' ? ('test' as const) : ('normal' as const),
});
type Head = ReturnType<typeof readHead>;

export const checkHead = ({ title, subject }: Head) => ({
  title: title === '' ? 'Bạn đặt tên cho bài nhé.' : undefined,
  subject: subject === '' ? 'Bạn chọn môn nhé.' : undefined,
});

interface HeadFieldsProps {
  form: Pick<ReturnType<typeof useForm<Head, 'title' | 'subject'>>, 'field' | 'issues'>;
  subjectIds: readonly number[];
}

export function HeadFields({ form, subjectIds }: HeadFieldsProps) {
  return (
    <>
      <TextField label="Tên bài" maxLength={200} {...form.field('title')} />
      <Select
        label="Môn"
        placeholder={subjectIds.length === 1 ? undefined : 'Chọn môn'}
        {...form.field('subject')}
      >
        {subjectIds.map((id) => (
          <option key={id} value={id}>
            {subjects[id] ?? `Môn ${id}`}
          </option>
        ))}
      </Select>
      <Select name="type" label="Loại" hint="Bài kiểm tra chỉ cho biết đúng sai sau khi nộp.">
        {Object.entries(practiceTypeNames).map(([type, name]) => (
          <option key={type} value={type}>
            {name}
          </option>
        ))}
      </Select>
    </>
  );
}
