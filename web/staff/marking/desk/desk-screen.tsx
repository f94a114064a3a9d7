import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Send } from '../../../ui/icons.ts';
import { useMe } from '../../session/me.ts';
import { waitingMarks } from '../kept/outbox.ts';
import type { Opened } from '../queue/opened.ts';
import { useAhead } from '../queue/use-ahead.ts';
import { DeskDialogs, type OpenDialog } from './desk-dialogs.tsx';
import { DeskHead } from './desk-head.tsx';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { focusCriterion } from './mark/criteria.tsx';
import { MarkPanel, summaryOf } from './mark/mark-panel.tsx';
import { isWhole, missingOf } from './mark/typed.ts';
import { SentBar } from './sent-bar.tsx';
import { useCriterionKeys } from './use-criterion-keys.ts';
import { useHeartbeat } from './use-heartbeat.ts';
import { useLastSent } from './use-last-sent.ts';
import { useMark } from './use-mark.ts';
import { useParting } from './use-parting.ts';
import type { PlayerHandle } from './work/sound-player.tsx';
import { WorkPanel } from './work/work-panel.tsx';
import './desk.css';

interface DeskScreenProps {
  opened: Opened;
  /** Only items of this group follow. */
  group: string | undefined;
}

/** One item on the desk: the work on the left, the mark on the right; sending shows the next one at once. */
export function DeskScreen({ opened, group }: DeskScreenProps) {
  const { item } = opened;
  const me = useMe();
  const search = group === undefined ? '' : `?group=${encodeURIComponent(group)}`;
  const { typed, change, seconds, draft } = useMark(me.id, opened);
  const { ahead, left } = useAhead(me.id, item.id, group, item.claim !== null);
  const { last, undo } = useLastSent(me.id, search);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const [tried, setTried] = useState(false);
  const [machine, setMachine] = useState(item.machine);
  const commentIds = useRef<number[]>([]);
  const comment = useRef<HTMLTextAreaElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const player = useRef<PlayerHandle>(null);
  const acting = useSending();
  const { active, setActive, digit, half } = useCriterionKeys(item.rubric, typed.bands, change);
  useHeartbeat(
    [item, ahead].flatMap((one) =>
      one?.claim ? [{ item_id: one.id, token: one.claim.token }] : [],
    ),
  );

  // What is to be done first has the focus: the keys work, and Tab goes on from there.
  const [first] = missingOf(item, opened.typed);
  const firstId = first?.id ?? item.rubric.criteria[0]?.id;
  useEffect(() => {
    if (firstId !== undefined) focusCriterion(firstId);
  }, [firstId]);

  const { send: sendMark, giveUp } = useParting({
    staffId: me.id,
    item,
    next: `/staff/marking/${ahead ? ahead.id : 'next'}${search}`,
    dropDraft: draft.drop,
  });

  function send() {
    if (isWhole(item, typed)) return void sendMark(typed, seconds(), commentIds.current);
    setTried(true);
    const [missing] = missingOf(item, typed);
    if (missing) focusCriterion(missing.id);
  }

  const reveal = () =>
    void acting.send(async () => {
      const token = item.claim?.token;
      if (token === undefined) return;
      setMachine(
        await call('marking.reveal', { body: { item_id: item.id, token, bands: typed.bands } }),
      );
    });

  const startNote = (anchor: MarkNote['anchor']) =>
    setOpen({
      what: 'note',
      index: null,
      note: { anchor, tag: null, text: '', replacement: null },
    });
  const openNote = (index: number) => {
    const note = typed.notes[index];
    if (note) setOpen({ what: 'note', index, note });
  };
  const toBands = () => focusCriterion(active ?? firstId ?? '');
  const hasSound = item.answer.recordings.length > 0;
  const takeBack = () => {
    if (last) void acting.send(() => undo(last));
  };

  useDeskKeys({
    digit,
    half,
    comment: () => comment.current?.focus(),
    bank: () => setOpen({ what: 'bank' }),
    text: item.answer.text === null ? undefined : () => text.current?.focus(),
    play: hasSound ? () => player.current?.toggle() : undefined,
    seek: hasSound ? (by) => player.current?.skip(by) : undefined,
    markHere: hasSound ? () => player.current?.markHere() : undefined,
    send,
    undo: takeBack,
    skip: () => setOpen({ what: 'skip' }),
    handOn: () => setOpen({ what: 'handOn' }),
    help: () => setOpen({ what: 'keys' }),
    leave: toBands,
  });

  return (
    <>
      <DeskHead
        item={item}
        left={left}
        draft={draft.state}
        onKeys={() => setOpen({ what: 'keys' })}
        onSkip={() => setOpen({ what: 'skip' })}
        onHandOn={() => setOpen({ what: 'handOn' })}
      />
      {last && (
        <SentBar
          last={last}
          waiting={waitingMarks().length}
          undoing={acting.sending}
          onUndo={takeBack}
        />
      )}
      <Failure>{acting.failure}</Failure>
      <div className="desk-grid">
        <WorkPanel
          item={item}
          notes={typed.notes}
          textRef={text}
          playerRef={player}
          onAnchor={startNote}
          onNote={openNote}
          onSeek={(ms) => player.current?.seek(ms)}
          onLeave={toBands}
        />
        <section aria-label="Chấm điểm" className="desk-mark">
          <MarkPanel
            item={item}
            typed={typed}
            change={change}
            active={active ?? firstId}
            onActive={setActive}
            tried={tried}
            machine={machine}
            revealing={acting.sending}
            onReveal={reveal}
            onBank={() => setOpen({ what: 'bank' })}
            commentRef={comment}
          />
          <div className="desk-send">
            <Button wide icon={<Send />} onClick={send}>
              {isWhole(item, typed)
                ? `Gửi ${summaryOf(item, typed)} và chấm tiếp`
                : `Còn ${missingOf(item, typed).length} tiêu chí chưa chấm`}
            </Button>
          </div>
        </section>
      </div>
      <DeskDialogs
        open={open}
        item={item}
        typed={typed}
        change={change}
        criterion={active}
        onUsed={(id) => commentIds.current.push(id)}
        onGiveUp={giveUp}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
