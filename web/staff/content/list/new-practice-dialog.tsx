import { useQueryClient } from '@tanstack/react-query';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { textOf, useForm } from '../../../api/use-form.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { practiceTypeNames } from '../words.ts';

interface NewPracticeDialogProps {
  subjectIds: readonly number[];
  onClose: () => void;
}

/** Names a new practice and opens it. */
export function NewPracticeDialog({ subjectIds, onClose }: NewPracticeDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    read: (data) => ({
      title: textOf(data, 'title').trim(),
      subject: textOf(data, 'subject'),
      type: textOf(data, 'type') === 'test' ? ('test' as const) : ('normal' as const),
    }),
    check: ({ title, subject }) => ({
      title: title === '' ? 'Bạn đặt tên cho bài nhé.' : undefined,
      subject: subject === '' ? 'Bạn chọn môn nhé.' : undefined,
    }),
    async send({ title, subject, type }) {
      const body = { title, subject_id: Number(subject), type };
      const { id } = await call('authoring.create', { body });
      await invalidate(client, 'authoring.list');
      onClose();
      await navigate(`/staff/office/content/${id}`);
    },
  });
  return (
    <Dialog open onClose={onClose} title="Bài mới" width="narrow">
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        <TextField label="Tên bài" maxLength={200} {...form.field('title')} />
        <Select
          name="subject"
          label="Môn"
          placeholder={subjectIds.length === 1 ? undefined : 'Chọn môn'}
          error={form.issues.subject}
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
        <Button type="submit" loading={form.sending}>
          Tạo bài
        </Button>
      </form>
    </Dialog>
  );
}
