import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { textOf, useForm } from '../../../api/use-form.ts';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { refreshRequests, type Request } from '../api.ts';
import { forWhom, requestWords } from '../words.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

interface DeclineDialogProps {
  request: Request;
  onClose: () => void;
}

/** Declines a request, with a reason for the teacher. */
export function DeclineDialog({ request, onClose }: DeclineDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    read: (data) => ({ reply: textOf(data, 'reply').trim() }),
    check: ({ reply }) => ({
      reply: reply === '' ? 'Bạn trả lời ngắn gọn cho người xin nhé.' : undefined,
    }),
    async send(body) {
      await call('overrides.decline', { params: { id: String(request.id) }, body });
      showToast('Đã trả lời.');
      onClose();
      await refreshRequests(client);
    },
    // Somebody else was faster: the list behind says so too.
    onError: () => void refreshRequests(client),
  });
  return (
    <FormDialog onClose={onClose} title="Không duyệt yêu cầu" width="narrow">
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        <p>
          <strong>{forWhom(request)}</strong>: {requestWords(request, request)}
        </p>
        <TextField
          label="Trả lời"
          hint={`${request.asked_by} đọc được câu này.`}
          maxLength={500}
          {...form.field('reply')}
        />
        <SubmitButton loading={form.sending}>Không duyệt</SubmitButton>
      </form>
    </FormDialog>
  );
}
