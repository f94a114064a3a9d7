import type { SpeechHint } from '@bitu/contract/speech.ts';
import { Lightbulb } from '../../../ui/icons.ts';
import { HearButton } from '../hear-button.tsx';
import type { Player } from '../use-player.ts';

/** The one thing to try next: where the tongue and the lips go, and two words to practise the difference. */
export function HintCard({ hint, player }: { hint: SpeechHint; player: Player | null }) {
  return (
    <div className="speech-hint">
      <Lightbulb className="speech-hint-icon" />
      <div className="grid gap-1">
        <p className="font-semibold">{hint.text}</p>
        <p>{hint.how}</p>
        {hint.pair && player && (
          <div className="speech-pair">
            <span className="text-sm">Nghe và đọc theo:</span>
            {hint.pair.map((word) => (
              <HearButton key={word} player={player} text={word} label={word} short />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
