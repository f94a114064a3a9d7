import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Send } from '../../../ui/icons.ts';
import { useMe } from '../../session/me.ts';
import { waitingMarks } from '../storage/outbox.ts';
import type { Opened } from '../queue/opened.ts';
import { useAhead } from '../queue/use-ahead.ts';
import { DeskDialogs } from './desk-dialogs.tsx';
import { DeskHead } from './desk-head.tsx';
import { useDeskKeys } from './keys/use-desk-keys.ts';
import { focusCriterion } from './mark/criteria.tsx';
import { MarkPanel, summaryOf } from './mark/mark-panel.tsx';
import { isWhole, missingOf } from './mark/typed.ts';
import { SentBar } from './sent-bar.tsx';
import { useLastSent } from './use-last-sent.ts';
import { useDesk } from './use-desk.ts';
import { useFinishItem } from './use-finish-item.ts';
import { WorkPanel } from './work/work-panel.tsx';
import './desk.css';

interface DeskScreenProps {
  opened: Opened;
  /** Only items of this group follow. */
  group: string | undefined;
}

/** One item on the desk: the work on the left, the mark on the right. After sending, the next item is shown at once. */
export function DeskScreen({ opened, group }: DeskScreenProps) {
  const { item } = opened;
  const me = useMe();
  const search = group === undefined ? '' : `?group=${encodeURIComponent(group)}`;
  const desk = useDesk(opened);
  const { typed, seconds, draft, firstId, show } = desk;
  const { ahead, unmarked } = useAhead(me.id, item.id, group, item.claim !== null);
  const { last, undo } = useLastSent(me.id, search);
  const [tried, setTried] = useState(false);
  const [machine, setMachine] = useState(item.machine);
  const commentIds = useRef<number[]>([]);
  const acting = useSending();
  useHeartbeat(
    [item, ahead].flatMap((one) =>
      one?.claim ? [{ item_id: one.id, token: one.claim.token }] : [],
    ),
  );

  // The first thing to do has the focus, so that the keys work and Tab continues from there.
  useEffect(() => {
    // On a phone the question is above it, and is read first.
    if (firstId !== undefined) focusCriterion(firstId, { preventScroll: true });
  }, [firstId]);

  const { send: sendMark, giveUp } = useFinishItem({
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

  const undoSent = () => {
    if (last) void acting.send(() => undo(last));
  };

  useDeskKeys({ ...desk.keys, send, undo: undoSent, skip: show('skip'), handOn: show('handOn') });

  return (
    <>
      <DeskHead
        item={item}
        unmarked={unmarked}
        draft={draft.state}
        onKeys={show('keys')}
        onSkip={show('skip')}
        onHandOn={show('handOn')}
      />
      {last && (
        <SentBar
          last={last}
          waiting={waitingMarks().length}
          undoing={acting.sending}
          onUndo={undoSent}
        />
      )}
      <Failure>{acting.failure}</Failure>
      <div className="desk-grid">
        <WorkPanel {...desk.work} />
        <section aria-label="Chấm điểm" className="desk-mark">
          <MarkPanel
            {...desk.mark}
            item={item}
            tried={tried}
            machine={machine}
            revealing={acting.sending}
            onReveal={reveal}
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
        {...desk.dialogs}
        onUsed={(id) => commentIds.current.push(id)}
        onGiveUp={giveUp}
      />
    </>
  );
}

interface Claim {
  item_id: number;
  token: string;
}

const heartbeatMs = 60_000;

/** Prolongs the claims of the items on this desk while it is in sight. */
function useHeartbeat(claims: readonly Claim[]): void {
  const beat = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || claims.length === 0) return;
    // An expired claim loses nothing: typed text can still be sent.
    call('marking.heartbeat', { body: { claims: claims.slice(0, 3) } }).catch(() => {});
  });
  useEffect(() => {
    const timer = setInterval(() => beat(), heartbeatMs);
    return () => clearInterval(timer);
  }, []);
}
