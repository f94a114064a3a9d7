import { typedMaths } from '@bitu/rules/authoring/typed-maths.ts';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Maths } from '../../../ui/content/math.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';

interface MathsDialogProps {
  onInsert: (tex: string) => void;
  onClose: () => void;
}

/** A formula in plain notation, previewed while it is typed. */
export function MathsDialog({ onInsert, onClose }: MathsDialogProps) {
  const [typed, setTyped] = useState('');
  const maths = typedMaths(typed);
  const insert = () => {
    if (!maths) return;
    onInsert(maths.tex);
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Công thức" width="narrow">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          insert();
        }}
      >
        <TextField
          label="Gõ công thức"
          hint="Ví dụ: 3/4, x^2, sqrt(2), (a+b)/2, 3*x <= 12"
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status" className="grid min-h-answer place-items-center text-2xl">
          {maths ? (
            <Maths node={maths.math} />
          ) : (
            <span className="text-base text-muted">
              {typed.trim() === '' ? 'Công thức hiện ra ở đây.' : 'Chưa đọc được công thức này.'}
            </span>
          )}
        </p>
        <Button type="submit" aria-disabled={!maths || undefined}>
          Chèn
        </Button>
      </form>
    </Dialog>
  );
}
