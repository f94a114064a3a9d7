import { momentText } from '@bitu/rules/format/times.ts';
import type { MarkingItem, StandingMark } from '@bitu/contract/marking.ts';
import { decidingRound } from '@bitu/rules/marking/settle.ts';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Pencil } from '../../../ui/icons.ts';
import type { Opened } from '../queue/opened.ts';
import { DecideScreen } from './decide-screen.tsx';
import { DeskHead } from './desk-head.tsx';
import { bandText } from './mark/scale.ts';
import type { PlayerHandle } from './work/sound-player.tsx';
import { WorkPanel } from './work/work-panel.tsx';

/** An item that this person cannot mark now: it is already marked, or two marks differ and the lead decides. */
export function MarkedItem({ opened }: { opened: Opened }) {
  const { item } = opened;
  // A draft is opened again.
  const [amended, setAmended] = useState(() => (opened.revision > 0 ? ownReturned(item) : null));
  if (item.round === decidingRound)
    return <DecideScreen opened={opened} from={item.marks} how="settle" />;
  return amended ? (
    <DecideScreen opened={opened} from={[amended]} how="amend" />
  ) : (
    <ItemView item={item} onAmend={setAmended} />
  );
}

/** One's own latest mark of a returned item, which may be changed. */
const ownReturned = ({ state, marks }: MarkingItem): StandingMark | null =>
  (state === 'returned' && marks.findLast(({ is_own }) => is_own === 1)) || null;

interface ItemViewProps {
  item: MarkingItem;
  onAmend: (mark: StandingMark) => void;
}

function ItemView({ item, onAmend }: ItemViewProps) {
  const player = useRef<PlayerHandle>(null);
  const [first] = item.marks;
  return (
    <>
      <DeskHead item={item} unmarked={undefined} />
      <div className="desk-grid">
        <WorkPanel
          item={item}
          notes={first?.notes ?? []}
          textRef={null}
          playerRef={player}
          onSeek={(ms) => player.current?.seek(ms)}
        />
        <section aria-label="Điểm" className="desk-mark">
          {(item.marks.length === 0 || item.state === 'settling') && (
            <Banner tone="info">{whyNot(item)}</Banner>
          )}
          {item.handed_on !== null && (
            <Banner tone="warning" title="Được chuyển đến trưởng bộ môn">
              {item.handed_on}
            </Banner>
          )}
          {item.marks.map((mark) => (
            <Mark key={mark.id} mark={mark} criteria={item.rubric.criteria}>
              {mark === ownReturned(item) && (
                <Button variant="secondary" icon={<Pencil />} onClick={() => onAmend(mark)}>
                  Sửa điểm
                </Button>
              )}
            </Mark>
          ))}
        </section>
      </div>
    </>
  );
}

/** Why it cannot be marked. */
function whyNot({ state, round }: MarkingItem): string {
  // For people who may read but not mark.
  if (round !== null) return 'Bài này đang chờ giáo viên chấm.';
  switch (state) {
    case 'withdrawn':
      return 'Bài này không còn cần chấm.';
    case 'settling':
      return 'Hai lượt chấm lệch nhau, trưởng bộ môn đang chốt điểm.';
    default:
      return 'Bài này đang có người khác chấm, hoặc đã chấm xong.';
  }
}

interface MarkProps {
  mark: StandingMark;
  criteria: readonly { id: string; name: string }[];
  children: React.ReactNode;
}

function Mark({ mark, criteria, children }: MarkProps) {
  return (
    <article className="card grid gap-2" aria-label={`Lượt ${mark.round}`}>
      <h2 className="flex items-baseline justify-between gap-3 text-base">
        <span>
          Lượt {mark.round} · {mark.is_own ? 'của bạn' : (mark.staff ?? 'người khác')}
        </span>
        <strong className="text-(length:--text-xl)">
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
      <dl>
        {criteria.map(({ id, name }) => (
          <div
            key={id}
            className="flex justify-between gap-3 border-t border-divider py-1 tabular-nums"
          >
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
