import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useForm } from '../../../api/use-form.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { checkHead, HeadFields, readHead } from '../head-fields.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

interface NewPracticeDialogProps {
  subjectIds: readonly number[];
  onClose: () => void;
}

/** Names a new practice and opens it. */
export function NewPracticeDialog({ subjectIds, onClose }: NewPracticeDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    read: readHead,
    check: checkHead,
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
        <HeadFields form={form} subjectIds={subjectIds} />
        <SubmitButton loading={form.sending}>Tạo bài</SubmitButton>
      </form>
    </Dialog>
  );
}
