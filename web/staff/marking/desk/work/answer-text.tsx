import type { MarkNote } from '@bitu/contract/teacher-feedback.ts';
import { codePointSlice } from '@bitu/rules/marking/notes.ts';
import { type KeyboardEvent, type PointerEvent, type Ref, useMemo, useState } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { isGap, piecesOf, type Word } from './words.ts';
import './answer-text.css';

export interface TextRange {
  readonly from: number;
  readonly to: number;
  readonly quote: string;
}

interface AnswerTextProps {
  ref?: Ref<HTMLDivElement>;
  text: string;
  pasted: readonly { from: number; to: number }[];
  notes: readonly MarkNote[];
  /** A range of words was chosen. Absent if the text is only read. */
  onChoose: ((range: TextRange) => void) | undefined;
  /** A word with a note was clicked. */
  onNote: ((index: number) => void) | undefined;
  /** Moves back to the bands. */
  onLeave: (() => void) | undefined;
}

/** Two words by their indices. The second is the one that moves. */
interface Selection {
  readonly anchor: number;
  readonly head: number;
}

const overlaps = (word: Word, from: number, to: number) => word.from < to && from < word.to;

/**
 * The child's text, as it was submitted. Words are selected by dragging, by tapping the first and the last one, or with
 * the arrow keys and Shift. Enter writes a note about them.
 */
export function AnswerText(props: AnswerTextProps) {
  const { ref, text, pasted, notes, onChoose, onNote, onLeave } = props;
  const pieces = useMemo(() => piecesOf(text), [text]);
  const words = useMemo(() => pieces.filter((piece): piece is Word => !isGap(piece)), [pieces]);
  const [selection, setSelection] = useState<Selection | null>(null);
  const [dragging, setDragging] = useState(false);

  const [first, last] = selection
    ? [Math.min(selection.anchor, selection.head), Math.max(selection.anchor, selection.head)]
    : [-1, -1];
  const noteAt = (word: Word) =>
    notes.findIndex(
      ({ anchor }) => anchor.kind === 'text' && overlaps(word, anchor.from, anchor.to),
    );

  function choose(range: Selection | null) {
    if (!range) return;
    const from = words[Math.min(range.anchor, range.head)]?.from;
    const to = words[Math.max(range.anchor, range.head)]?.to;
    setSelection(null);
    if (from === undefined || to === undefined) return;
    onChoose?.({ from, to, quote: codePointSlice(text, from, to) });
  }

  function move(by: number, extend: boolean) {
    const head = Math.min(words.length - 1, Math.max(0, (selection?.head ?? -1) + by));
    setSelection({ anchor: extend && selection ? selection.anchor : head, head });
  }

  const keys: Readonly<Record<string, (extend: boolean) => void>> = {
    ArrowRight: (extend) => move(1, extend),
    ArrowLeft: (extend) => move(selection ? -1 : 1, extend),
    ArrowDown: (extend) => move(10, extend),
    ArrowUp: (extend) => move(-10, extend),
    Home: (extend) => move(-words.length, extend),
    End: (extend) => move(words.length, extend),
    Enter: () => choose(selection),
    Escape: () => (selection ? setSelection(null) : onLeave?.()),
  };

  function press(event: KeyboardEvent) {
    const act = keys[event.key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    act(event.shiftKey);
  }

  const wordUnder = ({ target }: PointerEvent) => {
    const at = target instanceof HTMLElement ? target.dataset['word'] : undefined;
    return at === undefined ? undefined : Number(at);
  };

  const chosen = selection && words[selection.head];
  const body = pieces.map((piece, index) => {
    if (isGap(piece)) return piece.text;
    const { index: number } = piece;
    const note = noteAt(piece);
    return (
      <span
        key={index}
        data-word={number}
        data-note={note >= 0 ? note + 1 : undefined}
        data-praise={(note >= 0 && notes[note]?.tag === 'well_done') || undefined}
        data-pasted={pasted.some(({ from, to }) => overlaps(piece, from, to)) || undefined}
        className={cx('word', number >= first && number <= last && 'word-chosen')}
      >
        {piece.text}
      </span>
    );
  });
  if (!onChoose)
    return (
      <div className="answer-text" lang="en">
        {body}
      </div>
    );
  return (
    <>
      <div
        ref={ref}
        className="answer-text"
        lang="en"
        role="textbox"
        aria-readonly="true"
        aria-multiline="true"
        aria-label="Bài của học sinh"
        aria-describedby="answer-text-help"
        tabIndex={0}
        onKeyDown={press}
        onPointerDown={(event) => {
          const at = wordUnder(event);
          if (at === undefined || event.button !== 0) return;
          // A touch keeps the pointer at its first element, so it selects by two taps.
          setDragging(event.pointerType === 'mouse');
          setSelection((before) =>
            before && !dragging && event.pointerType !== 'mouse'
              ? { anchor: before.anchor, head: at }
              : { anchor: at, head: at },
          );
        }}
        onPointerOver={(event) => {
          const at = wordUnder(event);
          if (dragging && at !== undefined)
            setSelection((before) => before && { ...before, head: at });
        }}
        onPointerUp={(event) => {
          if (!dragging) return;
          setDragging(false);
          const at = wordUnder(event);
          const word = at === undefined ? undefined : words[at];
          const note = word ? noteAt(word) : -1;
          if (note >= 0 && selection?.anchor === selection?.head) {
            setSelection(null);
            return onNote?.(note);
          }
          choose(selection);
        }}
      >
        {body}
      </div>
      <p id="answer-text-help" className="sr-only">
        Mũi tên để đi từng từ, giữ Shift để bôi, Enter để ghi chú, Esc để rời bài.
      </p>
      <p className="sr-only" role="status">
        {chosen
          ? first === last
            ? chosen.text
            : words
                .slice(first, last + 1)
                .map(({ text: word }) => word)
                .join(' ')
          : ''}
      </p>
      {selection && !dragging && (
        <div className="sticky bottom-2 mt-2 flex w-fit flex-wrap gap-2 rounded-full bg-surface p-1 shadow-float">
          <button type="button" className="button" onClick={() => choose(selection)}>
            Ghi chú chỗ này
          </button>
          <button
            type="button"
            className="button"
            data-variant="quiet"
            onClick={() => setSelection(null)}
          >
            Bỏ chọn
          </button>
        </div>
      )}
    </>
  );
}
