import { Button } from '../../ui/button.tsx';
import { Snail, Square, Volume } from '../../ui/icons.ts';
import { type Pace, sayUrl } from './say.ts';
import type { Player } from './use-player.ts';

interface HearButtonProps {
  /** null when nobody is signed in, as the voice server speaks to students only. */
  player: Player | null;
  text: string;
  label: string;
  pace?: Pace;
  /** For one word: shorter, with a smaller button. */
  short?: boolean;
  disabled?: boolean;
}

/** Plays a text in the voice of the voice server. */
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
