import { Button } from '../../ui/button.tsx';
import { Play, Square } from '../../ui/icons.ts';
import type { Player } from './use-player.ts';

interface OwnPlayerProps {
  player: Player;
  audioId: string;
  label: string;
  find: () => Promise<string>;
}

/** Plays the student's own recording, or says that it cannot be played. */
export function OwnPlayer({ player, audioId, label, find }: OwnPlayerProps) {
  const name = `own/${audioId}`;
  const playing = player.playing === name;
  return (
    <>
      <Button
        variant="secondary"
        icon={playing ? <Square /> : <Play />}
        data-viewable
        onClick={() => (playing ? player.stop() : player.hear({ name, where: 'root', find }))}
      >
        {playing ? 'Dừng' : label}
      </Button>
      {player.failed === name && (
        <p role="status" className="text-sm text-muted">
          Chưa mở được bản ghi âm. Bản ghi âm cũ có thể đã được xóa.
        </p>
      )}
    </>
  );
}
