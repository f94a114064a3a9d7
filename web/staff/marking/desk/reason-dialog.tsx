import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { type FormEvent, useState } from 'react';
import { textOf } from '../../../api/use-form.ts';

interface ReasonDialogProps {
  title: string;
  confirmLabel: string;
  /** Common reasons. */
  reasons: readonly string[];
  onConfirm: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a reason, with the common ones one press away. */
export function ReasonDialog({
  title,
  confirmLabel,
  reasons,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const sending = useSending();
  const [issue, setIssue] = useState('');
  const confirm = (reason: string) => void sending.send(() => onConfirm(reason));

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textOf(new FormData(event.currentTarget), 'reason').trim();
    if (reason === '') setIssue('Bạn ghi vài chữ nhé.');
    else confirm(reason);
  }

  return (
    <FormDialog onClose={onClose} title={title} width="narrow">
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <Failure>{sending.failure}</Failure>
        <div className="flex flex-wrap gap-2">
          {reasons.map((reason) => (
            <Button
              key={reason}
              variant="secondary"
              disabled={sending.sending}
              onClick={() => confirm(reason)}
            >
              {reason}
            </Button>
          ))}
        </div>
        <TextArea
          name="reason"
          label="Lý do khác"
          rows={2}
          limit={300}
          error={issue}
          onChange={() => setIssue('')}
        />
        <Button type="submit" loading={sending.sending}>
          {confirmLabel}
        </Button>
      </form>
    </FormDialog>
  );
}
