import { formatClock } from '@bitu/rules/format/spans.ts';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Play, RotateCcw } from '../../ui/icons.ts';
import type { MediaState } from './use-media.ts';

interface PlayerCoverProps {
  startAt: number;
  begun: boolean;
  media: MediaState;
  failed: boolean;
  onPlay: (from?: number) => void;
  onRetry: () => void;
  next: ReactNode;
}

/** Covers the picture while it does not play: how to start, what failed, what comes next. */
export function PlayerCover(props: PlayerCoverProps) {
  const { startAt, begun, media, failed, onPlay, onRetry, next } = props;
  if (failed)
    return (
      <div role="alert" className="player-cover">
        <p className="font-semibold">Video chưa mở được, có thể do mạng yếu.</p>
        <Button variant="secondary" icon={<RotateCcw />} data-viewable onClick={onRetry}>
          Thử lại
        </Button>
      </div>
    );
  if (!begun)
    return (
      <div className="player-cover">
        <Button icon={<Play />} data-viewable onClick={() => onPlay(startAt)}>
          {startAt > 0 ? `Xem tiếp từ ${formatClock(Math.floor(startAt))}` : 'Xem video'}
        </Button>
        {startAt > 0 && (
          <Button variant="secondary" data-viewable onClick={() => onPlay(0)}>
            Xem từ đầu
          </Button>
        )}
      </div>
    );
  if (media.ended)
    return (
      <div className="player-cover">
        <p role="status" className="text-lg font-semibold">
          Con xem xong rồi, giỏi lắm!
        </p>
        {next}
        <Button variant="secondary" icon={<RotateCcw />} data-viewable onClick={() => onPlay(0)}>
          Xem lại
        </Button>
      </div>
    );
  if (media.waiting)
    return (
      <p role="status" className="player-waiting">
        <span className="spinner" aria-hidden="true" />
        <span className="sr-only">Đang tải video…</span>
      </p>
    );
  return null;
}
