import { Banner } from '../../ui/banner.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Mascot } from '../../ui/mascot.tsx';

interface SubmitDialogProps {
  open: boolean;
  unanswered: number;
  /** Something is entered somewhere that was never checked. */
  unchecked: boolean;
  submitting: boolean;
  trouble: string | null;
  onSubmit: () => void;
  onCancel: () => void;
}

/** Asks before handing in, with what is not done yet. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, unanswered, unchecked, submitting, trouble, onSubmit, onCancel } = props;
  return (
    <ConfirmDialog
      open={open}
      title="Con nộp bài nhé?"
      picture={<Mascot mood={unanswered > 0 ? 'thinking' : 'cheering'} className="h-mascot" />}
      confirmLabel="Nộp bài"
      cancelLabel="Làm tiếp"
      loading={submitting}
      onConfirm={onSubmit}
      onCancel={onCancel}
    >
      <p>
        {unanswered > 0
          ? `Còn ${unanswered} câu chưa làm. Nộp rồi thì không sửa được nữa.`
          : 'Con đã làm hết các câu rồi. Nộp rồi thì không sửa được nữa.'}
      </p>
      {unchecked && <p>Câu nào chưa bấm Kiểm tra thì chưa được tính.</p>}
      {trouble && (
        <Banner tone="warning" live className="mt-3">
          <p>{trouble}</p>
        </Banner>
      )}
    </ConfirmDialog>
  );
}
