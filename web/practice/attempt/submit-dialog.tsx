import { Banner } from '../../ui/feedback/banner.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import type { ShortText } from '@bitu/questions/ielts-writing/short-texts.ts';
import { Mascot } from '../../ui/mascot.tsx';

interface SubmitDialogProps {
  unanswered: number;
  /** A question has an answer that was never checked. */
  unchecked: boolean;
  /**
   * Texts with fewer words than their prompt asks for: the position of the question, and the number of missing words.
   */
  short: readonly ShortText[];
  submitting: boolean;
  trouble: string | null;
  onSubmit: () => void;
  onClose: () => void;
}

/** Asks before submitting, and says what is not done yet. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { unanswered, unchecked, short, submitting, trouble, onSubmit, onClose } = props;
  return (
    <ConfirmDialog
      open
      title="Con nộp bài nhé?"
      picture={<Mascot mood={unanswered > 0 ? 'thinking' : 'cheering'} className="h-mascot" />}
      confirmLabel="Nộp bài"
      cancelLabel="Làm tiếp"
      loading={submitting}
      onConfirm={onSubmit}
      onCancel={onClose}
    >
      <p>
        {unanswered > 0
          ? `Còn ${unanswered} câu chưa làm. Nộp rồi thì không sửa được nữa.`
          : 'Con đã làm hết các câu rồi. Nộp rồi thì không sửa được nữa.'}
      </p>
      {unchecked && <p>Câu nào con chưa bấm Kiểm tra thì được tính như đang viết.</p>}
      {short.map(({ position, missing }) => (
        <p key={position}>
          Câu {position} còn thiếu {missing} từ so với đề. Con viết thêm một chút rồi nộp nhé!
        </p>
      ))}
      {trouble && (
        <Banner tone="warning" live className="mt-3">
          <p>{trouble}</p>
        </Banner>
      )}
    </ConfirmDialog>
  );
}
