import { maxRightsNote } from '@bitu/contract/kinds.ts';
import type { RightsRequest } from '@bitu/contract/rights.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useNewerThan } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextArea } from '../../ui/forms/text-area.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { kindWords, stateWords } from '@bitu/rules/office/rights-words.ts';

export type Step = 'answer' | 'extend' | 'done' | 'refused';

const titles: Record<Exclude<Step, 'extend'>, string> = {
  answer: 'Đã trả lời gia đình',
  done: 'Đã làm xong',
  refused: 'Từ chối yêu cầu',
};
const hints: Record<Step, string> = {
  answer: 'Đã nói gì với gia đình, ai sẽ làm và đến khi nào.',
  extend: 'Lý do, gia đình cũng cần biết. Chỉ gia hạn được một lần.',
  done: 'Đã làm gì.',
  refused: 'Lý do theo luật, đã báo cho gia đình.',
};
/** Steps for which the law requires a reason. */
const needsNote = new Set<Step>(['extend', 'refused']);

interface StepDialogProps {
  request: RightsRequest;
  step: Step;
  /** The number of days by which a request is postponed. */
  extensionDays: number;
  onClose: () => void;
}

/** One step of a request, with its note. When somebody else was faster, both notes are shown. */
export function StepDialog({ request, step, extensionDays, onClose }: StepDialogProps) {
  const title = step === 'extend' ? `Gia hạn thêm ${extensionDays} ngày` : titles[step];
  const client = useQueryClient();
  const { newer, before, handling } = useNewerThan(request);
  const form = useForm({
    ...handling,
    read: (data) => ({ note: textOf(data, 'note') }),
    check: ({ note }) => ({
      note:
        needsNote.has(step) && note.trim() === ''
          ? 'Bạn ghi lý do nhé.'
          : note.length > maxRightsNote
            ? `Ghi chú dài hơn ${maxRightsNote} ký tự.`
            : undefined,
    }),
    async send({ note }) {
      await take(before, step, note);
      showToast('Đã lưu');
      onClose();
      await invalidate(client, 'rights.list');
    },
  });
  const takeNewer = () => {
    onClose();
    void invalidate(client, 'rights.list');
  };
  return (
    <FormDialog onClose={onClose} title={title} width="narrow">
      <form className="grid gap-4" {...form.props}>
        {newer && (
          <NewerBanner
            title="Có người vừa sửa yêu cầu này"
            onKeep={newer.current.done_at === null ? 'submit' : null}
            onTake={takeNewer}
            sending={form.sending}
          >
            <p>
              {kindWords[newer.current.kind]} · {stateWords[newer.current.state]}
              {newer.current.note !== '' && `: “${newer.current.note}”`}
            </p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <TextArea
          label="Ghi chú"
          hint={hints[step]}
          limit={maxRightsNote}
          optional={!needsNote.has(step)}
          defaultValue={request.note}
          {...form.field('note')}
        />
        {!newer && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </FormDialog>
  );
}

function take({ id, version }: RightsRequest, step: Step, note: string): Promise<null> {
  const params = { id: String(id) };
  const body = { version, note };
  if (step === 'answer') return call('rights.answer', { params, body });
  if (step === 'extend') return call('rights.extend', { params, body });
  return call('rights.finish', { params, body: { ...body, outcome: step } });
}
