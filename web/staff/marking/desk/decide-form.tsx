import type { MarkingItem, StandingMark } from '@bitu/contract/marking.ts';
import { toStep } from '@bitu/rules/marking/overall.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { useMe } from '../../session/me.ts';
import { deskKey, type Opened } from '../queue/opened.ts';
import { CommentBank } from '../../bank/comment-bank.tsx';
import { DraftStatus } from './draft-status.tsx';
import { MarkPanel } from './mark/mark-panel.tsx';
import { isWhole, nothingTyped, type Typed } from './mark/typed.ts';
import { useMark } from './use-mark.ts';

interface DecideFormProps {
  opened: Opened;
  from: readonly StandingMark[];
  /** settle: the lead decides between marks that differ; amend: one's own mark, which the family has, with a reason. */
  how: 'settle' | 'amend';
}

/** Begins with the mean of the marks, and with the words of the first. */
function startOf({ rubric }: MarkingItem, marks: readonly StandingMark[]): Typed {
  const [first] = marks;
  const bands = rubric.criteria.flatMap(({ id }): [string, number][] => {
    const given = marks.flatMap((mark) => mark.bands[id] ?? []);
    const sum = given.reduce((total, band) => total + band, 0);
    return given.length > 0 ? [[id, toStep(sum / given.length, rubric.scale)]] : [];
  });
  return {
    ...nothingTyped,
    bands: Object.fromEntries(bands),
    comment: first?.comment ?? '',
    next_step: first?.next_step ?? '',
    notes: marks.flatMap(({ notes }) => notes).slice(0, 60),
  };
}

export function DecideForm({ opened, from, how }: DecideFormProps) {
  const { item } = opened;
  const me = useMe();
  const [start] = useState(() => (opened.revision > 0 ? opened.typed : startOf(item, from)));
  const { typed, change, seconds, draft } = useMark(me.id, { ...opened, typed: start });
  const reason = typed.reason ?? '';
  const [active, setActive] = useState<string>();
  const [bank, setBank] = useState(false);
  const [issue, setIssue] = useState('');
  const comment = useRef<HTMLTextAreaElement>(null);
  const sending = useSending();
  const navigate = useNavigate();
  const client = useQueryClient();
  // The same decision, however often it is sent.
  const [markId] = useState(() => crypto.randomUUID());

  function submit(event: FormEvent) {
    event.preventDefault();
    if (how === 'amend' && reason.trim() === '') return setIssue('Gia đình sẽ đọc lý do này.');
    if (!isWhole(item, typed)) return;
    const { reason: _, ...mark } = typed;
    const body = { mark_id: markId, item_id: item.id, ...mark, active_seconds: seconds() };
    void sending.send(async () => {
      if (how === 'settle') await call('marking.settle', { body });
      else await call('marking.amend', { body: { ...body, reason: reason.trim() } });
      showToast(how === 'settle' ? 'Đã chốt điểm.' : 'Đã sửa điểm và báo cho gia đình.');
      await draft.drop();
      client.removeQueries({ queryKey: deskKey(item.id) });
      await invalidate(client, 'marking.work', 'marking.groups');
      await navigate('/staff');
    });
  }

  return (
    <form className="grid gap-3" noValidate onSubmit={submit}>
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">{how === 'settle' ? 'Chốt điểm' : 'Sửa điểm'}</h2>
        <DraftStatus state={draft.state} />
      </div>
      <MarkPanel
        item={{ ...item, may_reveal: 0 }}
        typed={typed}
        change={change}
        active={active}
        onActive={setActive}
        tried
        machine={null}
        revealing={false}
        onReveal={() => {}}
        onBank={() => setBank(true)}
        commentRef={comment}
      />
      {how === 'amend' && (
        <TextField
          label="Lý do sửa điểm"
          hint="Gia đình được báo điểm cũ, điểm mới và lý do."
          maxLength={300}
          value={reason}
          error={issue}
          onChange={({ currentTarget: { value } }) => {
            change({ type: 'fields', fields: { reason: value } });
            setIssue('');
          }}
        />
      )}
      <Failure>{sending.failure}</Failure>
      <Button type="submit" wide loading={sending.sending}>
        {how === 'settle' ? 'Chốt điểm này' : 'Sửa và báo gia đình'}
      </Button>
      {bank && (
        <CommentBank
          subjectId={item.subject_id}
          criterion={active}
          questionId={item.question?.id}
          written={typed.comment}
          onTake={({ text }) => {
            change({ type: 'fields', fields: { comment: text } });
            setBank(false);
          }}
          onClose={() => setBank(false)}
        />
      )}
    </form>
  );
}
