import type { BankComment } from '@bitu/contract/rubrics.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { textOf, useForm } from '../../../api/use-form.ts';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { useNewer } from '../../../api/use-newer.ts';
import { NewerBanner } from '../../../ui/feedback/newer-banner.tsx';
import { Checkbox } from '../../../ui/forms/checkbox.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';
import { leads, useMe } from '../../session/me.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { SubmitButton } from '../../forms/submit-button.tsx';

interface CommentDialogProps {
  /** null for a new one. */
  comment: BankComment | null;
  onClose: () => void;
}

/** Ids of the subjects whose work teachers mark by hand. */
const markedSubjects = [5, 1, 4];

const fieldsOf = ({ id, text, subject_id, is_own }: BankComment) => ({
  id,
  text,
  subject_id,
  is_own,
});

export function CommentDialog({ comment, onClose }: CommentDialogProps) {
  const me = useMe();
  const [subjectId, setSubjectId] = useState(comment?.subject_id ?? 5);
  const client = useQueryClient();
  const { newer, handling } = useNewer<{ current: BankComment }>();
  const form = useForm<{ text: string; subject_id: number; shared: boolean }, 'text'>({
    ...handling,
    read: (data) => ({
      text: textOf(data, 'text').trim(),
      subject_id: Number(textOf(data, 'subject_id')),
      shared: data.has('shared'),
    }),
    check: ({ text }) => ({
      text:
        text === ''
          ? 'Bạn viết nhận xét nhé.'
          : text.length > 500
            ? 'Nhận xét dài tối đa 500 ký tự.'
            : undefined,
    }),
    async send(values) {
      await call('marking.saveComment', {
        body: {
          ...(comment && { changes: fieldsOf(newer?.current ?? comment) }),
          ...values,
          criterion: comment?.criterion ?? null,
          question_id: comment?.question_id ?? null,
        },
      });
      await invalidate(client, 'marking.comments');
      onClose();
    },
  });
  const take = () => {
    onClose();
    void invalidate(client, 'marking.comments');
  };
  return (
    <FormDialog onClose={onClose} title={comment ? 'Sửa nhận xét' : 'Thêm nhận xét'}>
      <form {...form.props} className="grid gap-4">
        {newer && (
          <NewerBanner
            title="Có người vừa sửa nhận xét này"
            onKeep="submit"
            onTake={take}
            sending={form.sending}
          >
            <p>
              Bây giờ là: “{newer.current.text}” ({subjects[newer.current.subject_id]})
            </p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <TextArea
          {...form.field('text')}
          label="Nhận xét"
          hint="{con} được thay bằng tên của học sinh."
          limit={500}
          defaultValue={comment?.text}
        />
        <Select
          label="Môn"
          name="subject_id"
          value={subjectId}
          onChange={(event) => setSubjectId(Number(event.currentTarget.value))}
        >
          {markedSubjects.map((id) => (
            <option key={id} value={id}>
              {subjects[id]}
            </option>
          ))}
        </Select>
        {leads(me, subjectId) && (
          <Checkbox
            name="shared"
            label="Dùng chung cho mọi giáo viên"
            defaultChecked={comment !== null && comment.is_own === 0}
          />
        )}
        {!newer && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </FormDialog>
  );
}
