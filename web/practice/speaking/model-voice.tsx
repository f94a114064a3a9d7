import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Languages } from '../../ui/icons.ts';
import { HearButton } from './hear-button.tsx';
import type { Player } from './use-player.ts';

interface ModelVoiceProps {
  text: string;
  meaning: string | null;
  player: Player;
  disabled: boolean;
}

/** The text, its model voice, and its meaning on demand. */
export function ModelVoice({ text, meaning, player, disabled }: ModelVoiceProps) {
  const [open, setOpen] = useState(false);
  return (
    <div className="grid justify-items-center gap-2 text-center">
      <p lang="en" className="model-text" data-long={text.length > 60 || undefined}>
        {text}
      </p>
      {meaning !== null && open && <p className="text-muted">{meaning}</p>}
      <div className="model-buttons">
        <HearButton player={player} text={text} label="Nghe mẫu" disabled={disabled} />
        <HearButton player={player} text={text} label="Nghe chậm" pace="slow" disabled={disabled} />
        {meaning !== null && (
          <Button
            variant="quiet"
            icon={<Languages />}
            data-viewable
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? 'Ẩn nghĩa' : 'Xem nghĩa'}
          </Button>
        )}
      </div>
      <p
        role="status"
        className={player.failed?.startsWith('say/') ? 'text-sm text-muted' : 'sr-only'}
      >
        {player.failed?.startsWith('say/') && 'Chưa mở được giọng mẫu. Con thử lại sau nhé!'}
      </p>
    </div>
  );
}
