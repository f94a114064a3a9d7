import type { MarkingItem } from '@bitu/contract/marking.ts';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ArrowLeft, ArrowRight, Eye, Keyboard, UserRound } from '../../../ui/icons.ts';
import { Due } from '../due.tsx';
import { kindWords } from '../words.ts';
import type { DraftState } from './use-draft.ts';

interface DeskHeadProps {
  item: MarkingItem;
  /** Counts of the group; undefined until they are known. */
  unmarked: { waiting: number; overdue: number } | undefined;
  /** Absent when nothing is typed on this screen. */
  draft?: DraftState;
  /** Absent when no keys work on this screen. */
  onKeys?: () => void;
  /** Absent when it is not claimed. */
  onSkip?: () => void;
  onHandOn?: () => void;
}

/** The item's label, its due time, and further actions. */
export function DeskHead({ item, unmarked, draft, onKeys, onSkip, onHandOn }: DeskHeadProps) {
  return (
    <header className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <a className="link inline-flex min-h-target items-center gap-1" href="/staff/marking">
          <ArrowLeft className="icon" /> Chấm bài
        </a>
        <h1 className="text-(length:--text-xl) tabular-nums">
          {item.label}
          {item.round === 2 && ' · chấm lượt hai'}
          {item.round === 3 && ' · chốt điểm'}
        </h1>
        <Due at={item.due_at} urgency={item.urgency} />
        <span className="text-sm text-muted">
          {kindWords[item.kind]}
          {item.practice && ` · ${item.practice.title}`}
          {unmarked && ` · còn ${unmarked.waiting} bài`}
        </span>
        <Name item={item} />
      </div>
      <div className="ms-auto flex flex-wrap items-center gap-x-3 gap-y-1">
        {draft && <DraftStatus state={draft} />}
        {onSkip && (
          <Button variant="quiet" icon={<ArrowRight />} onClick={onSkip}>
            Bỏ qua
          </Button>
        )}
        {onHandOn && (
          <Button variant="quiet" icon={<UserRound />} onClick={onHandOn}>
            Chuyển trưởng bộ môn
          </Button>
        )}
        {onKeys && (
          <IconButton
            // A phone has no keyboard.
            className="max-md:hidden"
            label="Phím tắt"
            icon={<Keyboard />}
            onClick={onKeys}
          />
        )}
      </div>
    </header>
  );
}

/**
 * Names are hidden, so that marks do not depend on who the child is. For homework, a tap shows the name, and that is
 * logged.
 */
function Name({ item }: { item: MarkingItem }) {
  const [name, setName] = useState<string | null>(null);
  const asking = useSending();
  if (name !== null) return <span className="text-sm font-semibold">{name}</span>;
  if (!item.may_show_name) return null;
  const show = () =>
    asking.send(async () => {
      const reply = await call('marking.showName', { params: { id: String(item.id) }, body: {} });
      setName(reply.name);
      showToast('Đã ghi lại rằng bạn xem tên.', { tone: 'info' });
    });
  return (
    <Button variant="quiet" icon={<Eye />} loading={asking.sending} onClick={() => void show()}>
      Xem tên
    </Button>
  );
}

const draftWords: Readonly<Record<DraftState, string>> = {
  none: '',
  here: 'Đã giữ trên máy này',
  server: 'Đã lưu nháp',
  failed: 'Chưa lưu được ở máy chủ, vẫn giữ trên máy này',
};

/** Where the typed text is saved. It has its place from the start, so that nothing moves when the words come. */
const DraftStatus = ({ state }: { state: DraftState }) => (
  <span className="grid text-sm text-muted">
    <span role="status" className="col-start-1 row-start-1">
      {draftWords[state]}
    </span>
    <span aria-hidden="true" className="invisible col-start-1 row-start-1">
      {draftWords.here}
    </span>
  </span>
);
