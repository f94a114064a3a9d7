import type { MarkingItem, StandingMark } from '@bitu/contract/marking.ts';
import { toStep } from '@bitu/rules/marking/overall.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { deskKey, type Opened } from '../queue/opened.ts';
import { DeskDialogs } from './desk-dialogs.tsx';
import { DeskHead } from './desk-head.tsx';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { MarkPanel } from './mark/mark-panel.tsx';
import { isWhole, maxNotes, nothingTyped, type Typed } from './mark/typed.ts';
import { MarksCompared } from './marks-compared.tsx';
import { useDesk } from './use-desk.ts';
import { WorkPanel } from './work/work-panel.tsx';

interface DecideScreenProps {
  opened: Opened;
  from: readonly StandingMark[];
  /**
   * settle: the lead decides between marks that differ; amend: changes one's own returned mark, with a reason for the
   * family.
   */
  how: 'settle' | 'amend';
}

const wordsOf = ({ comment, next_step }: StandingMark) => ({ comment, next_step });

/** Starts from the mean of the marks, with the words of the first and the notes of all. */
function startOf({ rubric }: MarkingItem, marks: readonly StandingMark[]): Typed {
  const [first] = marks;
  const bands = rubric.criteria.flatMap(({ id }): [string, number][] => {
    const bands = marks.flatMap((mark) => mark.bands[id] ?? []);
    const sum = bands.reduce((total, band) => total + band, 0);
    return bands.length > 0 ? [[id, toStep(sum / bands.length, rubric.scale)]] : [];
  });
  return {
    ...nothingTyped,
    ...(first && wordsOf(first)),
    bands: Object.fromEntries(bands),
    notes: marks.flatMap(({ notes }) => notes).slice(0, maxNotes),
  };
}

const nothing = () => {};

/** The work beside its marks, and the mark that will count. The keys of the desk work as usual. */
export function DecideScreen({ opened, from, how }: DecideScreenProps) {
  const { item } = opened;
  const [start] = useState(() => (opened.revision > 0 ? opened.typed : startOf(item, from)));
  const desk = useDesk({ ...opened, typed: start });
  const { typed, change, seconds, draft, show } = desk;
  const [issue, setIssue] = useState('');
  const sending = useSending();
  const navigate = useNavigate();
  const client = useQueryClient();
  // The same decision, however many times it is sent.
  const [markId] = useState(() => crypto.randomUUID());
  const reason = typed.reason ?? '';

  function decide() {
    if (how === 'amend' && reason.trim() === '') return setIssue('Gia đình sẽ đọc lý do này.');
    if (!isWhole(item, typed) || sending.sending) return;
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

  function submit(event: FormEvent) {
    event.preventDefault();
    decide();
  }

  useDeskKeys({ ...desk.keys, send: decide });

  return (
    <>
      <DeskHead item={item} unmarked={undefined} draft={draft.state} onKeys={show('keys')} />
      <div className="desk-grid">
        <WorkPanel {...desk.work} />
        <form
          aria-label={how === 'settle' ? 'Chốt điểm' : 'Sửa điểm'}
          className="desk-mark"
          noValidate
          onSubmit={submit}
        >
          {how === 'settle' && (
            <MarksCompared
              marks={from}
              rubric={item.rubric}
              onTake={(mark) => {
                change({ type: 'bands', bands: mark.bands });
                change({ type: 'notes', notes: mark.notes });
                change({ type: 'fields', fields: { ...wordsOf(mark), outcome: mark.outcome } });
              }}
            />
          )}
          <MarkPanel
            {...desk.mark}
            item={{ ...item, may_reveal: 0 }}
            tried
            machine={null}
            revealing={false}
            onReveal={nothing}
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
          <div className="desk-send">
            <Button type="submit" wide loading={sending.sending} disabled={!isWhole(item, typed)}>
              {how === 'settle' ? 'Chốt điểm này' : 'Sửa và báo gia đình'}
            </Button>
          </div>
        </form>
      </div>
      <DeskDialogs {...desk.dialogs} onUsed={nothing} />
    </>
  );
}
