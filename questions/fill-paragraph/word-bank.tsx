import type { MouseEvent } from 'react';
import { Readable } from '@bitu/web/practice/read-aloud/readable.tsx';
import './blank.css';

export type WordBankProps = {
  label?: string | undefined;
  words: readonly { id: string; text: string; used?: boolean }[];
  onPick: (id: string, click: MouseEvent) => void;
  disabled?: boolean | undefined;
  lang?: string | undefined;
};

/** The words to choose from; the caller puts the chosen one into the active BlankSlot. */
export function WordBank({ label = 'Từ để điền', words, onPick, disabled, lang }: WordBankProps) {
  return (
    // The list's name is Vietnamese, its words may not be.
    <ul aria-label={label} className="word-bank">
      {words.map(({ id, text, used = false }) => (
        <li key={id}>
          <Readable texts={[[text]]}>
            <button
              type="button"
              lang={lang}
              className="word"
              data-used={used || undefined}
              disabled={disabled || used}
              onClick={(click) => onPick(id, click)}
            >
              {text}
            </button>
          </Readable>
        </li>
      ))}
    </ul>
  );
}
