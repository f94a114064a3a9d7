import { usePlayer } from '../../../practice/speaking/use-player.ts';
import { download } from '../../../api/download.ts';
import { Button } from '../../../ui/button.tsx';
import { Snail, Square, Volume } from '../../../ui/icons.ts';

const paces = [
  { speed: 'normal', label: 'Nghe giọng mẫu', Icon: Volume },
  { speed: 'slow', label: 'Nghe giọng mẫu, chậm', Icon: Snail },
] as const;

interface HearModelProps {
  practiceId: number;
  text: string;
}

/** A text as the child will hear it. Replaces the child's own buttons, which cannot be pressed in a preview. */
export function HearModel({ practiceId, text }: HearModelProps) {
  const player = usePlayer(false);
  const find = async (speed: 'normal' | 'slow') => {
    const input = { params: { id: String(practiceId) }, query: { text, speed } };
    const { signal } = new AbortController();
    return URL.createObjectURL(await download('authoring.hear', input, { signal }));
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {paces.map(({ speed, label, Icon }) => {
          const name = `${speed}/${text}`;
          const playing = player.playing === name;
          return (
            <Button
              key={speed}
              variant="secondary"
              icon={playing ? <Square /> : <Icon />}
              onClick={() =>
                playing
                  ? player.stop()
                  : player.hear({ name, where: 'practice', find: () => find(speed) })
              }
            >
              {playing ? 'Dừng' : label}
            </Button>
          );
        })}
      </div>
      <p role="status" className={player.failed === null ? 'sr-only' : 'text-sm text-muted'}>
        {player.failed !== null && 'Chưa mở được giọng mẫu. Bạn thử lại sau nhé!'}
      </p>
    </div>
  );
}
