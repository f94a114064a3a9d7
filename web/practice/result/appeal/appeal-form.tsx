import type { Appeal, AppealReason } from '@bitu/contract/appeals.ts';
import { useEffect } from 'react';
import { call } from '../../../api/client.ts';
import { useForm } from '../../../api/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { RadioCard, RadioGroup } from '../../../ui/forms/radio-card.tsx';
import { TextArea } from '../../../ui/forms/text-area.tsx';

/** The answer that it is about. */
export interface AppealPlace {
  resultId: number;
  questionId: number;
  /** A machine or a person has judged it: the appeal is about a mark, not about right or wrong. */
  isJudged: boolean;
}

const maxLength = 300;

const reasons: readonly [AppealReason, string][] = [
  ['right', 'Câu trả lời của con cũng đúng'],
  ['mark', 'Con nghĩ câu này đáng thêm điểm'],
  ['question', 'Câu hỏi có chỗ nhầm'],
];

const markReasons: typeof reasons = [
  ['mark', 'Con nghĩ bài này đáng thêm điểm'],
  ['question', 'Đề bài có chỗ nhầm'],
];

const textOf = (value: FormDataEntryValue | null) =>
  typeof value === 'string' ? value.trim() : '';

interface Values {
  reason: AppealReason;
  text: string;
}

/** The child's reason for an appeal; the words are optional. */
export function AppealForm(
  props: AppealPlace & { close: () => void; onSent: (appeal: Appeal) => void },
) {
  const { resultId, questionId, isJudged, close, onSent } = props;
  const form = useForm<Values, 'text'>({
    read: (data) => ({
      reason: data.get('reason') as AppealReason,
      text: textOf(data.get('text')),
    }),
    check: ({ text }) => ({
      text:
        text.length > maxLength
          ? `Con viết ngắn lại, nhiều nhất ${maxLength} ký tự nhé!`
          : undefined,
    }),
    send: async (values) => {
      const body = { result_id: resultId, question_id: questionId, ...values };
      onSent(await call('appeals.send', { body }));
    },
  });
  // The button that opened it is gone.
  const { ref } = form.props;
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref]);
  return (
    <form {...form.props} className="no-print grid gap-3" aria-label="Xin cô xem lại câu này">
      <RadioGroup label="Cô xem lại giúp con vì">
        {(isJudged ? markReasons : reasons).map(([reason, words], i) => (
          <RadioCard
            key={reason}
            name="reason"
            value={reason}
            label={words}
            defaultChecked={i === 0}
          />
        ))}
      </RadioGroup>
      <TextArea
        {...form.field('text')}
        label="Con muốn nói thêm"
        optional
        rows={2}
        limit={maxLength}
      />
      <Failure>{form.failure}</Failure>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" loading={form.sending}>
          Gửi cô xem lại
        </Button>
        <Button variant="quiet" onClick={close}>
          Thôi
        </Button>
      </div>
    </form>
  );
}
