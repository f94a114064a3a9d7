import type { RightsRequest } from '@bitu/contract/rights.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Banner, Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

interface EraseDialogProps {
  request: RightsRequest;
  child: NonNullable<RightsRequest['child']>;
  onClose: () => void;
}

/** Asks for the erasure of a child, or confirms it, after its number was typed. */
export function EraseDialog({ request, child, onClose }: EraseDialogProps) {
  const { id, version } = request;
  const client = useQueryClient();
  const form = useForm({
    read: (data) => ({ number: textOf(data, 'number') }),
    check: ({ number }) => ({
      number: number.trim() === String(child.id) ? undefined : `Bạn gõ đúng số ${child.id} nhé.`,
    }),
    async send() {
      const body = { version, student_id: child.id };
      try {
        const { erase_at, erase_waits } = await withFreshFactor(() =>
          call('rights.erase', { params: { id: String(id) }, body }),
        );
        showToast(
          erase_waits === 1
            ? 'Đã hẹn xóa. Hôm nay bạn đã hẹn xóa nhiều, nên chủ trung tâm xác nhận trước.'
            : `Đã hẹn xóa lúc ${momentText(erase_at)}. Gia đình đã được báo.`,
        );
        onClose();
      } finally {
        // Also when somebody else was faster: the next press applies to the values shown then.
        await invalidate(client, 'rights.list');
      }
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Xóa dữ liệu của ${child.full_name}?`} width="narrow">
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        <Banner tone="warning" title="Xóa xong thì không lấy lại được">
          Gia đình được báo ngay, và dữ liệu bị xóa sau thời gian chờ của trung tâm. Bài làm, điểm,
          báo cáo, ghi âm và tệp của học sinh bị xóa hết. Nhật ký giữ lại ngày xóa, không có tên.
          Bạn chắc chắn người yêu cầu là ba mẹ của học sinh nhé.
        </Banner>
        <TextField
          label={`Gõ số ${child.id} để xóa`}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('number')}
        />
        <SubmitButton variant="danger" loading={form.sending}>
          {request.erase_at === null ? 'Hẹn xóa' : 'Xác nhận xóa'}
        </SubmitButton>
      </form>
    </Dialog>
  );
}
