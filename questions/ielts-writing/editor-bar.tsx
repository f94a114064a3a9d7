import type { Block } from '@bitu/contract/text.ts';
import { useState } from 'react';
import { Button } from '@bitu/web/ui/button.tsx';
import { Blocks } from '@bitu/web/ui/content/blocks.tsx';
import { IconButton } from '@bitu/web/ui/icon-button.tsx';
import { BookOpen, Redo, Undo } from '@bitu/web/ui/icons.ts';
import { Dialog } from '@bitu/web/ui/overlay/dialog.tsx';

interface EditorBarProps {
  stem: readonly Block[];
  disabled: boolean;
  /** null when there is nothing to undo. */
  onUndo: (() => void) | null;
  onRedo: (() => void) | null;
}

/** Stays in sight while a long text is written: undo, redo and the prompt. */
export function EditorBar({ stem, disabled, onUndo, onRedo }: EditorBarProps) {
  const [reads, setReads] = useState(false);
  return (
    <div className="writing-bar">
      <Button
        variant="quiet"
        icon={<BookOpen />}
        className="writing-prompt-button"
        aria-haspopup="dialog"
        onClick={() => setReads(true)}
      >
        Xem đề
      </Button>
      <IconButton
        label="Hoàn tác"
        icon={<Undo />}
        disabled={disabled || !onUndo}
        onClick={() => onUndo?.()}
      />
      <IconButton
        label="Làm lại bước vừa hoàn tác"
        icon={<Redo />}
        disabled={disabled || !onRedo}
        onClick={() => onRedo?.()}
      />
      <Dialog open={reads} onClose={() => setReads(false)} title="Đề bài">
        <Blocks blocks={stem} place={null} />
      </Dialog>
    </div>
  );
}
