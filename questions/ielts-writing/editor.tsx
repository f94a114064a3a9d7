import type { Content } from './content.ts';
import { edited, type Stepped, type TextState } from '@bitu/rules/practice/writing/history.ts';
import { editBetween } from '@bitu/rules/practice/writing/pasted.ts';
import { countPasted, countWords } from '@bitu/rules/practice/writing/words.ts';
import { Copy } from '@bitu/web/ui/icons.ts';
import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { EditorBar } from './editor-bar.tsx';
import type { TextPlace } from './history-store.tsx';
import { useHistory } from './use-history.tsx';
import { WordGoal } from './word-goal.tsx';
import { cleaned } from './written.ts';

interface EditorProps {
  content: Content;
  written: TextState;
  onChange: (written: TextState) => void;
  disabled: boolean;
  /** Where the undo history is stored, or null. */
  place: TextPlace | null;
  /** In a test, the keyboard offers no help. */
  isTest: boolean;
}

/** In UTF-16 code units (`content.ts`). */
const maxLength = 20_000;

/** A plain sheet to write on, without formatting or spell checking, as the text shall show what its writer can do. */
export function Editor(props: EditorProps) {
  const { content, written, onChange, disabled, place, isTest } = props;
  const { text, pasted } = written;
  const area = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  const ownClip = useRef<string | null>(null);
  const history = useHistory(place, text);
  const id = useId();
  const words = countWords(text);

  // After undo, the cursor is where something changed.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  function write(field: HTMLTextAreaElement, event: InputEvent) {
    const isComposing = event.isComposing;
    const after = isComposing ? field.value : cleaned(field.value);
    if (after !== field.value)
      caret.current = cleaned(field.value.slice(0, field.selectionEnd)).length;
    const edit = editBetween(text, after, caret.current ?? field.selectionEnd);
    if (!edit) return;
    const comesFromElsewhere =
      event.inputType === 'insertFromPaste' || event.inputType === 'insertFromDrop';
    const isPaste = comesFromElsewhere && edit.inserted.trim() !== ownClip.current;
    history.record(written, edit, isPaste, after);
    onChange(edited(written, edit, isPaste));
  }

  function step(stepped: Stepped | null) {
    if (!stepped) return;
    caret.current = stepped.caret;
    onChange(stepped.state);
    area.current?.focus();
  }
  const undo = () => step(history.undo(written));
  const redo = () => step(history.redo(written));

  function press(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key !== 'z' && key !== 'y') return;
    event.preventDefault();
    if (key === 'y' || event.shiftKey) redo();
    else undo();
  }

  function keepOwnClip() {
    const { selectionStart = 0, selectionEnd = 0 } = area.current ?? {};
    ownClip.current = text.slice(selectionStart, selectionEnd).trim();
  }

  return (
    <div className="writing">
      <div className="writing-head">
        <label htmlFor={id} className="writing-label">
          Bài viết của con
        </label>
        <EditorBar
          stem={content.stem}
          disabled={disabled}
          onUndo={history.canUndo ? undo : null}
          onRedo={history.canRedo ? redo : null}
        />
      </div>
      <Sheet written={written}>
        <textarea
          ref={area}
          id={id}
          lang="en"
          className="writing-area"
          value={text}
          maxLength={maxLength}
          disabled={disabled}
          spellCheck={false}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize={isTest ? 'off' : 'sentences'}
          data-gramm="false"
          aria-describedby={`${id}-goal`}
          placeholder="Write here…"
          onChange={(event) => write(event.currentTarget, event.nativeEvent as InputEvent)}
          onKeyDown={press}
          onCopy={keepOwnClip}
          onCut={keepOwnClip}
        />
      </Sheet>
      <WordGoal id={`${id}-goal`} words={words} min={content.min_words} />
      <PasteNote text={text} pasted={pasted} />
      {text.length >= maxLength && (
        <p role="status" className="writing-note">
          Bài đã dài hết mức. Con rút gọn bớt nếu muốn viết thêm nhé!
        </p>
      )}
    </div>
  );
}

/**
 * The field, over a copy of its text that is as tall as the text. So it grows, and pasted parts have a colour, which a
 * field itself cannot show.
 */
function Sheet({ written, children }: { written: TextState; children: ReactNode }) {
  return (
    <div className="writing-sheet">
      <div className="writing-mirror" aria-hidden="true">
        {piecesOf(written)}
        {/* An empty last line has a height too. */}
        {'\n'}
      </div>
      {children}
    </div>
  );
}

function piecesOf({ text, pasted }: TextState): ReactNode[] {
  const pieces: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of pasted) {
    pieces.push(text.slice(at, start), <mark key={start}>{text.slice(start, end)}</mark>);
    at = end;
  }
  return [...pieces, text.slice(at)];
}

/** Says which parts were pasted, and that the teacher sees that too. */
function PasteNote({ text, pasted }: TextState) {
  const words = countPasted(text, pasted);
  return (
    <div role="status">
      {words > 0 && (
        <p className="writing-note">
          <Copy className="icon" />
          <span>
            Phần tô màu ({words} từ) là con dán vào. Thầy cô cũng thấy như vậy. Con tự viết thì bài
            mới là của con nhé!
          </span>
        </p>
      )}
    </div>
  );
}
