import type { WordScore } from '@bitu/contract/speech.ts';
import { CircleCheck, CircleX, Ear, Minus, Plus } from '../../../ui/icons.ts';

/** The word's result: in words and by an icon, besides its colour. */
const looks = {
  good: { words: 'đọc tốt', Icon: CircleCheck, tone: 'success' },
  listen: { words: 'nghe lại', Icon: Ear, tone: 'warning' },
  unclear: { words: 'chưa nghe rõ', Icon: Ear, tone: 'info' },
  wrong: { words: 'chưa đúng', Icon: CircleX, tone: 'error' },
  missing: { words: 'chưa đọc', Icon: Minus, tone: 'error' },
  extra: { words: 'đọc thừa', Icon: Plus, tone: 'error' },
};

interface WordButtonProps {
  word: WordScore;
  open: boolean;
  /** The panel with its sounds. */
  panel: string;
  onOpen: () => void;
}

/** A word as it was read, in colour, by icon and in words. A tap shows its sounds. */
export function WordButton({ word, open, panel, onOpen }: WordButtonProps) {
  const { Icon, words, tone } = looks[word.mark];
  return (
    <button
      type="button"
      className="spoken-word"
      data-mark={word.mark}
      data-tone={tone}
      data-viewable
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={onOpen}
    >
      <span lang="en">{word.word}</span>
      <span className="inline-flex items-center gap-1 text-xs text-(--tone)">
        <Icon className="size-[14px] flex-none" />
        {words}
      </span>
    </button>
  );
}
