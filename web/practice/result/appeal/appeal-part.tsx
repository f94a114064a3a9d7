import type { Appeal } from '@bitu/contract/appeals.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { callQuery } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner, Failure } from '../../../ui/feedback/banner.tsx';
import { MessageCircle } from '../../../ui/icons.ts';
import { AppealForm, type AppealPlace } from './appeal-form.tsx';

/** All appeals of a result: one call for all its questions. */
const appealsQuery = (resultId: number) =>
  callQuery('appeals.ofResult', { params: { resultId: String(resultId) } });

/**
 * Under an answer that did not get all points: a button that asks another teacher to look at it, and the outcome.
 * Renders nothing while it is unknown whether that is allowed.
 */
export function AppealPart(props: AppealPlace & { isRight: boolean }) {
  const { resultId, questionId, isJudged, isRight } = props;
  const { data } = useQuery(appealsQuery(resultId));
  const [isOpen, setOpen] = useState(false);
  const client = useQueryClient();
  const show = (changed: Appeal) =>
    client.setQueryData(
      appealsQuery(resultId).queryKey,
      (known) => known && withAppeal(known, changed),
    );
  const appeal = data?.appeals.find((one) => one.question_id === questionId);
  if (appeal) return <SentAppeal appeal={appeal} onChange={show} />;
  // It lacks points for hints or earlier tries: nobody needs to look whether it is right.
  if (isRight || !data?.may_appeal.includes(questionId)) return null;
  if (isOpen)
    return (
      <AppealForm
        {...{ resultId, questionId, isJudged }}
        close={() => setOpen(false)}
        onSent={show}
      />
    );
  return (
    <div className="no-print">
      <Button variant="quiet" icon={<MessageCircle />} onClick={() => setOpen(true)}>
        {isJudged ? 'Con muốn hỏi lại cô về điểm này' : 'Con nghĩ câu này đúng'}
      </Button>
    </div>
  );
}

/** The reply to sending or withdrawing is shown at once; the rest follows with the next fetch. */
const withAppeal = (
  known: Output<'appeals.ofResult'>,
  changed: Appeal,
): Output<'appeals.ofResult'> => ({
  ...known,
  appeals: [...known.appeals.filter(({ id }) => id !== changed.id), changed],
  may_appeal: known.may_appeal.filter((id) => id !== changed.question_id),
});

/** Why no more appeals can be sent just now, said once for the whole result. */
export function AppealLimit({ resultId }: Pick<AppealPlace, 'resultId'>) {
  const { data } = useQuery(appealsQuery(resultId));
  return data?.message ? <Banner>{data.message}</Banner> : null;
}

const looks = {
  open: { tone: 'info', title: 'Cô sẽ xem lại câu này' },
  changed: { tone: 'success', title: 'Cô đã xem lại và thêm điểm cho con' },
  upheld: { tone: 'info', title: 'Cô đã xem lại, điểm giữ nguyên' },
  withdrawn: { tone: 'info', title: 'Con đã rút lời xin xem lại' },
} as const;

interface SentAppealProps {
  appeal: Appeal;
  onChange: (appeal: Appeal) => void;
}

function SentAppeal({ appeal, onChange }: SentAppealProps) {
  const { sending, failure, send } = useSending();
  const { tone, title } = looks[appeal.state];
  const withdraw = async () => {
    onChange(await call('appeals.withdraw', { params: { id: String(appeal.id) }, body: {} }));
  };
  return (
    <Banner
      tone={tone}
      title={title}
      action={
        appeal.state === 'open' && (
          <Button
            variant="quiet"
            className="no-print"
            loading={sending}
            onClick={() => void send(withdraw)}
          >
            Không cần xem lại nữa
          </Button>
        )
      }
    >
      {appeal.state === 'open' && <p>Điểm mới, nếu có, tự hiện ở đây.</p>}
      {appeal.answer !== null && <p className="whitespace-pre-line">{appeal.answer}</p>}
      <Failure>{failure}</Failure>
    </Banner>
  );
}
