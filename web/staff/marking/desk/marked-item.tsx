import type { MarkingItem, StandingMark } from '@bitu/contract/marking.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { momentText } from '../../../ui/format.ts';
import { Pencil } from '../../../ui/icons.ts';
import { isLead, useMe } from '../../session/me.ts';
import type { Opened } from '../queue/opened.ts';
import { DecideForm } from './decide-form.tsx';
import { DeskHead } from './desk-head.tsx';
import { KeysDialog } from './keys/keys-dialog.tsx';
import { bandText } from './mark/scale.ts';
import type { PlayerHandle } from './work/sound-player.tsx';
import { WorkPanel } from './work/work-panel.tsx';
import './marked-item.css';

/** An item that this person cannot mark now: it is marked already, or two marks differ and the lead decides. */
export function MarkedItem({ opened }: { opened: Opened }) {
  const { item } = opened;
  const me = useMe();
  const player = useRef<PlayerHandle>(null);
  const [keys, setKeys] = useState(false);
  // What was begun before is open again.
  const [amended, setAmended] = useState(() => (opened.revision > 0 ? ownReturned(item) : null));
  const settles = item.state === 'settling' && isLead(me);
  const [first] = item.marks;
  const nothing = () => {};
  return (
    <>
      <DeskHead item={item} left={undefined} onKeys={() => setKeys(true)} />
      <div className="desk-grid">
        <WorkPanel
          item={item}
          notes={first?.notes ?? []}
          textRef={null}
          playerRef={player}
          onAnchor={nothing}
          onNote={nothing}
          onSeek={(ms) => player.current?.seek(ms)}
          onLeave={nothing}
        />
        <section aria-label="Điểm" className="desk-mark">
          {item.marks.length === 0 && (
            <Banner tone="info">
              {item.state === 'withdrawn'
                ? 'Bài này không còn cần chấm.'
                : 'Bài này đang có người khác chấm, hoặc đã chấm xong.'}
            </Banner>
          )}
          {item.handed_on !== null && (
            <Banner tone="warning" title="Được chuyển đến trưởng bộ môn">
              {item.handed_on}
            </Banner>
          )}
          {item.marks.map((mark) => (
            <Mark key={mark.id} mark={mark} criteria={item.rubric.criteria}>
              {mark === ownReturned(item) && !amended && (
                <Button variant="secondary" icon={<Pencil />} onClick={() => setAmended(mark)}>
                  Sửa điểm
                </Button>
              )}
            </Mark>
          ))}
          {settles && <DecideForm opened={opened} from={item.marks} how="settle" />}
          {amended && <DecideForm opened={opened} from={[amended]} how="amend" />}
        </section>
      </div>
      {keys && <KeysDialog onClose={() => setKeys(false)} />}
    </>
  );
}

/** One's own mark of an item that was returned, which may be changed: the latest. */
const ownReturned = ({ state, marks }: MarkingItem): StandingMark | null =>
  (state === 'returned' && marks.findLast(({ is_own }) => is_own === 1)) || null;

interface MarkProps {
  mark: StandingMark;
  criteria: readonly { id: string; name: string }[];
  children: React.ReactNode;
}

function Mark({ mark, criteria, children }: MarkProps) {
  return (
    <article className="card marked" aria-label={`Lượt ${mark.round}`}>
      <h2 className="marked-head">
        <span>
          Lượt {mark.round} · {mark.is_own ? 'của bạn' : (mark.staff ?? 'người khác')}
        </span>
        <strong>
          {mark.outcome === 'again'
            ? 'Làm lại'
            : mark.overall === null
              ? '–'
              : bandText(mark.overall)}
        </strong>
      </h2>
      <p className="text-sm text-muted">
        {momentText(mark.sent_at)}
        {!mark.sure && ' · người chấm chưa chắc'}
      </p>
      <dl className="marked-bands">
        {criteria.map(({ id, name }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{mark.bands[id] === undefined ? '–' : bandText(mark.bands[id])}</dd>
          </div>
        ))}
      </dl>
      {mark.comment !== '' && <p className="whitespace-pre-wrap">{mark.comment}</p>}
      {mark.next_step !== '' && (
        <p>
          <strong>Bước tiếp theo: </strong>
          {mark.next_step}
        </p>
      )}
      {children}
    </article>
  );
}
