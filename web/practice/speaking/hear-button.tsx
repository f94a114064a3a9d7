import { Button } from '../../ui/button.tsx';
import { Snail, Square, Volume } from '../../ui/icons.ts';
import { type Pace, sayUrl } from './say.ts';
import type { Player } from './use-player.ts';

interface HearButtonProps {
  /** null: nobody is signed in, and the voice centre speaks to students only. */
  player: Player | null;
  text: string;
  label: string;
  pace?: Pace;
  /** One word: heard sooner, and in a smaller button. */
  short?: boolean;
  disabled?: boolean;
}

/** Says a text, as the voice centre says it. */
export function HearButton(props: HearButtonProps) {
  const { player, text, label, pace = 'normal', short = false, disabled } = props;
  if (!player) return null;
  const name = `say/${pace}/${text}`;
  const playing = player.playing === name;
  const Icon = playing ? Square : pace === 'slow' ? Snail : Volume;
  return (
    <Button
      variant={short ? 'quiet' : 'secondary'}
      icon={<Icon />}
      data-viewable
      disabled={disabled}
      onClick={() =>
        playing
          ? player.stop()
          : player.hear({
              name,
              where: short ? 'root' : 'practice',
              find: () => sayUrl(text, pace),
            })
      }
    >
      {playing ? 'Dừng' : label}
    </Button>
  );
}
