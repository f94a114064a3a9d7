import type { Regrade } from '@bitu/contract/appeals.ts';
import { errors } from '@bitu/contract/errors.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf } from '../../api/use-form.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { answerText, pointsText } from './words.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

const ofAppeal = {
  title: 'Nhận thêm đáp án này',
  reason: 'Vì sao đáp án này cũng đúng?',
  missing: 'Bạn ghi vì sao đáp án này cũng đúng nhé.',
};
const ofKey = {
  title: 'Đổi đáp án và chấm lại',
  reason: 'Vì sao đổi đáp án?',
  missing: 'Bạn ghi vì sao đổi đáp án nhé.',
};

interface PreviewDialogProps {
  questionId: number;
  /** Another key, or the appeal whose answer is to be accepted too. */
  change: { appeal_id: number } | { key: Record<string, unknown> };
  onClose: () => void;
}

/** Changes a key: first shows the effects on the answers; changes it after a confirmation. */
export function PreviewDialog({ questionId, change, onClose }: PreviewDialogProps) {
  const words = 'key' in change ? ofKey : ofAppeal;
  const [regrade, setRegrade] = useState<Regrade | null>(null);
  const [issue, setIssue] = useState('');
  const client = useQueryClient();
  const sending = useSending();

  function preview(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const reason = textOf(data, 'reason').trim();
    if (reason === '') return setIssue(words.missing);
    const body = { question_id: questionId, ...change, reason, lower: data.has('lower') };
    void sending.send(async () => setRegrade(await call('appeals.preview', { body })));
  }

  const apply = ({ id, checksum }: Regrade) =>
    sending.send(async () => {
      try {
        const params = { id: String(id) };
        await withFreshFactor(() => call('appeals.apply', { params, body: { checksum } }));
      } catch (error) {
        // Somebody has submitted in the meantime, so the preview is outdated.
        if (error instanceof ApiError && error.code === errors.previewStale.code) setRegrade(null);
        throw error;
      }
      await invalidate(client, 'appeals.list', 'appeals.regrades', 'appeals.question');
      showToast('Đang chấm lại. Các gia đình được báo khi điểm thay đổi.');
      onClose();
    });

  return (
    <Dialog open onClose={onClose} title={words.title}>
      <div className="grid gap-4">
        <Failure>{sending.failure}</Failure>
        {regrade ? (
          <>
            <Counts regrade={regrade} />
            <Button loading={sending.sending} onClick={() => void apply(regrade)}>
              Chấm lại {regrade.counts.answers} câu trả lời
            </Button>
          </>
        ) : (
          <form className="grid gap-4" noValidate onSubmit={preview}>
            <TextArea
              name="reason"
              label={words.reason}
              limit={300}
              rows={2}
              error={issue}
              onChange={() => setIssue('')}
            />
            {'key' in change && (
              <Checkbox
                name="lower"
                label="Hạ điểm cả những câu nay thành sai"
                hint="Chỉ ở bài chưa ai xem kết quả. Điểm đã báo cho gia đình không bao giờ bị hạ."
              />
            )}
            <SubmitButton loading={sending.sending}>Xem trước thay đổi</SubmitButton>
          </form>
        )}
      </div>
    </Dialog>
  );
}

function Counts({ regrade: { counts, examples } }: { regrade: Regrade }) {
  return (
    <>
      <ul className="grid gap-1" aria-label="Thay đổi">
        <li>{counts.answers} câu trả lời được xem lại</li>
        <li>
          <strong>{counts.raised} câu lên điểm</strong>
        </li>
        {counts.lowered > 0 && <li>{counts.lowered} câu xuống điểm</li>}
        {counts.kept > 0 && <li>{counts.kept} câu lẽ ra xuống điểm được giữ nguyên</li>}
        <li>{counts.messages} gia đình được báo</li>
      </ul>
      {examples.length > 0 && (
        <ul className="grid gap-1 text-sm" aria-label="Ví dụ">
          {examples.map((example, index) => (
            <li key={index}>
              “{answerText(example.bai_lam)}”: {pointsText(example.old)} → {pointsText(example.new)}{' '}
              ({example.answers} học sinh)
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
