import type { WordScore, WordMark } from '@bitu/contract/speech.ts';
import { CircleCheck, CircleX, Ear, Minus, Plus } from '../../../ui/icons.ts';

/** The word's result in words, besides its colour. */
const markWords: Readonly<Record<WordMark, string>> = {
  good: 'đọc tốt',
  listen: 'nghe lại',
  unclear: 'chưa nghe rõ',
  wrong: 'chưa đúng',
  missing: 'chưa đọc',
  extra: 'đọc thừa',
};

const icons = {
  good: CircleCheck,
  listen: Ear,
  unclear: Ear,
  wrong: CircleX,
  missing: Minus,
  extra: Plus,
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
  const Icon = icons[word.mark];
  return (
    <button
      type="button"
      className="spoken-word"
      data-mark={word.mark}
      data-viewable
      aria-expanded={open}
      aria-controls={open ? panel : undefined}
      onClick={onOpen}
    >
      <span lang="en">{word.word}</span>
      <span className="spoken-mark">
        <Icon className="icon" />
        {markWords[word.mark]}
      </span>
    </button>
  );
}
