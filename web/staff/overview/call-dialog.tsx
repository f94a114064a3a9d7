import { maxCallNote } from '@bitu/contract/kinds.ts';
import type { ChildBehind } from '@bitu/contract/overview.ts';
import { hiddenDays } from '@bitu/rules/office/attention.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call, sentenceOf } from '../../api/client.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { refreshChildren } from './api.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import { offerUndo } from '../forms/undos.ts';

interface CallDialogProps {
  child: ChildBehind;
  onClose: () => void;
}

/** Records a call to a family, so that nobody calls it again this week. */
export function CallDialog({ child: { id, full_name }, onClose }: CallDialogProps) {
  const client = useQueryClient();
  const undo = async (callId: number) => {
    try {
      await call('overview.takeBackCall', { params: { id: String(callId) } });
    } catch (error) {
      showToast(sentenceOf(error), { tone: 'error' });
    }
    await refreshChildren(client);
  };
  const form = useForm({
    read: (data) => ({ note: textOf(data, 'note') }),
    check: ({ note }) => ({
      note: note.length > maxCallNote ? `Ghi chú dài hơn ${maxCallNote} ký tự.` : undefined,
    }),
    async send({ note }) {
      const noted = await call('overview.call', { body: { student_id: id, note } });
      offerUndo('Đã lưu', () => void undo(noted.id));
      onClose();
      await refreshChildren(client);
    },
  });
  return (
    <FormDialog onClose={onClose} title={`Đã gọi cho gia đình ${full_name}`} width="narrow">
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        <TextArea
          label="Ghi chú"
          optional
          limit={maxCallNote}
          hint={`Học sinh ẩn khỏi danh sách ${hiddenDays} ngày.`}
          {...form.field('note')}
        />
        <SubmitButton loading={form.sending}>Lưu</SubmitButton>
      </form>
    </FormDialog>
  );
}
