import type { RightsRequest } from '@bitu/contract/rights.ts';
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

/** Erases a child for good, after its number was typed. */
export function EraseDialog({ request: { id, version }, child, onClose }: EraseDialogProps) {
  const client = useQueryClient();
  const form = useForm({
    read: (data) => ({ number: textOf(data, 'number') }),
    check: ({ number }) => ({
      number: number.trim() === String(child.id) ? undefined : `Bạn gõ đúng số ${child.id} nhé.`,
    }),
    async send() {
      const body = { version, student_id: child.id };
      try {
        const { login_erased } = await withFreshFactor(() =>
          call('rights.erase', { params: { id: String(id) }, body }),
        );
        showToast(
          login_erased
            ? `Đã xóa dữ liệu của ${child.full_name} và tài khoản gia đình.`
            : `Đã xóa dữ liệu của ${child.full_name}.`,
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
        <Banner tone="warning" title="Không lấy lại được">
          Bài làm, điểm, báo cáo, ghi âm và tệp của em bị xóa hết. Nhật ký giữ lại ngày xóa, không
          có tên. Bạn chắc chắn người yêu cầu là ba mẹ của em nhé.
        </Banner>
        <TextField
          label={`Gõ số ${child.id} để xóa`}
          inputMode="numeric"
          autoComplete="off"
          {...form.field('number')}
        />
        <SubmitButton variant="danger" loading={form.sending}>
          Xóa vĩnh viễn
        </SubmitButton>
      </form>
    </Dialog>
  );
}
