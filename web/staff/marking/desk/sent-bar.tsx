import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { serverNow } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { CircleCheck, CloudUpload, TriangleAlert, Undo } from '../../../ui/icons.ts';
import { SendingBlocked } from '../../../ui/sending-blocked.ts';
import type { Sent } from '../storage/outbox.ts';
import { deskKey, type Opened } from '../queue/opened.ts';
import { bandText, isVerdict, verdictText } from './mark/scale.ts';
import { durationText } from '../words.ts';

/** Undo is offered while the server holds the mark, and always before it is sent. */
function useMayUndo({ result }: Sent): number | null {
  const [now, setNow] = useState(() => serverNow() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow() / 1000), 10_000);
    return () => clearInterval(timer);
  }, []);
  if (result === null) return Infinity;
  return result.undo_until === null || result.undo_until <= now ? null : result.undo_until - now;
}

interface SentBarProps {
  last: Sent;
  /** Marks that wait for the network. */
  waiting: number;
  undoing: boolean;
  onUndo: () => void;
}

/** The state of the mark that was sent last, with undo. */
export function SentBar({ last, waiting, undoing, onUndo }: SentBarProps) {
  const remaining = useMayUndo(last);
  const blocked = useContext(SendingBlocked);
  const opened = useQueryClient().getQueryData<Opened>(deskKey(last.body.item_id));
  const scale = opened?.item.rubric?.scale;
  const markText = (mark: number) =>
    scale && isVerdict(scale) ? verdictText(scale, mark) : bandText(mark);
  const { result, label } = last;
  const isOther = result !== null && result.message !== null;
  const Icon = result === null ? CloudUpload : isOther ? TriangleAlert : CircleCheck;
  return (
    <div
      className={cx(
        'flex min-h-target flex-wrap items-center justify-between gap-x-3 rounded-md px-3 text-(length:--text-sm)',
        isOther ? 'bg-warning-tint' : 'bg-success-tint',
      )}
    >
      <p role="status" className="flex items-center gap-2 py-[6px]">
        <Icon className="icon" />
        <span>
          {result === null
            ? `${label}: đang gửi`
            : (result.message ??
              `Đã gửi ${label}${result.overall === null ? '' : ` · ${markText(result.overall)}`}`)}
          {waiting > 1 && ` · ${waiting} bài chờ gửi`}
        </span>
      </p>
      {remaining !== null && (
        // A mark that is still on this device can be undone offline.
        <SendingBlocked value={result === null ? undefined : blocked}>
          <Button variant="quiet" icon={<Undo />} loading={undoing} onClick={onUndo}>
            Hoàn tác{Number.isFinite(remaining) && ` (${durationText(remaining)})`}
          </Button>
        </SendingBlocked>
      )}
    </div>
  );
}
