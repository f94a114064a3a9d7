import { numberText } from '@bitu/rules/format/numbers.ts';
import type { SpeechResult } from '@bitu/contract/speech.ts';
import { Fragment, useId, useState } from 'react';
import type { Player } from '../use-player.ts';
import { WordButton } from './word-button.tsx';
import { WordSounds } from './word-sounds.tsx';

/** The text word by word, with its pauses; a tap on a word shows its sounds. */
export function Words({ result, player }: { result: SpeechResult; player: Player | null }) {
  const [open, setOpen] = useState<number | null>(null);
  const panel = useId();
  const words = result.word_score_list;
  const shown = open === null ? undefined : words[open];
  const pauses = new Map(result.pauses.map(({ after_word, ms }) => [after_word, ms]));
  return (
    <div className="grid gap-2">
      <div role="group" aria-label="Từng từ con đọc" className="spoken-words">
        {words.map((word, index) => {
          const pause = pauses.get(index);
          return (
            <Fragment key={index}>
              <WordButton
                word={word}
                open={open === index}
                panel={panel}
                onOpen={() => setOpen(open === index ? null : index)}
              />
              {pause !== undefined && (
                <span className="spoken-pause">nghỉ {numberText(pause / 1000)} giây</span>
              )}
            </Fragment>
          );
        })}
      </div>
      {shown ? (
        <WordSounds key={open} id={panel} word={shown} player={player} />
      ) : (
        <p className="text-sm text-muted">Con bấm vào một từ để xem từng âm.</p>
      )}
    </div>
  );
}
