import { numberText } from '@bitu/rules/format/numbers.ts';
import type { Bulk } from '@bitu/contract/bulk.ts';
import { errors } from '@bitu/contract/errors.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ApiError, call, serverNow } from '../../api/client.ts';
import { callKey, callQuery, invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Undo } from '../../ui/icons.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { type Confirm, Preview } from './preview.tsx';

interface BulkDialogProps {
  title: string;
  /** The counted noun: 'em', 'buổi'. */
  noun: string;
  /** The current preview, or a change to undo. */
  first: Bulk;
  confirm?: Confirm;
  /** Computes the preview again when the data has changed since. */
  preview: () => Promise<Bulk>;
  /** Called after it was applied or undone: results shown elsewhere are stale. */
  onChanged: () => void;
  onClose: () => void;
}

const isRunning = ({ state }: Bulk) => state === 'applying' || state === 'undoing';

/** A change of many rows: its preview, then its progress, then undo. */
export function BulkDialog(props: BulkDialogProps) {
  const { title, noun, first, confirm, preview, onChanged, onClose } = props;
  const [id, setId] = useState(first.id);
  const client = useQueryClient();
  const { data: bulk = first } = useQuery({
    ...callQuery('bulk.read', { params: { id: String(id) } }),
    initialData: () => (first.id === id ? first : undefined),
    staleTime: 60_000,
    refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? 1000 : false),
  });
  const show = (next: Bulk) => {
    client.setQueryData(callKey('bulk.read', { params: { id: String(next.id) } }), next);
    setId(next.id);
    if (next.state === 'previewed') return;
    onChanged();
    void invalidate(client, 'bulk.list');
  };
  const isUnderWay = isRunning(bulk);
  const wasUnderWay = useRef(isUnderWay);
  const notifyChanged = useEffectEvent(onChanged);
  // A large one continues after the reply, so results shown elsewhere are stale once more at its end.
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) notifyChanged();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay]);
  const isOpen = bulk.state === 'previewed' || bulk.state === 'expired';
  return (
    <Dialog open onClose={onClose} title={title} width="wide">
      <div className="grid gap-4">
        {isOpen ? (
          <Preview {...{ bulk, noun, confirm, preview, onClose }} onNext={show} />
        ) : (
          <Progress bulk={bulk} noun={noun} onNext={show} onClose={onClose} />
        )}
      </div>
    </Dialog>
  );
}

interface ProgressProps {
  bulk: Bulk;
  noun: string;
  onNext: (next: Bulk) => void;
  onClose: () => void;
}

const doing = { applying: 'Đang áp dụng', undoing: 'Đang hoàn tác' } as const;

function Progress({ bulk, noun, onNext, onClose }: ProgressProps) {
  const { state, done, total, left, left_count, undo_until } = bulk;
  const sending = useSending();
  const [conflicts, setConflicts] = useState<string[]>([]);
  const undo = (leave_changed: 0 | 1) =>
    sending.send(
      async () => {
        const input = { params: { id: String(bulk.id) }, body: { leave_changed } };
        onNext(await withFreshFactor(() => call('bulk.undo', input)));
        setConflicts([]);
      },
      (error) => {
        if (!(error instanceof ApiError) || error.code !== errors.undoConflict.code) return false;
        setConflicts((error.data as { left: string[] }).left);
        return true;
      },
    );
  if (state === 'applying' || state === 'undoing')
    return (
      <div role="status" className="grid gap-2">
        <p>
          {doing[state]}: {numberText(done)}/{numberText(total)} {noun}
        </p>
        <progress className="w-full" max={total} value={done} aria-label={doing[state]} />
        <p className="text-muted">Bạn có thể đóng cửa sổ này, việc vẫn chạy tiếp.</p>
      </div>
    );
  const mayUndo = state === 'applied' && undo_until !== null && undo_until > serverNow() / 1000;
  return (
    <>
      <p role="status">
        <strong>
          {state === 'undone' ? 'Đã hoàn tác.' : `Đã áp dụng cho ${numberText(done)} ${noun}.`}
        </strong>{' '}
        {mayUndo && 'Hoàn tác được trong 30 ngày.'}
      </p>
      {left_count > 0 && (
        <p>
          {left_count} {noun} được giữ nguyên vì vừa có người sửa: {left.join(', ')}
          {left_count > left.length && '…'}
        </p>
      )}
      {conflicts.length > 0 && (
        <p role="alert">
          Đã thay đổi từ lúc đó: <strong>{conflicts.join(', ')}</strong>. Những dòng này sẽ được giữ
          nguyên.
        </p>
      )}
      <Failure>{sending.failure}</Failure>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onClose}>Xong</Button>
        {mayUndo && (
          <Button
            variant="secondary"
            icon={<Undo />}
            loading={sending.sending}
            onClick={() => void undo(conflicts.length > 0 ? 1 : 0)}
          >
            {conflicts.length > 0 ? 'Hoàn tác phần còn lại' : 'Hoàn tác'}
          </Button>
        )}
      </div>
    </>
  );
}
